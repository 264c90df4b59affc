/** Ends a move by the operator's word: once, however often and in whatever order it is told. */
import type { Services } from '../../platform/services.ts';
import type { MoveReading } from '../../providers/ports/mobile-money.ts';
import { type MoveRow, findMoveForUpdate } from './moves.sql.ts';
import { endStep } from './steps.ts';

/** After this long, an order that the operator does not know was never taken. */
const NEVER_RECEIVED_MS = 86_400_000;

/**
 * What the word of the operator came to. `open`: nothing is decided by it. `another_amount`: it tells of another sum
 * than was ordered. `contradicts`: the move ended the other way before, and an end stays.
 */
export type Settled = 'ended' | 'open' | 'another_amount' | 'contradicts';

export async function settleMove(services: Services, move: MoveRow, reading: MoveReading): Promise<Settled> {
  const { status, amount_fcfa, operator_reference, charged_fcfa, reason } = reading;
  if (status === 'unknown') return 'open';
  if (status === 'not_found') {
    const hasTime = services.clock.now().getTime() < Date.parse(move.sent_at ?? move.approved_at) + NEVER_RECEIVED_MS;
    // An order that the operator took is known there, whatever it answers now.
    if (move.provider_id !== null || hasTime) return 'open';
  }
  if (status === 'completed' && amount_fcfa !== move.amount_fcfa) return 'another_amount';
  const state = status === 'completed' ? 'confirmed' : 'failed';
  const failure = state === 'confirmed' ? null : (reason ?? 'NEVER_RECEIVED');
  return services.database.transaction(async (tx) => {
    const held = await findMoveForUpdate(tx, move.id);
    if (!held || held.state === 'approved') return 'open';
    if (held.state === 'confirmed' || held.state === 'failed') return held.state === state ? 'ended' : 'contradicts';
    const on = services.clock.today();
    await endStep(tx, services.clock, held, {
      state,
      on,
      marked_by: null,
      operator_reference,
      charged_fcfa,
      failure,
    });
    return 'ended';
  });
}
