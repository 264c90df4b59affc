/** The loans that the calls of the demo are about. */
import { daysBetween } from '@palier/contract/rules/calendar.ts';
import type { Reader } from '../platform/database/connection.ts';
import { SHOWCASE } from './showcase.ts';

const MOST_PAID = 12;

/**
 * Late loans whose phones are locked already, so that no promise keeps a phone of the demo open. They are late enough
 * for the calls to have been about them.
 */
export async function lockedLateLoans({ sql }: Reader) {
  const rows = await sql
    .selectFrom('collection_cases as k')
    .innerJoin('loans as l', 'l.id', 'k.loan_id')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .select(['k.loan_id', 'k.customer_id', 'k.arrears_fcfa', 'k.late_since', 'k.computed_on'])
    .where('k.closed_at', 'is', null)
    .where('k.locked_since', 'is not', null)
    .where(
      'c.msisdn',
      'not in',
      SHOWCASE.map(({ msisdn }) => msisdn),
    )
    .orderBy('l.loan_reference')
    .execute();
  return rows.map(({ late_since, computed_on, ...row }) => ({
    ...row,
    days_past_due: daysBetween(late_since, computed_on),
  }));
}

/** Payments since a day on loans that are not late, one for each loan. */
export async function paidLately({ sql }: Reader, since: string) {
  const rows = await sql
    .selectFrom('payments as p')
    .innerJoin('loans as l', 'l.id', 'p.loan_id')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .distinctOn('l.loan_reference')
    .select(['l.id as loan_id', 'l.customer_id', 'p.amount_fcfa', 'p.value_on'])
    .where('p.purpose', '=', 'repayment')
    .where('p.status', '=', 'posted')
    .where('p.value_on', '>=', since)
    .where('l.status', '=', 'active')
    .where('l.repayment_interval', '<>', 'daily')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('collection_cases as k').select('k.id').whereRef('k.loan_id', '=', 'l.id'))),
    )
    .where(
      'c.msisdn',
      'not in',
      SHOWCASE.map(({ msisdn }) => msisdn),
    )
    .orderBy('l.loan_reference')
    .limit(MOST_PAID)
    .execute();
  return rows;
}
