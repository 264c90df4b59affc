/** Taking a line, so that no two collectors call the same customer. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findOwnCustomers, refuseOwn } from '../approvals/approvals.ts';
import { isBound } from '../network/network.ts';
import { findLoan } from '../loans/loans.ts';
import { loansWithCase } from './cases.sql.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { holdLine, holderOf, letGoOfLine } from './lines.sql.ts';
import { referenceOf } from './money.sql.ts';
import { refreshCases } from './refresh-cases.ts';
import { firstFreeLine } from './worklists.sql.ts';

const MINUTE_MS = 60_000;

const heldUntil = ({ clock }: CommandContext, minutes: number): Date =>
  new Date(clock.wall().getTime() + minutes * MINUTE_MS);

export const takeNextLine: CommandHandler<typeof collectionsCalls.takeNext> = async (filter, context) => {
  const { tx, actor, clock, note } = context;
  const today = clock.today();
  const settings = await collectionSettingsOn(tx, today);
  const reading = { staff_id: actor.staff_id, is_bound: await isBound(tx, actor.staff_id), customer_ids: null };
  const moment = { today, now: clock.now(), settings };
  const loan_id = await firstFreeLine(tx, { ...filter, descending: false }, reading, moment, {
    staff_id: actor.staff_id,
    assigned_until: addDays(today, -settings.keep_collector_days),
    own_customer_ids: await findOwnCustomers(tx, actor, clock.now()),
    wall: clock.wall(),
  });
  if (loan_id === null) return { loan_reference: null, held_until: null };
  const until = heldUntil(context, settings.hold_line_minutes);
  await holdLine(tx, loan_id, actor.staff_id, clock.wall(), until);
  note({ subject_kind: 'loan', subject_id: loan_id });
  return { loan_reference: await referenceOf(tx, loan_id), held_until: until.toISOString() };
};

export const takeLine: CommandHandler<typeof collectionsCalls.take> = async ({ loan_reference }, context) => {
  const { tx, actor, clock, services, note } = context;
  const loan = await findLoan(tx, loan_reference);
  if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  const settings = await collectionSettingsOn(tx, clock.today());
  await refreshCases(tx, services, [loan.id]);
  if (!(await loansWithCase(tx, [loan.id])).has(loan.id)) throw fail('LOAN_NOT_LATE', {}, 'loan_reference');
  const until = heldUntil(context, settings.hold_line_minutes);
  if (!(await holdLine(tx, loan.id, actor.staff_id, clock.wall(), until))) {
    const holder = await holderOf(tx, loan.id, clock.wall());
    throw fail('LINE_HELD', { name: holder?.name ?? '' });
  }
  note({ subject_kind: 'loan', subject_id: loan.id });
  return { held_until: until.toISOString() };
};

export const letGo: CommandHandler<typeof collectionsCalls.letGo> = async ({ loan_reference }, { tx, actor, note }) => {
  const loan = await findLoan(tx, loan_reference);
  if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  await letGoOfLine(tx, loan.id, actor.staff_id);
  note({ subject_kind: 'loan', subject_id: loan.id });
  return {};
};
