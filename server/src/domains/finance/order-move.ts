/** Writes an approved move. The operator is asked after the commit, where it moves the money at our order. */
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { type MoveKind, walletsOf } from './move-sides.ts';
import { insertMove } from './moves.sql.ts';
import { moverOf } from './operators.ts';

/** An operator tells the result within seconds as a rule, so it is not asked sooner. */
export const FIRST_QUESTION_MS = 30_000;

export interface MoveOrder extends MoveKind {
  readonly amount_fcfa: number;
  readonly reference: string | null;
  readonly reason: string;
}

export async function orderMove(
  tx: Tx,
  services: Services,
  { provider, wallet, direction, purpose, amount_fcfa, reference, reason }: MoveOrder,
  by: { readonly request_id: string; readonly requested_by: string; readonly decided_by: string },
): Promise<void> {
  const { clock } = services;
  const id = newId();
  const sides = walletsOf({ wallet, direction, purpose });
  const means = moverOf(services, provider, sides) ? 'provider' : 'by_hand';
  await insertMove(tx, {
    id,
    provider,
    wallet,
    direction,
    purpose,
    means,
    ...sides,
    amount_fcfa,
    reason,
    reference,
    ...by,
    approved_at: clock.now().toISOString(),
    approved_on: clock.today(),
  });
  if (means === 'by_hand') return;
  await enqueue(tx, services, [
    { kind: 'send-float-move', subject: id },
    {
      kind: 'follow-float-move',
      subject: id,
      not_before: new Date(clock.wall().getTime() + FIRST_QUESTION_MS),
    },
  ]);
}
