/** The way of a payment from the prompt to the open phone, as far as it is known to have come. */
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { PaymentRequestView } from '@palier/contract/payments/records.ts';
import type * as z from 'zod';
import { isShut } from './phone-state.ts';

type Prompt = Pick<z.output<typeof PaymentRequestView>, 'status'>;
type Lock = Pick<z.output<typeof LockExplanation>, 'label'>;

const PAYMENT_STEPS = ['asked', 'pin', 'booked', 'sent', 'open'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** The steps that this payment has: the last two only when the phone was locked and the sum opens it. */
export const stepsOf = (opens: boolean): readonly PaymentStep[] => (opens ? PAYMENT_STEPS : PAYMENT_STEPS.slice(0, 3));

/** How many of the five steps are done. A phone is open once it has confirmed that itself. */
export function stepsDone(prompt: Prompt | undefined, lock: Lock | null): number {
  if (prompt === undefined || prompt.status === 'created') return 0;
  if (prompt.status !== 'succeeded') return 1;
  if (lock === null || !isShut(lock)) return 5;
  return lock.label === 'unlocking' ? 4 : 3;
}

/** Whoever looks so soon after a prompt was asked for has seen its first steps. */
const AT_ONCE_S = 3;

/**
 * The second at which each step was seen to be done, counted from when the prompt was asked for. Null for a step that
 * was done before anybody looked: when that was is not known. `before` is null at the first look.
 */
export function stepsSeen(
  before: ReadonlyArray<number | null> | null,
  done: number,
  seconds: number,
): ReadonlyArray<number | null> {
  const seen = before ?? [];
  const at = before !== null || seconds <= AT_ONCE_S ? seconds : null;
  return before !== null && seen.length >= done
    ? seen
    : [...seen, ...Array.from({ length: done - seen.length }, () => at)];
}
