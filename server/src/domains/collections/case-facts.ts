/** Reads what the cases of many loans follow from, each kind of fact in one statement. */
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { contactsSince } from '../dunning/dunning.ts';
import { findLoansById } from '../loans/loans.ts';
import { type LockPolicies, locksOfLoans, policiesOn, waiversOn } from '../lock-commands/lock-commands.ts';
import { undeliveredNotices } from '../payments/payments.ts';
import { callSummaries } from './calls.sql.ts';
import type { CaseFacts } from './compute-case.ts';
import { type CollectionSettings, collectionSettingsOn } from './collection-settings.ts';
import { flagsOn } from './flags.sql.ts';
import { sidesOf } from './order-side.ts';
import { newestPromises } from './promises.sql.ts';

/** Days that the count of contacts in a week reaches back. */
const WEEK = 7;

const by = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Map<Row[Key], Row> =>
  new Map(rows.map((row) => [row[key], row]));

/** What cases follow from besides their loans. */
export interface CaseRules {
  readonly settings: CollectionSettings;
  readonly policies: LockPolicies;
}

export const caseRulesOn = async (db: Reader, today: Day): Promise<CaseRules> => {
  const [settings, policies] = await Promise.all([collectionSettingsOn(db, today), policiesOn(db, today)]);
  return { settings, policies };
};

export async function caseFactsOf(
  db: Reader,
  services: Services,
  loan_ids: readonly string[],
  { settings, policies }: CaseRules,
  today: Day,
): Promise<CaseFacts[]> {
  const { business, clock } = services;
  const loans = await findLoansById(db, loan_ids);
  const ids = loans.map(({ id }) => id);
  const customer_ids = loans.map(({ customer_id }) => customer_id);
  const since = startOfDay(business.time_zone, addDays(today, -Math.max(WEEK, settings.rest_days + 1)));
  const [locks, calls, contacts, promises, flags, waivers, sides, undelivered] = await Promise.all([
    locksOfLoans(db, ids),
    callSummaries(db, ids),
    contactsSince(db, customer_ids, since, business.time_zone),
    newestPromises(db, ids),
    flagsOn(db, customer_ids, today),
    waiversOn(db, ids, today),
    sidesOf(db, loans, settings, today, clock.now()),
    undeliveredNotices(db, services, loans, policies),
  ]);
  const [lock_of, calls_of, promise_of] = [by(locks, 'loan_id'), by(calls, 'loan_id'), by(promises, 'loan_id')];
  return loans.map((loan) => ({
    loan,
    lock: lock_of.get(loan.id) ?? null,
    calls: calls_of.get(loan.id) ?? null,
    contacts: contacts.get(loan.customer_id) ?? [],
    promise: promise_of.get(loan.id) ?? null,
    flags: flags.filter(({ customer_id }) => customer_id === loan.customer_id),
    waived_until: waivers.get(loan.id) ?? null,
    policies,
    undelivered: undelivered.get(loan.id) ?? null,
    ...(sides.get(loan.id) ?? { is_learnt_side: false, learning: null }),
  }));
}
