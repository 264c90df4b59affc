/** Flags: why a customer is not to be called, until a day. A flagged loan stays in the lists and in the figures. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { isCustomerInReach } from '../customers/customers.ts';
import { findLoan, findLoanById } from '../loans/loans.ts';
import { flagView } from './flag-view.ts';
import { clearPastFlag, endFlagRow, flagsOn, insertFlag } from './flags.sql.ts';
import { refreshCases } from './refresh-cases.ts';

const MOST_DAYS = 365;
/** Without a lead: long enough for the lead to see it, and too short to hide a customer. */
const MOST_DAYS_ALONE = 14;

export const flagCustomer: CommandHandler<typeof collectionsCalls.flag> = async (
  { loan_reference, kind, ends_on, note: why },
  { tx, services, actor, caller, clock, note },
) => {
  const loan = await findLoan(tx, loan_reference);
  if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  const today = clock.today();
  const days = actor.roles.has('LEAD_COLLECTIONS') ? MOST_DAYS : MOST_DAYS_ALONE;
  if (ends_on <= today || ends_on > addDays(today, days)) throw fail('FLAG_DAYS', { days }, 'ends_on');
  const id = newId();
  const now = clock.now().toISOString();
  await clearPastFlag(tx, loan.id, kind, today, now, actor.staff_id);
  const row = { id, loan_id: loan.id, customer_id: loan.customer_id, kind, ends_on, note: why };
  try {
    await tx.savepoint(() => insertFlag(tx, { ...row, set_by: actor.staff_id, set_at: now }));
  } catch (failure) {
    if (brokenUnique(failure) === null) throw failure;
    throw fail('ALREADY_FLAGGED', {}, 'kind');
  }
  await refreshCases(tx, services, [loan.id]);
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { flag: kind, ends_on } });
  const flag = (await flagsOn(tx, [loan.customer_id], today)).find((one) => one.id === id);
  if (!flag) throw new Error('a flag that was just written is read back');
  return { flag: flagView(flag), message: successSentence('ADDED', caller.language) };
};

export const endFlag: CommandHandler<typeof collectionsCalls.endFlag> = async (
  { flag_id, reason },
  { tx, services, actor, caller, clock, note },
) => {
  const loan_id = await endFlagRow(tx, flag_id, {
    ended_at: clock.now().toISOString(),
    ended_by: actor.staff_id,
    end_reason: reason,
  });
  const loan = loan_id === null ? null : await findLoanById(tx, loan_id);
  // What was written is undone with the refusal.
  if (!loan || !(await isCustomerInReach(tx, loan.customer_id, actor.staff_id))) throw fail('FLAG_NOT_FOUND');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  await refreshCases(tx, services, [loan.id]);
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { flag_id, reason } });
  return { message: successSentence('UPDATED', caller.language) };
};
