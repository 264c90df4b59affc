/** How each operator of money is doing: what was measured of it, and what its prompts and its payments say. */
import type { OperatorHealth } from '@palier/contract/device-locks/money-feed-records.ts';
import { operatorState } from '@palier/contract/device-locks/operator-state.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { isSilent } from '../../platform/providers/breaker.ts';
import { measureCalls } from '../../platform/providers/measured-calls.ts';
import { listHealth } from '../../platform/providers/provider-health.sql.ts';
import type { Services } from '../../platform/services.ts';
import type { Feed } from './lock-holds.ts';
import type { PaybillProof } from './paybill-proof.ts';

/** The money feeds and the proofs of paybills as they were just read. */
export async function operatorHealth(
  db: Reader,
  { mobile_money, paybills, clock }: Services,
  feeds: readonly Feed[],
  proofs: readonly PaybillProof[],
): Promise<Array<z.output<typeof OperatorHealth>>> {
  const [health, callsOf] = [await listHealth(db), await measureCalls(db, clock.wall())];
  return [...mobile_money, ...paybills].map(({ code }) => {
    const seen = health.find(({ provider }) => provider === code);
    const feed = feeds.find(({ provider }) => provider === code);
    const proof = proofs.find(({ provider }) => provider === code);
    const calls = callsOf(code);
    const state = operatorState({
      ...calls,
      is_silent: isSilent(seen),
      is_refused: seen?.failing_since != null && seen.failure_code === 'access_refused',
      is_overdue: feed !== undefined && !feed.healthy,
      is_unproven: proof !== undefined && !proof.proven,
      is_being_asked: proof?.being_asked_since != null,
      needs_people: proof?.needs_people ?? false,
    });
    return {
      provider: code,
      state,
      since: seen?.failing_since ?? proof?.being_asked_since ?? null,
      // A paybill that only calls us has its news until then.
      last_news_at: latest(seen?.last_success_at, feed?.last_news_at) ?? proof?.complete_until ?? null,
      calls,
      orders: callsOf(code, 'order'),
      questions: callsOf(code, 'question'),
    };
  });
}

/** The later of two instants, as they were written. */
const latest = (one: string | null | undefined, other: string | null | undefined): string | null =>
  [one ?? null, other ?? null].reduce((late, at) =>
    late === null || (at !== null && Date.parse(at) > Date.parse(late)) ? at : late,
  );
