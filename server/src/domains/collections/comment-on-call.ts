/** Comments on calls, and taking back a promise that was recorded by mistake. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { Actor, CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isCustomerInReach } from '../customers/customers.ts';
import { findLoanForUpdate } from '../loans/loans.ts';
import { viewCalls } from './call-view.ts';
import { findCall, insertComment } from './calls.sql.ts';
import { endPromise, findPromiseForUpdate } from './promises.sql.ts';
import { stateOf } from './promises.ts';
import { refreshCases } from './refresh-cases.ts';

/** Only the person who made a call, or a lead, adds to it. */
const refuseAnothers = (actor: Actor, staff_id: string): void => {
  if (staff_id !== actor.staff_id && !actor.roles.has('LEAD_COLLECTIONS')) throw fail('CALL_OF_ANOTHER');
};

export const commentOnCall: CommandHandler<typeof collectionsCalls.comment> = async (
  { call_id, comment },
  { tx, actor, caller, clock, note },
) => {
  const row = await findCall(tx, call_id);
  if (!row || !(await isCustomerInReach(tx, row.customer_id, actor.staff_id))) throw fail('CALL_NOT_FOUND');
  refuseAnothers(actor, row.staff_id);
  await insertComment(tx, {
    id: newId(),
    call_id,
    staff_id: actor.staff_id,
    at: clock.now().toISOString(),
    comment,
  });
  note({ subject_kind: 'loan', subject_id: row.loan_id, facts: { call_id } });
  const [call] = await viewCalls(tx, [row], actor.staff_id, clock.today());
  if (!call) throw new Error('a call that was just read is shown');
  return { call, message: successSentence('ADDED', caller.language) };
};

export const withdrawPromise: CommandHandler<typeof collectionsCalls.withdrawPromise> = async (
  { promise_id, reason },
  { tx, services, actor, caller, clock, note },
) => {
  const promise = await findPromiseForUpdate(tx, promise_id);
  const loan = promise && (await findLoanForUpdate(tx, promise.loan_id));
  if (!loan || !(await isCustomerInReach(tx, loan.customer_id, actor.staff_id))) throw fail('PROMISE_NOT_FOUND');
  refuseAnothers(actor, promise.staff_id);
  if (stateOf(promise, clock.today()) !== 'open') throw fail('PROMISE_NOT_OPEN');
  await endPromise(tx, promise_id, {
    ended_at: clock.now().toISOString(),
    ended_because: 'withdrawn',
    ended_by: actor.staff_id,
  });
  await refreshCases(tx, services, [promise.loan_id]);
  note({ subject_kind: 'loan', subject_id: promise.loan_id, facts: { promise_id, reason } });
  return { message: successSentence('UPDATED', caller.language) };
};
