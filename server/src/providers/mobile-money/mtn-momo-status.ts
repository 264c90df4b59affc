import * as z from 'zod';
import type { PromptReading } from './port.ts';
import { wholeFrancs } from './whole-francs.ts';

/**
 * The body of a status response and of a callback, MTN MoMo Open API. `reason` is a string in older payloads and an
 * object in newer ones.
 */
const StatusBody = z.object({
  status: z.string(),
  amount: z.unknown().optional(),
  currency: z.string().nullish(),
  financialTransactionId: z.union([z.string(), z.number()]).nullish(),
  reason: z
    .union([z.string(), z.object({ code: z.string() })])
    .nullish()
    .catch(null),
});

const ENDS: Readonly<Record<string, PromptReading['status']>> = {
  APPROVAL_REJECTED: 'cancelled',
  EXPIRED: 'expired',
  /** No PIN within five minutes. */
  COULD_NOT_PERFORM_TRANSACTION: 'expired',
};

/**
 * Null when the body is not a status.
 * A success that cannot be booked (no whole amount, another currency, no transaction id) stays pending, with the cause
 * as its reason: the next read may say more, and staff see why it waits.
 */
export function readStatus(body: unknown, currency: string): PromptReading | null {
  const parsed = StatusBody.safeParse(body);
  if (!parsed.success) return null;
  const { status, reason: raw_reason, financialTransactionId } = parsed.data;
  const transaction_id = String(financialTransactionId ?? '') || null;
  const amount_fcfa = wholeFrancs(parsed.data.amount);
  const reason = (typeof raw_reason === 'string' ? raw_reason : raw_reason?.code) || null;

  if (status === 'FAILED') return { status: ENDS[reason ?? ''] ?? 'failed', transaction_id, amount_fcfa, reason };
  // A state that this adapter does not know must not mark money as paid or unpaid.
  if (status !== 'SUCCESSFUL')
    return { status: 'pending', transaction_id, amount_fcfa, reason: status === 'PENDING' ? reason : status };

  const doubt =
    amount_fcfa === null
      ? 'UNUSABLE_AMOUNT'
      : parsed.data.currency !== currency
        ? 'OTHER_CURRENCY'
        : transaction_id === null
          ? 'NO_TRANSACTION_ID'
          : null;
  return { status: doubt ? 'pending' : 'succeeded', transaction_id, amount_fcfa, reason: doubt };
}
