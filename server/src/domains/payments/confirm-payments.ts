/** A second person says that money is there which one person’s word alone proved. */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Actor, CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { noteReleaseAlone, refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { findLoan, findLoanForUpdate, releasePaidOff } from '../loans/loans.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { applicationWithNames, mayWorkOn } from '../sales/sales.ts';
import { CASH_WORDS } from './cash-words.ts';
import { findToConfirm, lockUnproven, setConfirmed, takersOf } from './confirmations.sql.ts';

type Named = { readonly loan_reference: string } | { readonly application_id: string };

/** A sale that the person may not work on does not exist for them; a loan is of a shop that they may change. */
async function refuseOutOfReach(tx: Tx, actor: Actor, named: Named): Promise<void> {
  if ('application_id' in named) {
    const application = await applicationWithNames(tx, named.application_id);
    if (!application || !(await mayWorkOn(tx, actor, application)))
      throw fail('APPLICATION_NOT_FOUND', {}, 'application_id');
    return;
  }
  const loan = await findLoan(tx, named.loan_reference);
  if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  await refuseOthersShop(tx, actor, loan.shop_id === null ? null : await findShop(tx, loan.shop_id));
}

/**
 * Confirms the cash of a paid-off loan, or the deposit of a sale that ended, and what was placed by hand, also on an
 * open sale.
 * Slips of a terminal stay as they are: only a statement proves them, and the phone or the refund waits for it.
 */
export const confirmCash: CommandHandler<typeof paymentsCalls.confirmCash> = async (
  { reason, ...which },
  { tx, services, actor, caller, clock, note },
) => {
  await refuseOutOfReach(tx, actor, which);
  const waiting = await findToConfirm(tx, which);
  if (!waiting) throw fail('NO_RELEASE_WAITS');
  await refuseOthersShop(tx, actor, waiting.shop_id === null ? null : await findShop(tx, waiting.shop_id));
  await refuseOwn(tx, actor, waiting.customer_id, clock.now());
  // Payments are locked before the loans they are on.
  const unproven = await lockUnproven(tx, waiting);
  const loan = waiting.loan_id === null ? null : await findLoanForUpdate(tx, waiting.loan_id);
  if (loan && loan.release_waits_since === null) throw fail('NO_RELEASE_WAITS');
  const decided_how = await refuseTakers(tx, actor, await takersOf(tx, waiting), 'CONFIRM_CASH', clock.now());
  if (unproven.length === 0) throw fail('SLIPS_WAIT_FOR_LIST');
  const payment_ids = unproven.map(({ id }) => id);
  await setConfirmed(tx, payment_ids, actor.staff_id, clock.now());
  if (loan && decided_how === 'alone') {
    const amount_fcfa = unproven.reduce((sum, payment) => sum + payment.amount_fcfa, 0);
    await noteReleaseAlone(tx, services, actor, { loan_id: loan.id, amount_fcfa });
  }
  const released = loan ? await releasePaidOff(tx, services, [loan.id], actor.staff_id) : [];
  const facts = { confirmed: 'cash', reason, decided_how };
  if (!loan) {
    note({ subject_kind: 'application', subject_id: waiting.application_id, facts });
    return { message: CASH_WORDS[caller.language].deposit_confirmed };
  }
  const isReleased = released.length > 0;
  note({
    subject_kind: 'loan',
    subject_id: loan.id,
    before: { release_waits_since: loan.release_waits_since },
    after: { release_waits_since: isReleased ? null : loan.release_waits_since },
    facts,
  });
  return {
    message:
      CASH_WORDS[caller.language][
        isReleased ? 'confirmed' : decided_how === 'alone' ? 'confirmed_alone' : 'slips_left'
      ],
  };
};
