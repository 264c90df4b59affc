/**
 * Requests to Daraja: JSON with a bearer token, which a consumer's key and secret fetch. A new token ends the one
 * before it, so all requests of a paybill share one wire.
 */
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { tokenHolder } from '../token.ts';
import { send, type WireAnswer } from '../wire.ts';

export interface DarajaAccess {
  readonly base_url: string;
  readonly consumer_key: string;
  readonly consumer_secret: string;
}

export interface DarajaWire {
  readonly post: (path: string, body: object) => Promise<WireAnswer>;
  /** Fetches a new token, and does nothing else. */
  readonly check: () => Promise<void>;
}

const TokenBody = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const Refused = z.object({ errorCode: z.string() });

export function darajaWire({ base_url, consumer_key, consumer_secret }: DarajaAccess): DarajaWire {
  const { withToken, renew } = tokenHolder(async () => {
    const basic = Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64');
    const answer = await send({
      method: 'GET',
      url: `${base_url}/oauth/v1/generate?grant_type=client_credentials`,
      headers: { authorization: `Basic ${basic}` },
    });
    const { access_token, expires_in } = readAnswer(
      answer,
      TokenBody,
      (body) => Refused.safeParse(body).data?.errorCode,
    );
    return { value: access_token, lasts_ms: expires_in * 1000 };
  });
  return {
    check: renew,
    post: (path, body) =>
      withToken((token) =>
        send({
          method: 'POST',
          url: `${base_url}${path}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}
