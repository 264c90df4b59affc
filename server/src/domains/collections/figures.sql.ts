/**
 * Calls, promises and payments between two days, for the figures of collectors. Each counts what is about customers
 * whom the reader may see.
 */
import type { Reader } from '../../platform/database/connection.ts';
import { inReach } from '../network/network.ts';

export interface CallFact {
  readonly staff_id: string;
  readonly loan_id: string;
  readonly on: string;
  readonly at: string;
  readonly is_attempt: boolean;
  readonly is_answered: boolean;
  readonly is_conversation: boolean;
  readonly is_against_rules: boolean;
}

/** Calls about loans that were late at the time. A call about any other loan recovers nothing. */
export const callsBetween = (db: Reader, reader_id: string, from_on: string, until_on: string): Promise<CallFact[]> =>
  db.prepared<CallFact>(
    'calls-between',
    `select c.staff_id, c.loan_id, c.called_on as on, c.called_at as at, c.direction = 'outbound' as is_attempt,
        c.contact in ('right_party', 'third_party', 'wrong_number', 'refused_identity') as is_answered,
        c.contact = 'right_party' as is_conversation, c.objections <> '{}' as is_against_rules
      from collection_calls c where c.called_on between $1 and $2 and c.days_past_due > 0
        and ${inReach('c.customer_id', '$3::uuid')} order by c.id`,
    [from_on, until_on, reader_id],
  );

export interface PromiseFact {
  readonly staff_id: string;
  readonly loan_id: string;
  readonly made_on: string;
  readonly made_at: string;
  readonly due_on: string;
  readonly grace_days: number;
  readonly tolerance_fcfa: number;
  readonly amount_fcfa: number;
  readonly ended_because: 'replaced' | 'withdrawn' | null;
  readonly received_fcfa: number;
}

/** The promises about late loans, as the calls are, that were made or could still be kept between two days. */
export const promisesBetween = (
  db: Reader,
  reader_id: string,
  from_on: string,
  until_on: string,
): Promise<PromiseFact[]> =>
  db.prepared<PromiseFact>(
    'promises-between',
    `select p.staff_id, p.loan_id, p.made_on, p.made_at, p.due_on, p.grace_days, p.tolerance_fcfa, p.amount_fcfa,
        p.ended_because, (select coalesce(sum(m.amount_fcfa), 0)::bigint from money_on_loans m
          where m.customer_id = p.customer_id and m.loan_id = p.loan_id
            and m.value_on between p.made_on and p.due_on + p.grace_days and m.received_at >= p.made_at
        ) as received_fcfa
      from promises p left join collection_calls c on c.id = p.call_id
        left join collection_visits v on v.id = p.visit_id
      where coalesce(c.days_past_due, v.days_past_due) > 0 and p.made_on <= $2 and p.due_on >= $1::date - 30
        and p.due_on + p.grace_days >= $1
        and ${inReach('p.customer_id', '$3::uuid')}
      order by p.id`,
    [from_on, until_on, reader_id],
  );

export interface PaymentFact {
  readonly loan_id: string;
  readonly value_on: string;
  readonly received_at: string;
  readonly amount_fcfa: number;
}

/** The money that reached these loans between two days. */
export const paymentsBetween = (
  db: Reader,
  loan_ids: readonly string[],
  from_on: string,
  until_on: string,
): Promise<PaymentFact[]> =>
  db.prepared<PaymentFact>(
    'payments-between',
    `select m.loan_id as "loan_id", m.value_on, m.received_at, m.amount_fcfa from customer_loans l
      join money_on_loans m on m.customer_id = l.customer_id and m.loan_id = l.loan_id
      where l.loan_id = any($1) and m.value_on between $2 and $3`,
    [loan_ids, from_on, until_on],
  );

export const namesOfStaff = (db: Reader, ids: readonly string[]): Promise<Array<{ staff_id: string; name: string }>> =>
  db.prepared('names-of-staff', 'select staff_id, staff_name as name from staff_names where staff_id = any($1)', [ids]);

export interface GroupCount {
  /** Whether the loans are in the group, or on the side, that they are counted by. */
  readonly is_in: boolean;
  readonly loans: number;
  readonly caught_up: number;
}

/** By what late loans are compared: whether they are called at all, or in which order. */
export type ComparedBy = 'is_control' | 'is_learnt_side';

/** Of the loans that became late between two days, how many caught up within so many days, by group. */
export const caughtUpBetween = (
  db: Reader,
  reader_id: string,
  by: ComparedBy,
  from_on: string,
  until_on: string,
  within_days: number,
): Promise<GroupCount[]> =>
  db.prepared<GroupCount>(
    `caught-up-between-${by}`,
    `select k.${by} as is_in, count(*)::int as loans, (count(*) filter (where k.closed_because in ('paid', 'settled')
        and k.closed_at < k.opened_on + $3::integer + 1))::int as caught_up
      from collection_cases k where k.opened_on between $1 and $2 and ${inReach('k.customer_id', '$4::uuid')}
      group by k.${by}`,
    [from_on, until_on, within_days, reader_id],
  );
