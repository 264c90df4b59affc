/** The steps of a move, each with its journal: it is sent once and ends once. */
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { JournalEvent } from '@palier/contract/books/journal-events.ts';
import { type Posting, post } from '../ledger/post.ts';
import { postingWhenSent, postingsWhenArrived } from './move-sides.ts';
import { type MoveRow, setEnded, setSent } from './moves.sql.ts';

interface Step {
  /** The day on which it happened, which may be earlier than the one on which it is told. */
  readonly on: Day;
  /** The person who says so; null where the operator does. */
  readonly marked_by: string | null;
}

export interface End extends Step {
  readonly state: 'confirmed' | 'failed';
  readonly operator_reference: string | null;
  readonly charged_fcfa: number | null;
  readonly failure: string | null;
}

/** The caller has locked the move, and it is approved. */
export async function sendStep(tx: Tx, clock: Clock, move: MoveRow, { on, marked_by }: Step): Promise<void> {
  const posting = postingWhenSent(move);
  const journal_id = await book(tx, clock, move, 'float_sent', { on, marked_by }, posting ? [posting] : []);
  await setSent(tx, move.id, { sent_at: clock.now(), sent_on: on, journal_id, marked_by });
}

/** The caller has locked the move, and it has not ended. What a failed move took comes back. */
export async function endStep(tx: Tx, clock: Clock, move: MoveRow, end: End): Promise<void> {
  const isArrived = end.state === 'confirmed';
  const sent = move.sent_at === null ? null : postingWhenSent(move);
  const undone = sent ? [{ debit: sent.credit, credit: sent.debit, amount_fcfa: sent.amount_fcfa }] : [];
  const journal_id = isArrived
    ? await book(tx, clock, move, 'float_arrived', end, postingsWhenArrived(move, end.charged_fcfa))
    : await book(tx, clock, move, 'float_undone', end, undone);
  await setEnded(tx, move.id, {
    state: end.state,
    operator_reference: end.operator_reference,
    charged_fcfa: isArrived ? end.charged_fcfa : null,
    failure: end.failure,
    journal_id,
    marked_by: end.marked_by,
    ended_at: clock.now(),
    ended_on: end.on,
  });
}

/** Answers the id of the journal; null where there is nothing to book. */
async function book(
  tx: Tx,
  clock: Clock,
  move: MoveRow,
  event: Extract<JournalEvent, `float_${string}`>,
  { on, marked_by }: Step,
  moves: readonly Posting[],
): Promise<string | null> {
  if (moves.length === 0) return null;
  const id = newId();
  const staff_id = marked_by ?? move.decided_by;
  await post(tx, [{ event, id, reference: move.reference, value_on: on, staff_id, moves }], clock.now());
  return id;
}
