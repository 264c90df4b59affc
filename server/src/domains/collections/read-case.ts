/** A loan for somebody who calls. Everything is read from the loan itself, so it is right to the second. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { reachAfter } from '@palier/contract/rules/call-value.ts';
import { contactsInWeek } from '@palier/contract/rules/contact-rules.ts';
import { holdsLockAtMost, leastPromise } from '@palier/contract/rules/promise.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isNewView } from '../audit/audit.ts';
import { countLooks, findCustomer } from '../customers/customers.ts';
import { findLoan, standingOf } from '../loans/loans.ts';
import { likelyPayment } from '../payments/payments.ts';
import { viewCalls } from './call-view.ts';
import { callsOfLoan } from './calls.sql.ts';
import { owedOn } from './called-loan.ts';
import { caseFactsOf, caseRulesOn } from './case-facts.ts';
import { lockedSince } from './compute-case.ts';
import { flagView } from './flag-view.ts';
import { lateLoansOf, lineWithoutCase } from './late-loan-view.ts';
import { holderOf } from './lines.sql.ts';
import { moneySince, namesOfLoan } from './money.sql.ts';
import { objectionsTo } from './objections.ts';
import { expectedOf } from './order-in-use.ts';
import { promiseHistory } from './promises.ts';
import { viewVisits } from './visit-view.ts';
import { visitsOfLoan } from './visits.sql.ts';
import { lineOfLoan } from './worklists.sql.ts';

/** Calls, and visits, that the form shows: enough to see what was said lately. */
const MOST_CALLS = 10;
const HOUR_MS = 3_600_000;
/** What is enough of the number of a document to recognise it when it is read aloud. */
const DOCUMENT_END = 4;

export const readCase: QueryHandler<typeof collectionsCalls.caseForCall> = async (
  { loan_reference },
  { db, actor, clock, services, note },
) => {
  const loan = await findLoan(db, loan_reference);
  const customer = loan && (await findCustomer(db, loan.customer_id));
  if (!loan || !customer) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  const today = clock.today();
  const rules = await caseRulesOn(db, today);
  const { settings } = rules;
  const [[facts], line, names, calls, visits, history, just_paid, likely, holder] = await Promise.all([
    caseFactsOf(db, services, [loan.id], rules, today),
    lineOfLoan(db, loan.id),
    namesOfLoan(db, loan.id),
    callsOfLoan(db, loan.id, MOST_CALLS),
    visitsOfLoan(db, loan.id, MOST_CALLS),
    promiseHistory(db, loan, today, services.business.time_zone),
    moneySince(db, loan.customer_id, loan.id, new Date(clock.now().getTime() - HOUR_MS)),
    likelyPayment(db, services, loan),
    holderOf(db, loan.id, clock.wall()),
  ]);
  const shown = line ?? (names && lineWithoutCase(names));
  const [view] = shown ? await lateLoansOf(db, services, [shown], settings) : [];
  if (!view || !facts) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  const sees_customer = actor.roles.has('FIND_CUSTOMER') || actor.roles.has('ADD_LOAN');
  if (sees_customer) {
    await countLooks({ db, actor, services }, [customer.id]);
    if (isNewView(services, actor.staff_id, `case ${customer.id}`))
      note({ subject_kind: 'customer', subject_id: customer.id, facts: { shown: 'case' } });
  }
  const owed = owedOn(loan, today);
  const { days_past_due } = standingOf(loan, today, 0);
  const { expectation } = expectedOf(
    // What was learnt is about late loans.
    { loan, learning: days_past_due > 0 ? facts.learning : null, is_locked: lockedSince(facts.lock) !== null },
    days_past_due,
    settings,
    today,
  );
  const unanswered = facts.calls?.unanswered ?? 0;
  const is_mine = holder !== null && holder.staff_id === actor.staff_id;
  return {
    case: {
      loan: view,
      is_cured: days_past_due === 0,
      msisdn: customer.msisdn,
      identity: sees_customer
        ? { date_of_birth: customer.date_of_birth, document_ends_with: customer.document_number.slice(-DOCUMENT_END) }
        : null,
      installment_fcfa: owed.installment_fcfa,
      least_promise_fcfa: leastPromise(owed),
      last_promise_on: addDays(today, settings.promise_days),
      promise_holds_until: holdsLockAtMost(history, settings, today),
      expected: {
        unanswered,
        reach_permille: reachAfter(unanswered, settings.reach_permille),
        ...expectation,
      },
      flags: facts.flags.map(flagView),
      calls: await viewCalls(db, calls, actor.staff_id, today),
      visits: await viewVisits(db, visits, today),
      objections: objectionsTo(facts, services, settings, today, holder !== null && !is_mine),
      contacts_this_week: contactsInWeek(facts.contacts, today),
      just_paid,
      likely_payment: likely && { payment_id: likely.payment_id, amount_fcfa: likely.amount_fcfa },
      call_from: settings.call_from,
      call_until: settings.call_until,
      is_mine,
    },
  };
};
