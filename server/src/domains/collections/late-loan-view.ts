/** Late loans as screens show them. Money and promises are read from the loans, not from the cases. */
import type { LateLoan, Worklist } from '@palier/contract/collections/records.ts';
import { CONTACT_LIMITS } from '@palier/contract/rules/contact-rules.ts';
import { bucketOf } from '@palier/contract/rules/lateness.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { locksOfLoans } from '../lock-commands/lock-commands.ts';
import { type LoanRow, findLoansById, standingOf } from '../loans/loans.ts';
import { suspenseFromPhonesOf } from '../payments/payments.ts';
import { lastCalls } from './calls.sql.ts';
import { BROKEN_DAYS } from './compute-case.ts';
import type { CollectionSettings } from './collection-settings.ts';
import { phoneStateOf } from './phone-state.ts';
import { promiseView } from './promises.ts';
import { newestPromises } from './promises.sql.ts';
import { visitFound } from './visit-view.ts';
import { lastVisits } from './visits.sql.ts';
import type { CaseLine } from './worklists.sql.ts';

type Late = z.output<typeof LateLoan>;

const DAY_MS = 86_400_000;
/** A phone is locked for so many days before its customer counts as not spoken to. */
const SILENT_DAYS = 3;

/** Rests that a call which the customer asked for need not wait for. */
const LIMITS: ReadonlySet<string> = new Set(CONTACT_LIMITS);

/** The most urgent list that a line is on. */
function reasonOf(
  line: CaseLine,
  { promise, days_past_due, phone }: Pick<Late, 'promise' | 'days_past_due' | 'phone'>,
  settings: CollectionSettings,
  today: Day,
  now: Date,
): z.output<typeof Worklist> | null {
  const isResting = line.rest_until !== null && line.rest_until > today;
  const isAsked = line.call_back_at !== null && line.call_back_at <= now.toISOString();
  const isOpen = phone === 'open' || phone === 'opened_by_code';
  const isLockNext = isOpen && line.locks_on !== null && line.locks_on <= addDays(today, 1);
  if (isAsked && (!isResting || LIMITS.has(line.rest_reason ?? ''))) return 'call_back';
  if (line.call_before !== null && (!isResting || line.rest_reason === 'control')) return 'not_reached';
  if (isResting) return 'not_to_call';
  if (promise?.state === 'open' && promise.due_on === today) return 'promises_due';
  if (line.broken_on !== null && line.broken_on > addDays(today, -BROKEN_DAYS)) return 'broken_promises';
  if (isLockNext) return 'locks_next';
  if (!line.has_repaid) return 'first_payment';
  if (line.locked_since !== null && (line.last_conversation_at ?? '') < line.locked_since) {
    if (Date.parse(line.locked_since) < now.getTime() - SILENT_DAYS * DAY_MS) return 'locked_silent';
  }
  if (days_past_due > settings.npl_after_days) return 'npl';
  return promise?.state !== 'open' && (!settings.orders_by_value || line.value_fcfa > 0) ? 'today' : null;
}

/** A line for a loan that has no case, because nothing on it is late. */
const NOT_LATE = {
  value_fcfa: 0,
  value_by: 'settings',
  value_reasons: [],
  has_repaid: true,
  locked_since: null,
  locks_on: null,
  last_conversation_at: null,
  unanswered: 0,
  broken_on: null,
  call_back_at: null,
  call_before: null,
  rest_until: null,
  rest_reason: null,
  collector: null,
  collector_id: null,
  held_id: null,
  held_by: null,
  held_until: null,
} as const;

/** The names of a loan whose line is made without a case. */
export type LineNames = Pick<
  CaseLine,
  'loan_id' | 'customer_name' | 'product_name' | 'shop_name' | 'region' | 'language'
>;

export const lineWithoutCase = (names: LineNames): CaseLine => ({ ...names, ...NOT_LATE });

export async function lateLoansOf(
  db: Reader,
  { clock }: Services,
  lines: readonly CaseLine[],
  settings: CollectionSettings,
): Promise<Late[]> {
  const [today, now, wall] = [clock.today(), clock.now(), clock.wall().toISOString()];
  const ids = lines.map(({ loan_id }) => loan_id);
  const loans = await findLoansById(db, ids);
  const [locks, promises, calls, visits, in_suspense] = await Promise.all([
    locksOfLoans(db, ids),
    newestPromises(db, ids),
    lastCalls(db, ids),
    lastVisits(db, ids),
    suspenseFromPhonesOf(
      db,
      loans.map(({ customer_id }) => customer_id),
    ),
  ]);
  const loan_of = new Map(loans.map((loan) => [loan.id, loan]));
  return lines.flatMap((line): Late[] => {
    const loan = loan_of.get(line.loan_id);
    if (!loan) return [];
    const promise = promises.find(({ loan_id }) => loan_id === line.loan_id);
    const last = calls.find(({ loan_id }) => loan_id === line.loan_id);
    const visit = visits.find(({ loan_id }) => loan_id === line.loan_id);
    const money = moneyOf(loan, settings, today);
    const phone = phoneStateOf(locks.find(({ loan_id }) => loan_id === line.loan_id) ?? null, now);
    const shown = { ...money, phone, promise: promise ? promiseView(promise, today) : null };
    const is_held = line.held_until !== null && line.held_until > wall;
    const is_resting = line.rest_until !== null && line.rest_until > today;
    return [
      {
        loan_id: line.loan_id,
        loan_reference: loan.loan_reference,
        customer_id: loan.customer_id,
        customer_name: line.customer_name,
        product_name: line.product_name,
        shop_name: line.shop_name,
        region: line.region,
        language: line.language,
        ...shown,
        last_contact: last
          ? ({ at: last.called_at, contact: last.contact, remarks: last.remarks } as Late['last_contact'])
          : null,
        last_visit: visit ? visitFound(visit) : null,
        in_suspense_fcfa: in_suspense.get(loan.customer_id) ?? 0,
        value_fcfa: line.value_fcfa,
        value_by: line.value_by as Late['value_by'],
        value_reasons: line.value_reasons as Late['value_reasons'],
        reason: money.days_past_due === 0 ? null : reasonOf(line, shown, settings, today, now),
        call_back_at: line.call_back_at,
        call_before: money.days_past_due === 0 ? null : line.call_before,
        rest_until: is_resting ? line.rest_until : null,
        rest_reason: is_resting ? (line.rest_reason as Late['rest_reason']) : null,
        collector: line.collector,
        held_by: is_held ? line.held_by : null,
        held_until: is_held ? line.held_until : null,
      },
    ];
  });
}

/** What a loan owes today. */
function moneyOf(
  loan: LoanRow,
  settings: CollectionSettings,
  today: Day,
): Pick<Late, 'days_past_due' | 'bucket' | 'arrears_fcfa' | 'outstanding_fcfa' | 'total_fcfa'> {
  const { days_past_due, arrears_fcfa } = standingOf(loan, today, 0);
  return {
    days_past_due,
    bucket: bucketOf(days_past_due, settings),
    arrears_fcfa,
    outstanding_fcfa: loan.status === 'active' ? loan.total_fcfa - loan.repaid_fcfa : 0,
    total_fcfa: loan.total_fcfa,
  };
}
