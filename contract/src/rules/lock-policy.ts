/**
 * When a customer is reminded and warned, and when a phone locks. The steps of a ladder are counted in days from the
 * due day of the oldest instalment that is not paid: -3 is three days before it.
 */
import type { Interval } from './schedule.ts';

export interface Ladder {
  /** Days on which a reminder is sent, in order: before the due day, or 0 for the due day itself. */
  readonly reminders: readonly number[];
  /** Days after the due day that do not count as late. The warning and the lock come that much later. */
  readonly grace_days: number;
  readonly warn_day: number;
  readonly lock_day: number;
}

export type Ladders = Readonly<Record<Interval, Ladder>>;

/** Ladders of their own for some models. */
interface ProductLadders extends Ladders {
  readonly name: string;
  readonly product_ids: readonly string[];
}

export interface LadderSettings {
  readonly standard: Ladders;
  readonly by_product: readonly ProductLadders[];
}

/** The policy of one loan, with the grace days added to its steps. */
export interface LockPolicy {
  readonly version: number;
  readonly reminders: readonly number[];
  readonly warn_day: number;
  readonly lock_day: number;
  readonly tolerance_fcfa: number;
}

interface LoanOfPolicy {
  readonly repayment_interval: Interval;
  readonly product_id: string;
  /** The day after which the contract lets the phone lock; null for a loan whose contract names none. */
  readonly promised_lock_day: number | null;
}

/**
 * The policy of a loan. A contract names the day on which the phone locks, so a stricter policy that comes later does
 * not lock it earlier; a milder one counts at once.
 */
export function policyOf(
  { version, ladders, tolerance_fcfa }: { version: number; ladders: LadderSettings; tolerance_fcfa: number },
  loan: LoanOfPolicy,
): LockPolicy {
  const own = ladders.by_product.find(({ product_ids }) => product_ids.includes(loan.product_id));
  const { reminders, grace_days, warn_day, lock_day } = (own ?? ladders.standard)[loan.repayment_interval];
  return {
    version,
    reminders,
    tolerance_fcfa,
    warn_day: warn_day + grace_days,
    lock_day: Math.max(lock_day + grace_days, loan.promised_lock_day ?? 0),
  };
}

/** The earliest day, before or after the due day, on which any ladder does something. */
export const firstStep = ({ standard, by_product }: LadderSettings): number =>
  Math.min(
    0,
    ...[standard, ...by_product].flatMap(({ daily, weekly, monthly }) =>
      [daily, weekly, monthly].flatMap(({ reminders }) => [...reminders]),
    ),
  );

/** The fewest days late after which any ladder locks a phone. */
export const firstLock = ({ standard, by_product }: LadderSettings): number =>
  Math.min(
    ...[standard, ...by_product].flatMap(({ daily, weekly, monthly }) =>
      [daily, weekly, monthly].map(({ lock_day, grace_days }) => lock_day + grace_days),
    ),
  );
