/** Which late loans are valued by what was learnt, and what that needs to know of their past. */
import { isLearntSide } from '@palier/contract/rules/experiment.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { LoanRow } from '../loans/loans.ts';
import type { CollectionSettings } from './collection-settings.ts';
import { type Learning, orderInUse } from './order-in-use.ts';
import { pastOf } from './order-past.ts';
import { newestSides } from './order-side.sql.ts';

export interface OrderSide {
  readonly is_learnt_side: boolean;
  /** Null where nothing that was learnt is used. */
  readonly learning: Learning | null;
}

/**
 * The side of each loan. It stays as it was when the case was opened, also when the share of the sides is changed
 * since, and when a payment was taken away and the case is opened again.
 */
export async function sidesOf(
  db: Reader,
  loans: readonly LoanRow[],
  settings: CollectionSettings,
  today: Day,
  now: Date,
): Promise<Map<string, OrderSide>> {
  const [order, cases] = await Promise.all([
    orderInUse(db, settings),
    newestSides(
      db,
      loans.map(({ id }) => id),
    ),
  ]);
  const case_of = new Map(cases.map((one) => [one.loan_id, one]));
  const sides = loans.map((loan) => {
    const newest = case_of.get(loan.id);
    const isSame = newest !== undefined && (newest.is_open || newest.late_since === loan.next_due_on);
    return { loan, is_learnt_side: isSame ? newest.is_learnt_side : isLearntSide(loan.id, settings.learnt_percent) };
  });
  const learnt = order === null ? [] : sides.filter(({ is_learnt_side }) => is_learnt_side);
  const past = await pastOf(
    db,
    learnt.map(({ loan }) => ({
      loan_id: loan.id,
      customer_id: loan.customer_id,
      day: today,
      at: now.toISOString(),
    })),
  );
  const past_of = new Map(learnt.map(({ loan }, at) => [loan.id, past[at]]));
  return new Map(
    sides.map(({ loan, is_learnt_side }) => {
      const known = past_of.get(loan.id);
      return [loan.id, { is_learnt_side, learning: order && known ? { order, past: known } : null }];
    }),
  );
}
