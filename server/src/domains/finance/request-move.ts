/** The four requests: into or out of a wallet of either kind. */
import type { FloatDirection, FloatWallet } from '@palier/contract/finance/records.ts';
import type { financeCalls } from '@palier/contract/finance/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import { floatMoveKind } from './float-move.approvals.ts';
import { findListedMoveOfRequest } from './list-moves.sql.ts';
import { moveView } from './move-view.ts';

export const requestMove =
  (wallet: FloatWallet, direction: FloatDirection): CommandHandler<typeof financeCalls.topUpUtility> =>
  async ({ provider, amount_fcfa, purpose, reference, reason }, context) => {
    const order = { provider, wallet, direction, purpose, amount_fcfa, reference: reference ?? null, reason };
    const { request, message } = await ask(context, floatMoveKind, order, reason);
    // Where no second person is needed, the move is approved at once.
    const move = request.state === 'approved' ? await findListedMoveOfRequest(context.tx, request.id) : null;
    return { request, move: move && moveView(move), message };
  };
