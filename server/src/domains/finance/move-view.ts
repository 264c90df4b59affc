import type { FloatMove } from '@palier/contract/finance/records.ts';
import type { ListedMove } from './list-moves.sql.ts';

/** A move as the contract has it. */
export const moveView = (move: ListedMove): FloatMove => ({
  move_id: move.id,
  provider: move.provider,
  wallet: move.wallet,
  direction: move.direction,
  purpose: move.purpose,
  means: move.means,
  amount_fcfa: move.amount_fcfa,
  charged_fcfa: move.charged_fcfa,
  state: move.state,
  reason: move.reason,
  reference: move.reference,
  operator_reference: move.operator_reference,
  failure: move.failure,
  request_id: move.request_id,
  requested_by: move.requested_by_name,
  decided_by: move.decided_by_name,
  marked_by: move.marked_by_name,
  approved_at: move.approved_at,
  sent_on: move.sent_on,
  ended_on: move.ended_on,
});
