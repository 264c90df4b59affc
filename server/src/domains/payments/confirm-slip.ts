import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { CASH_WORDS } from './cash-words.ts';
import { setConfirmed } from './confirmations.sql.ts';
import { openSlip } from './open-slip.ts';
import { findPaper } from './slip-papers.sql.ts';

/**
 * A second person confirms a slip by the picture of its paper: the phone may be handed over for it. They read the
 * digits of the card from the picture, so that nobody confirms what they have not looked at. The slip is proven only by
 * a statement: until then it settles no loan and is not refunded.
 */
export const confirmSlip: CommandHandler<typeof paymentsCalls.confirmSlip> = async (
  { payment_id, card_digits },
  { tx, actor, caller, clock, note },
) => {
  const slip = await openSlip(tx, payment_id, 'for update');
  await refuseOthersShop(tx, actor, slip.shop_id === null ? null : await findShop(tx, slip.shop_id));
  await refuseOwn(tx, actor, slip.customer_id, clock.now());
  const paper = await findPaper(tx, payment_id);
  if (!paper) throw fail('SLIP_WITHOUT_PAPER');
  const takers = [slip.staff_id, slip.placed_by, paper.created_by];
  const decided_how = await refuseTakers(tx, actor, takers, 'CONFIRM_CASH', clock.now());
  if (paper.card_digits !== card_digits) throw fail('SLIP_SHOWS_ANOTHER_CARD', {}, 'card_digits');
  await setConfirmed(tx, [payment_id], actor.staff_id, clock.now());
  note({
    subject_kind: 'payment',
    subject_id: payment_id,
    facts: { confirmed: 'paper', terminal: paper.terminal, authorisation: paper.authorisation, decided_how },
  });
  return { message: CASH_WORDS[caller.language].slip_confirmed };
};
