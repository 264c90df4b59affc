import * as z from 'zod';
import { textOf, transactionId } from '../mobile-money/message-fields.ts';
import type { PromptReading } from '../ports/mobile-money.ts';
import { wholeFrancs } from '../mobile-money/whole-francs.ts';

/** A prompt is named by a UUID of ours, in any case. */
export const Reference = z.uuid().transform((reference) => reference.toLowerCase());

/**
 * The body of a status response and of a callback, MTN MoMo Open API. `reason` is a string in older payloads and an
 * object in newer ones.
 */
const StatusBody = z.object({
  status: z.string(),
  amount: z.unknown().optional(),
  currency: z.string().nullish(),
  financialTransactionId: z.union([z.string(), z.number()]).nullish(),
  externalId: z.unknown().optional(),
  reason: z
    .union([z.string(), z.object({ code: z.string() })])
    .nullish()
    .catch(null),
});

/** Codes about our contract, whether a request is refused by them or a prompt ends with them. */
export const FAULTS_OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
]);

const ENDS: Readonly<Record<string, PromptReading['status']>> = {
  APPROVAL_REJECTED: 'cancelled',
  EXPIRED: 'expired',
  /** No PIN within five minutes. */
  COULD_NOT_PERFORM_TRANSACTION: 'expired',
};

/** `CREATED` is not documented; it was seen for forty seconds and more. */
const OPEN: ReadonlySet<string> = new Set(['PENDING', 'CREATED']);

/** Longer words of the provider are cut: they are its own codes. */
const LONGEST_REASON = 60;
const reasonOf = (words: string | null | undefined): string | null => textOf(words)?.slice(0, LONGEST_REASON) || null;

/**
 * Null when the body is not a status, or when it is the status of another prompt than the one that was asked about.
 * A success that cannot be booked (no whole amount, another currency, no transaction id) stays pending, with the cause
 * as its reason: the next read may say more, and staff see why it waits.
 */
export function readStatus(body: unknown, currency: string, asked: string | null = null): PromptReading | null {
  const parsed = StatusBody.safeParse(body);
  if (!parsed.success) return null;
  const { status, reason: raw_reason, financialTransactionId, externalId } = parsed.data;
  const about = Reference.safeParse(externalId).data;
  if (asked !== null && about !== undefined && about !== asked.toLowerCase()) return null;
  const transaction_id = transactionId(financialTransactionId);
  const amount_fcfa = wholeFrancs(parsed.data.amount);
  const reason = reasonOf(typeof raw_reason === 'string' ? raw_reason : raw_reason?.code);

  if (status === 'FAILED')
    return {
      status: ENDS[reason ?? ''] ?? 'failed',
      transaction_id,
      amount_fcfa,
      reason,
      is_not_ours: reason === 'PAYER_NOT_FOUND',
      ...(reason !== null && FAULTS_OF_THE_CONNECTION.has(reason) && { connection_fault: reason }),
    };
  // A state that this adapter does not know must not mark money as paid or unpaid.
  if (status !== 'SUCCESSFUL')
    return { status: 'pending', transaction_id, amount_fcfa, reason: OPEN.has(status) ? reason : reasonOf(status) };

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
