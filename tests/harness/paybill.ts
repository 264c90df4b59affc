/** The paybill operator, which notifies the portal of payments as often as a test requires. */
import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../../server/src/platform/config.ts';
import { paybillAccess } from '../../server/src/platform/paybill-access.ts';

export interface PaybillPayment {
  readonly account: string;
  readonly amount: number;
  readonly msisdn?: string;
  readonly transaction_id?: string;
}

export const newTransactionId = (): string => `T${randomUUID().replaceAll('-', '').slice(0, 11).toUpperCase()}`;

/**
 * What an operator that hides the payer altogether sends in place of a number: a hash that no number has, and no other
 * payment either. One hash for several payments would say that one phone paid them.
 */
export const hiddenPayerOf = (transaction_id: string): string =>
  `+${createHash('sha256').update(`hidden ${transaction_id}`).digest('hex')}`;

/** A confirmation in the operator's format (Daraja v2). */
export const confirmation = ({
  account,
  amount,
  msisdn = '+237670000009',
  transaction_id = newTransactionId(),
}: PaybillPayment): Record<string, string> => ({
  TransactionType: 'Pay Bill',
  TransID: transaction_id,
  TransTime: '20260115101010',
  TransAmount: `${amount}.00`,
  BusinessShortCode: '600600',
  BillRefNumber: account,
  MSISDN: msisdn.slice(1),
  FirstName: 'Awa',
});

/** The same portal with another secret of its paybill, for addresses that it signs. */
export const withSecret = <Some extends Pick<Config, 'paybills' | 'secret'>>(config: Some, secret: string): Some => ({
  ...config,
  paybills: {
    'daraja-paybill': { ...paybillAccess(config, 'daraja-paybill'), secrets: [secret] as [string] },
  },
});

/** Posts a body to an address once; returns null without an answer. */
export async function tell(url: string, body: unknown): Promise<number | null> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? null;
}
