/**
 * Requests to Daraja: JSON with a bearer token, which a consumer's key and secret fetch. A new token ends the one
 * before it, so all processes share one (`shared-tokens.ts`).
 */
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { jsonOrNull } from '../json.ts';
import { type TokenPlace, tokenHolder } from '../token.ts';
import { send, type WireAnswer } from '../wire.ts';

export interface DarajaAccess {
  readonly base_url: string;
  readonly consumer_key: string;
  readonly consumer_secret: string;
}

export interface DarajaWire {
  /** A token that is over arrives as HTTP 401, whatever the operator said. */
  readonly post: (path: string, body: object) => Promise<WireAnswer>;
  /** Fetches a new token, and does nothing else. */
  readonly check: () => Promise<void>;
}

const TokenBody = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const Refused = z.object({ errorCode: z.string() });
const codeIn = (body: unknown): string | undefined => Refused.safeParse(body).data?.errorCode;

/** Reads a body by its schema, and a refusal by its `errorCode`. Throws as `readAnswer` does. */
export const readDaraja = <T>(answer: WireAnswer, schema: z.ZodType<T>): T => readAnswer(answer, schema, codeIn);

/**
 * "Invalid access token": most calls say it with HTTP 404, the paybill's and the status query with 400, the balance
 * with 401. Where a new token is refused as well, the account is of another environment or the product is not
 * approved, which is a fault of the connection too.
 */
const TOKEN_OVER: ReadonlySet<string | undefined> = new Set(['404.001.03', '400.003.01', '401.002.01']);

const withTokenOverAs401 = (answer: WireAnswer): WireAnswer =>
  answer.status >= 400 && TOKEN_OVER.has(codeIn(jsonOrNull(answer.text))) ? { ...answer, status: 401 } : answer;

export function darajaWire({ base_url, consumer_key, consumer_secret }: DarajaAccess, place: TokenPlace): DarajaWire {
  const { withToken, renew } = tokenHolder(async () => {
    const basic = Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64');
    const answer = await send({
      method: 'GET',
      url: `${base_url}/oauth/v1/generate?grant_type=client_credentials`,
      headers: { authorization: `Basic ${basic}` },
    });
    const { access_token, expires_in } = readDaraja(answer, TokenBody);
    return { value: access_token, lasts_ms: expires_in * 1000 };
  }, place);
  return {
    check: renew,
    post: (path, body) =>
      withToken(async (token) =>
        withTokenOverAs401(
          await send({
            method: 'POST',
            url: `${base_url}${path}`,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        ),
      ),
  };
}
