/** A person says what became of a move that people make at the bank or at the operator. */
import type { financeCalls } from '@palier/contract/finance/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor, CommandHandler } from '../../platform/handler.ts';
import { countAsOne } from '../approvals/approvals.ts';
import { findFloatsForUpdate } from './floats.sql.ts';
import { findListedMove } from './list-moves.sql.ts';
import { isLentToUs } from './move-sides.ts';
import { moveView } from './move-view.ts';
import { type MoveRow, findMoveForUpdate } from './moves.sql.ts';
import { refuseImpossibleMove } from './refuse-move.ts';
import { endStep, sendStep } from './steps.ts';

/** After this long without an end, a person may say what became of a move that the operator was ordered to make. */
const OPERATOR_HAS_MS = 86_400_000;

export const markMove: CommandHandler<typeof financeCalls.markMove> = async (
  { move_id, state, on, operator_reference = null, reason = null },
  { tx, actor, clock, caller, note },
) => {
  // Wallets are locked before moves everywhere, so that nobody waits for somebody who waits for them.
  await findFloatsForUpdate(tx);
  const move = await findMoveForUpdate(tx, move_id);
  if (!move) throw fail('FLOAT_MOVE_NOT_FOUND', {}, 'move_id');
  if (move.means === 'provider' && !isOverdue(move, clock.now())) throw fail('FLOAT_MOVE_BY_PROVIDER');
  if (!mayBecome(move, state)) throw fail('FLOAT_MOVE_MOVED_ON');
  if (on > clock.today() || on < (move.sent_on ?? move.approved_on)) throw fail('FLOAT_MOVE_DAY', {}, 'on');
  const marked = { on, marked_by: actor.staff_id };
  if (state === 'sent') {
    await refuseImpossibleMove(tx, move, clock.today(), move);
    await sendStep(tx, clock, move, marked);
  } else {
    if (!(await mayTellEnd(tx, actor, move, clock.now()))) throw fail('FLOAT_MOVE_NOT_YOURS');
    if (state === 'confirmed' && operator_reference === null)
      throw fail('FLOAT_REFERENCE_NEEDED', {}, 'operator_reference');
    const isSentToo = state === 'confirmed' && move.state === 'approved';
    if (isSentToo) await sendStep(tx, clock, move, marked);
    await endStep(tx, clock, move, { ...marked, state, operator_reference, charged_fcfa: null, failure: reason });
  }
  note({
    subject_kind: 'float_move',
    subject_id: move.id,
    before: { state: move.state },
    after: { state },
    facts: { provider: move.provider, wallet: move.wallet, amount_fcfa: move.amount_fcfa, on, operator_reference },
  });
  const listed = await findListedMove(tx, move.id);
  if (!listed) throw new Error('a move that was just written is read back');
  return { move: moveView(listed), message: successSentence('FLOAT_MOVE_MARKED', caller.language) };
};

const isOverdue = ({ sent_at }: MoveRow, now: Date): boolean =>
  sent_at !== null && now.getTime() > Date.parse(sent_at) + OPERATOR_HAS_MS;

/** Nobody of ours sees when a lender sends, so its money may arrive at once. */
function mayBecome(move: MoveRow, state: 'sent' | 'confirmed' | 'failed'): boolean {
  if (move.state === 'approved') return state !== 'confirmed' || isLentToUs(move);
  return (move.state === 'sent' || move.state === 'unknown') && state !== 'sent';
}

/**
 * Another person than the maker, who is not tied to the maker either, or the one who decided: a business of one person,
 * who decided alone, is not stuck here.
 */
async function mayTellEnd(db: Reader, { staff_id }: Actor, move: MoveRow, now: Date): Promise<boolean> {
  if (staff_id === move.decided_by) return true;
  return staff_id !== move.requested_by && !(await countAsOne(db, staff_id, move.requested_by, 'REQUEST_FINANCE', now));
}
