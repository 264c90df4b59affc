/** Recording a visit: whom the visitor met, what came of it, and what was promised. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { VISIT_RECORDED_DAYS } from '@palier/contract/collections/visit-input.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { standingOf } from '../loans/loans.ts';
import { calledLoan, owedOn, refuseNotLate } from './called-loan.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { letGoOfLine } from './lines.sql.ts';
import { makePromise, refusePromise } from './promises.ts';
import { refreshCases } from './refresh-cases.ts';
import { viewVisits } from './visit-view.ts';
import { findVisit, insertVisit } from './visits.sql.ts';

const DAY_MS = 86_400_000;

/**
 * A visit happened before it is recorded, at most some days ago. A promise counts from when it is recorded, so that no
 * money which had come by then keeps it.
 */
export const recordVisit: CommandHandler<typeof collectionsCalls.recordVisit> = async (
  { loan_reference, visited_at, place, met, outcome, promise, note: said },
  context,
) => {
  const { tx, actor, clock, services, caller, note } = context;
  const loan = await calledLoan(context, loan_reference);
  const [now, today] = [clock.now(), clock.today()];
  await refuseNotLate(context, loan);
  const ago_ms = now.getTime() - Date.parse(visited_at);
  if (ago_ms < 0) throw fail('VISIT_NOT_YET', {}, 'visited_at');
  if (ago_ms > VISIT_RECORDED_DAYS * DAY_MS)
    throw fail('VISIT_TOO_LONG_AGO', { days: VISIT_RECORDED_DAYS }, 'visited_at');
  const settings = await collectionSettingsOn(tx, today);
  if (promise) refusePromise(promise, owedOn(loan, today), settings, today);
  const { days_past_due, arrears_fcfa } = standingOf(loan, today, 0);
  const id = newId();
  await insertVisit(tx, {
    id,
    loan_id: loan.id,
    customer_id: loan.customer_id,
    staff_id: actor.staff_id,
    visited_at,
    recorded_at: now.toISOString(),
    place,
    met,
    outcome: outcome ?? null,
    note: said || null,
    days_past_due,
    arrears_fcfa,
  });
  if (promise)
    await makePromise(
      tx,
      { loan, made_at: { visit_id: id }, staff_id: actor.staff_id, now, today, time_zone: services.business.time_zone },
      promise,
      settings,
    );
  await letGoOfLine(tx, loan.id, actor.staff_id);
  await refreshCases(tx, services, [loan.id]);
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { visit_id: id, place, met, outcome: outcome ?? null } });
  const row = await findVisit(tx, id);
  const [visit] = row ? await viewVisits(tx, [row], today) : [];
  if (!visit) throw new Error('a visit that was just written is read back');
  return { visit, message: successSentence('VISIT_RECORDED', caller.language) };
};
