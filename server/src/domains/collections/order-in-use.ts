/** What was learnt and is used now, and what is expected of a late loan by it or by the settings. */
import { type Expectation } from '@palier/contract/rules/call-value.ts';
import { type LearntCards, type Reason, learntExpectation, reasonsFor } from '@palier/contract/rules/learnt-order.ts';
import { bucketOf } from '@palier/contract/rules/lateness.ts';
import { orderFactsOf } from '@palier/contract/rules/order-facts.ts';
import { expectationOf } from '@palier/contract/settings/collections.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { type LoanRow, termsOf } from '../loans/loans.ts';
import type { CollectionSettings } from './collection-settings.ts';
import { learntOrders } from './learnt-orders.sql.ts';
import type { Past } from './order-past.ts';

export interface OrderInUse {
  readonly version: number;
  readonly cards: LearntCards;
}

/** Null where the settings do not want it, nothing was learnt yet, or what was learnt last is not good enough. */
export async function orderInUse(
  db: Reader,
  { learns_order }: Pick<CollectionSettings, 'learns_order'>,
): Promise<OrderInUse | null> {
  if (!learns_order) return null;
  const [newest] = await learntOrders(db, 1);
  if (!newest || newest.verdict !== 'in_use' || newest.weights === null) return null;
  return { version: newest.version, cards: newest.weights as LearntCards };
}

/** A loan whose call is valued by what was learnt, with its past. */
export interface Learning {
  readonly order: OrderInUse;
  readonly past: Past;
}

interface Expected {
  readonly expectation: Expectation;
  readonly value_by: 'settings' | 'learnt';
  readonly order_version: number | null;
  readonly value_reasons: readonly Reason[];
}

/** What is expected of a late loan, by what, and why. */
export function expectedOf(
  { loan, learning, is_locked }: { loan: LoanRow; learning: Learning | null; is_locked: boolean },
  days_past_due: number,
  settings: CollectionSettings,
  today: Day,
): Expected {
  if (learning === null)
    return {
      expectation: expectationOf(settings, bucketOf(days_past_due, settings)),
      value_by: 'settings',
      order_version: null,
      value_reasons: [],
    };
  const { order, past } = learning;
  const facts = orderFactsOf(
    {
      terms: termsOf(loan, today),
      retail_price_fcfa: loan.retail_price_fcfa,
      deposit_fcfa: loan.deposit_fcfa,
      repaid_fcfa: loan.repaid_fcfa,
      last_paid_on: loan.last_repayment_on,
      ...past,
      is_locked,
    },
    today,
  );
  return {
    expectation: learntExpectation(order.cards, facts, settings.reach_permille),
    value_by: 'learnt',
    order_version: order.version,
    value_reasons: reasonsFor(order.cards, facts),
  };
}
