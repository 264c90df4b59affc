/** Rating a call: what was said, what came of it, and what was promised. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { CollectionCall } from '@palier/contract/collections/records.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type * as z from 'zod';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type LoanRow, standingOf } from '../loans/loans.ts';
import { calledLoan, owedOn, refuseNotLate } from './called-loan.ts';
import { viewCalls } from './call-view.ts';
import { type NewCall, findCall, insertCall } from './calls.sql.ts';
import { type CaseRules, caseFactsOf, caseRulesOn } from './case-facts.ts';
import { holderOf, letGoOfLine } from './lines.sql.ts';
import { objectionsTo, objectionsToInbound } from './objections.ts';
import { makePromise, refusePromise } from './promises.ts';
import { refreshCases } from './refresh-cases.ts';

const DAY_MS = 86_400_000;
const MOST_CALL_BACK_DAYS = 30;

type Rated = Pick<
  NewCall,
  | 'direction'
  | 'call_type'
  | 'other_description'
  | 'remarks'
  | 'contact'
  | 'outcome'
  | 'call_back_at'
  | 'seconds'
  | 'note'
>;

/** Writes the call with what stood against it, and brings the case of the loan up to date. */
async function writeCall(
  context: CommandContext,
  loan: LoanRow,
  rated: Rated,
  rules: CaseRules,
  promised: { due_on: string; amount_fcfa: number } | null,
): Promise<z.output<typeof CollectionCall>> {
  const { tx, actor, clock, services, note } = context;
  const [now, today] = [clock.now(), clock.today()];
  const [facts] = await caseFactsOf(tx, services, [loan.id], rules, today);
  const holder = await holderOf(tx, loan.id, clock.wall());
  const standing = standingOf(loan, today, 0);
  const id = newId();
  const is_held_by_another = holder !== null && holder.staff_id !== actor.staff_id;
  const objections =
    rated.direction === 'inbound'
      ? await objectionsToInbound(tx, loan.id, actor.staff_id, now, today)
      : facts
        ? objectionsTo(facts, services, rules.settings, today, is_held_by_another)
        : [];
  await insertCall(tx, {
    id,
    loan_id: loan.id,
    customer_id: loan.customer_id,
    staff_id: actor.staff_id,
    called_at: now.toISOString(),
    called_on: today,
    ...rated,
    objections,
    days_past_due: standing.days_past_due,
    arrears_fcfa: standing.arrears_fcfa,
  });
  if (promised)
    await makePromise(
      tx,
      { loan, made_at: { call_id: id }, staff_id: actor.staff_id, now, today, time_zone: services.business.time_zone },
      promised,
      rules.settings,
    );
  await letGoOfLine(tx, loan.id, actor.staff_id);
  await refreshCases(tx, services, [loan.id]);
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { call_id: id, contact: rated.contact, objections } });
  const row = await findCall(tx, id);
  const [view] = row ? await viewCalls(tx, [row], actor.staff_id, today) : [];
  if (!view) throw new Error('a call that was just written is read back');
  return view;
}

/** The short form: a call with any customer, rated on the customer's card. */
export const rateCustomerCall: CommandHandler<typeof collectionsCalls.rateCustomerCall> = async (
  { loan_reference, call_type, other_description, remarks, direction },
  context,
) => {
  const loan = await calledLoan(context, loan_reference);
  const rules = await caseRulesOn(context.tx, context.clock.today());
  const rated: Rated = {
    direction,
    call_type,
    other_description: call_type === 'other' ? (other_description ?? null) : null,
    remarks,
    contact: 'right_party',
    outcome: null,
    call_back_at: null,
    seconds: null,
    note: null,
  };
  const call = await writeCall(context, loan, rated, rules, null);
  return { call, message: successSentence('CALL_RATED', context.caller.language) };
};

/** The full form: a call about a late loan. */
export const rateCall: CommandHandler<typeof collectionsCalls.rateCall> = async (
  { loan_reference, promise, ...rating },
  context,
) => {
  const { tx, clock, caller } = context;
  const loan = await calledLoan(context, loan_reference);
  const today = clock.today();
  const rules = await caseRulesOn(tx, today);
  await refuseNotLate(context, loan);
  if (promise) refusePromise(promise, owedOn(loan, today), rules.settings, today);
  if (rating.call_back_at !== undefined) {
    const in_ms = Date.parse(rating.call_back_at) - clock.now().getTime();
    if (in_ms <= 0 || in_ms > MOST_CALL_BACK_DAYS * DAY_MS) throw fail('CALL_BACK_IN_THE_PAST', {}, 'call_back_at');
  }
  const rated: Rated = {
    direction: rating.direction,
    call_type: rating.call_type ?? null,
    other_description: rating.call_type === 'other' ? (rating.other_description ?? null) : null,
    remarks: rating.remarks ?? null,
    contact: rating.contact,
    outcome: rating.outcome ?? null,
    call_back_at: rating.call_back_at ?? null,
    seconds: rating.seconds ?? null,
    note: rating.note || null,
  };
  const call = await writeCall(context, loan, rated, rules, promise ?? null);
  return { call, promise: call.promise, message: successSentence('CALL_RATED', caller.language) };
};
