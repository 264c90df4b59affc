/** A second person decides on every move of money into or out of a wallet. */
import { FLOAT_PROVIDER_LABELS } from '@palier/contract/finance/labels.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { listFloats } from './floats.sql.ts';
import { type MoveOrder, orderMove } from './order-move.ts';
import { refuseUnknownOperator } from './operators.ts';
import { refuseImpossibleMove } from './refuse-move.ts';
import { readStanding } from './standing.ts';

const EXPIRES_DAYS = 3;

export const floatMoveKind: ApprovalKind<MoveOrder> = {
  kind: 'float_move',
  expires_days: EXPIRES_DAYS,
  // One request waits for each wallet and direction, so that two people do not ask for the same money.
  subjectOf: ({ provider, wallet, direction }) => ({ kind: 'float', id: `${provider}/${wallet}/${direction}` }),
  now: async (db, { provider, wallet }, { clock }) => {
    const { book_fcfa, available_fcfa } = (await readStanding(db, clock.today())).of(provider, wallet);
    const told = (await listFloats(db)).find((one) => one.provider === provider && one.wallet === wallet);
    return {
      // Operators have the same name in every language.
      name: FLOAT_PROVIDER_LABELS.en[provider],
      facts: {},
      // A wallet changes with every payment, so the limits decide and not what it held before.
      base: '',
      evidence: {
        book_balance_fcfa: book_fcfa,
        operator_balance_fcfa: told?.balance_fcfa ?? null,
        may_leave_fcfa: available_fcfa,
      },
    };
  },
  proposed: (_db, { provider, wallet, direction, purpose, amount_fcfa, reference }) => ({
    float_operator: provider,
    float_wallet: wallet,
    float_direction: direction,
    float_purpose: purpose,
    amount_fcfa,
    reference,
  }),
  validate: async (tx, order, services) => {
    refuseUnknownOperator(services, order.provider);
    await refuseImpossibleMove(tx, order, services.clock.today());
  },
  apply: (tx, services, order, { request_id, maker_id, checker_id }) =>
    orderMove(tx, services, order, { request_id, requested_by: maker_id, decided_by: checker_id }),
};
