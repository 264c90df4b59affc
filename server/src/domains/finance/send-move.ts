/** The job that orders a move at the operator: once, however often the job is tried. */
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import { floatAddress } from '../../platform/callback-signature.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { ApiError } from '../../platform/errors.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import { mayBeDone } from '../../platform/jobs/may-be-done.sql.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { type Silence, silenceOf } from '../../platform/providers/breaker.ts';
import type { Services } from '../../platform/services.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../../providers/wire.ts';
import { findFloatsForUpdate } from './floats.sql.ts';
import { type MoveRow, findMove, findMoveForUpdate, setAccepted, setUnknown } from './moves.sql.ts';
import { moverOf } from './operators.ts';
import { refuseImpossibleMove } from './refuse-move.ts';
import { settleMove } from './settle-move.ts';
import { endStep, sendStep } from './steps.ts';

/**
 * The move is marked as sent, and booked, before the operator is asked. So a worker that died in between leaves a move
 * whose outcome is unknown, and nobody sends it again; the job that follows the move finds out.
 */
export const sendMove: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY } },
  handler: async (job, services) => {
    const silence = await silenceAt(services, job.subject);
    if (silence) return { not_before: silence.until };
    const move = await services.database.transaction((tx) => takeForSending(tx, services, job.subject, mayBeDone(job)));
    if (!move) return 'done';
    const mover = moverOf(services, move.provider, move);
    try {
      if (!mover) throw new ProviderRefused('NOT_CONNECTED');
      const { provider_id } = await mover.send({
        reference: move.id,
        amount_fcfa: move.amount_fcfa,
        result_url: floatAddress(services.config, move.provider, 'move', move.id),
      });
      await setAccepted(services.database, move.id, provider_id);
    } catch (failure) {
      // Where the operator refuses us, nothing was ordered either.
      if (failure instanceof ProviderRefused || failure instanceof AccessRefused)
        await settleMove(
          services,
          move,
          refusedFor(failure instanceof AccessRefused ? OUR_CONNECTION : failure.reason),
        );
      else if (failure instanceof ProviderUnreachable) await setUnknown(services.database, move.id);
      else throw failure;
    }
    return 'done';
  },
};

/** No money is ordered from an operator that does not answer: its order would be one whose outcome nobody knows. */
async function silenceAt({ database, clock }: Services, move_id: string): Promise<Silence | null> {
  const move = await findMove(database, move_id);
  return move && silenceOf(database, move.provider, clock.wall());
}

const refusedFor = (reason: string) => ({
  status: 'did_not_happen' as const,
  reference: null,
  operator_reference: null,
  amount_fcfa: null,
  charged_fcfa: null,
  reason,
});

/** Answers the move that is to be sent now; null where there is none, or where it may be with the operator already. */
async function takeForSending(tx: Tx, { clock }: Services, id: string, may_be_done: boolean): Promise<MoveRow | null> {
  await findFloatsForUpdate(tx);
  const move = await findMoveForUpdate(tx, id);
  if (!move || move.means !== 'provider') return null;
  if (move.state !== 'approved') {
    await setUnknown(tx, move.id);
    return null;
  }
  const step = { on: clock.today(), marked_by: null };
  if (may_be_done) {
    await sendStep(tx, clock, move, step);
    await setUnknown(tx, move.id);
    return null;
  }
  try {
    await refuseImpossibleMove(tx, move, clock.today(), move);
  } catch (failure) {
    // The limits or the balance changed since it was approved: the money never leaves.
    if (!(failure instanceof ApiError)) throw failure;
    const never = { state: 'failed', operator_reference: null, charged_fcfa: null, failure: failure.message } as const;
    await endStep(tx, clock, move, { ...step, ...never });
    return null;
  }
  await sendStep(tx, clock, move, step);
  return move;
}
