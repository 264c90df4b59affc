/** Requests to Orange Money: JSON with a bearer token and the credentials of the API user. */
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { type TokenHolder, tokenHolder } from '../token.ts';
import { send, type WireAnswer } from '../wire.ts';
import { withFaultAsStatus } from './orange-money-answers.ts';

export interface OrangeMoneyAccess {
  /** `https://api-s1.orange.cm` */
  readonly base_url: string;
  readonly consumer_key: string;
  readonly consumer_secret: string;
  readonly api_user: string;
  readonly api_password: string;
  readonly timeout_ms?: number;
}

const TokenBody = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const MERCHANT_PAYMENTS = '/omcoreapis/1.0.2/mp';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export function orangeMoneyWire(settings: OrangeMoneyAccess): {
  /** A fault of the gateway arrives as the HTTP status that it means. */
  readonly call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<WireAnswer>;
  readonly renew: TokenHolder['renew'];
} {
  const { timeout_ms } = settings;
  const base = settings.base_url.replace(/\/+$/, '');

  const { withToken, renew } = tokenHolder(async () => {
    const answer = await send(
      {
        method: 'POST',
        url: `${base}/token`,
        headers: {
          authorization: `Basic ${base64(`${settings.consumer_key}:${settings.consumer_secret}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      timeout_ms,
    );
    const { access_token, expires_in } = readAnswer(withFaultAsStatus(answer), TokenBody);
    return { value: access_token, lasts_ms: expires_in * 1000 };
  });

  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<WireAnswer> =>
    withToken(async (token) =>
      withFaultAsStatus(
        await send(
          {
            method,
            url: base + MERCHANT_PAYMENTS + path,
            headers: {
              authorization: `Bearer ${token}`,
              'x-auth-token': base64(`${settings.api_user}:${settings.api_password}`),
              'content-type': 'application/json',
            },
            ...(body && { body: JSON.stringify(body) }),
          },
          timeout_ms,
        ),
      ),
    );
  return { call, renew };
}
