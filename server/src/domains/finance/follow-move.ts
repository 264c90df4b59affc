/** The job that asks the operator what became of a move, less and less often, until the end is known. */
import { floatAddress } from '../../platform/callback-signature.ts';
import type { Waits } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { findMove } from './moves.sql.ts';
import { moverOf } from './operators.ts';
import { FIRST_QUESTION_MS } from './order-move.ts';

const LATER_QUESTIONS_MS: Waits = [60_000, 300_000, 900_000, 3_600_000];

/** The operator answers later, at an address of ours. A lost order is asked about and never sent again. */
export const followMove: JobHandler<'not_known' | 'not_sent'> = {
  retry: {
    not_known: { waits_ms: LATER_QUESTIONS_MS },
    not_sent: { waits_ms: [FIRST_QUESTION_MS] },
    error: { waits_ms: LATER_QUESTIONS_MS },
  },
  handler: async ({ subject }, services) => {
    const move = await findMove(services.database, subject);
    const mover = move && moverOf(services, move.provider, move);
    if (!move || !mover || move.state === 'confirmed' || move.state === 'failed') return 'done';
    if (move.state === 'approved') return { busy: 'not_sent' };
    await mover.askStatus({
      reference: move.id,
      result_url: floatAddress(services.config, move.provider, 'status', move.id),
    });
    return { later: 'not_known' };
  },
};
