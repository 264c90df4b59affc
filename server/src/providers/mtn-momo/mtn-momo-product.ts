/** One product of MTN's Open API. Each has its own subscription key, its own token and its own balance. */
import type { FloatWallet } from '@palier/contract/finance/records.ts';
import * as z from 'zod';
import { ProviderUnreachable, send, type WireAnswer, type WireRequest } from '../wire.ts';
import { jsonOrNull } from '../json.ts';
import { throwUnlessTaken } from './mtn-momo-answers.ts';
import { tokenCache } from './mtn-momo-token.ts';
import type { BalanceQuestion } from '../ports/mobile-money.ts';
import { wholeBalance } from '../mobile-money/whole-francs.ts';

export interface MtnMomoAccess {
  readonly subscription_key: string;
  /** UUID v4. */
  readonly api_user: string;
  readonly api_key: string;
}

interface ProductSettings extends MtnMomoAccess {
  readonly base_url: string;
  readonly target_environment: string;
  readonly currency: () => string;
  readonly timeout_ms?: number;
}

type Call = Pick<WireRequest, 'method' | 'body'> & { path: string; headers?: Record<string, string> };

export interface MtnMomoProduct {
  /** A 401 is answered once, with a new token, because the provider may have dropped ours before its end. */
  call(request: Call): Promise<WireAnswer>;
  /** Fetches a new token, whether or not one is kept. */
  renew(): Promise<unknown>;
  balanceOf(wallet: FloatWallet): BalanceQuestion;
}

const BalanceBody = z.object({ availableBalance: z.union([z.string(), z.number()]), currency: z.string() });

export function mtnMomoProduct(name: 'collection' | 'disbursement', settings: ProductSettings): MtnMomoProduct {
  const base = `${settings.base_url.replace(/\/+$/, '')}/${name}`;
  const key = { 'Ocp-Apim-Subscription-Key': settings.subscription_key };
  const basic = `Basic ${Buffer.from(`${settings.api_user}:${settings.api_key}`).toString('base64')}`;

  const tokens = tokenCache(() =>
    send({ method: 'POST', url: `${base}/token/`, headers: { ...key, Authorization: basic } }, settings.timeout_ms),
  );

  async function call(request: Call): Promise<WireAnswer> {
    const withToken = (token: string): Promise<WireAnswer> =>
      send(
        {
          method: request.method,
          url: base + request.path,
          headers: {
            ...key,
            'X-Target-Environment': settings.target_environment,
            'Content-Type': 'application/json',
            ...request.headers,
            Authorization: `Bearer ${token}`,
          },
          ...(request.body === undefined ? {} : { body: request.body }),
        },
        settings.timeout_ms,
      );

    const token = await tokens.current();
    const answer = await withToken(token);
    if (answer.status !== 401) return answer;
    tokens.drop(token);
    return withToken(await tokens.current());
  }

  const balanceOf = (wallet: FloatWallet): BalanceQuestion => ({
    wallets: [wallet],
    ask: async () => {
      const answer = await call({ method: 'GET', path: '/v1_0/account/balance' });
      throwUnlessTaken(answer);
      const { data } = BalanceBody.safeParse(jsonOrNull(answer.text));
      const amount_fcfa = data?.currency === settings.currency() ? wholeBalance(data.availableBalance) : null;
      if (amount_fcfa === null)
        throw new ProviderUnreachable('MTN MoMo gave no readable balance', { status: answer.status });
      return [{ wallet, amount_fcfa, text: answer.text.slice(0, MOST_TEXT) }];
    },
    read: () => null,
  });

  return { call, renew: tokens.renew, balanceOf };
}
const MOST_TEXT = 200;
