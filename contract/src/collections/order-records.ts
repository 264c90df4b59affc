/** The order of late loans, as it is learnt from what calls came to. */
import * as z from 'zod';
import { Day } from '../values/day.ts';

/**
 * What the order may be learnt from: the loan and what was done about it. Never sex, name, religion, ethnic group,
 * health, contacts on the phone, or a place finer than a region.
 */
export const ORDER_FACTS = [
  'days_late',
  'share_repaid',
  'times_late',
  'days_since_payment',
  'promises_kept',
  'daily_plan',
  'monthly_plan',
  'months_on_book',
  'deposit_share',
  'is_locked',
] as const;
export const OrderFact = z.enum(ORDER_FACTS).meta({ id: 'OrderFact' });
export type OrderFact = z.output<typeof OrderFact>;

/** By what the value of a call was worked out: the expectations in the settings, or what was learnt. */
export const ValueSource = z.enum(['settings', 'learnt']).meta({ id: 'CallValueSource' });

/**
 * A reason for the value of a call: a fact of the loan, whether the loan has more of it than the average late loan, and
 * whether that makes a call bring more or less.
 */
export const ValueReason = z
  .object({ fact: OrderFact, is_high: z.boolean(), raises: z.boolean() })
  .meta({ id: 'CallValueReason' });

/** A fact that weighs, and whether a call brings more or less the more there is of it. */
const FactWeight = z.object({ fact: OrderFact, raises: z.boolean() }).meta({ id: 'LearntFactWeight' });

/** Outcomes of one kind, and how well the newest ones, which nothing was learnt from, are distinguished. */
const Learnt = z.object({
  /** Null for readers who are bound to shops: it is learnt from the late loans of the whole business. */
  outcomes: z.int().nullable(),
  /** How many paid within seven days. Null where `outcomes` is. */
  paid: z.int().nullable(),
  /** The chance that one who paid ranks above one who did not, in permille; 500 is chance. Null with too few. */
  auc_permille: z.int().nullable(),
});

/** Whether the order that was learnt is used, and if not, why. */
export const OrderVerdict = z.enum(['in_use', 'too_few', 'too_weak']).meta({ id: 'LearntOrderVerdict' });

/** What was learnt in a month. */
export const LearntOrder = z
  .object({
    version: z.int(),
    learnt_on: Day,
    /** The days of the outcomes that it was learnt from. */
    from_on: Day,
    until_on: Day,
    called: Learnt,
    uncalled: Learnt,
    verdict: OrderVerdict,
    /** The facts that weigh the most, the heaviest first. */
    weights: z.array(FactWeight),
  })
  .meta({ id: 'LearntOrder' });

const Share = z.object({ n: z.int(), of: z.int() });

/**
 * Loans that the reader may see, ordered by the settings beside those ordered by what was learnt: how many of each
 * caught up.
 */
export const OrderTrial = z
  .object({
    within_days: z.int(),
    settings: Share,
    learnt: Share,
    /** How many loans each side needs. There is no verdict before. */
    planned: z.int(),
    z: z.number().nullable(),
  })
  .meta({ id: 'OrderTrial' });
