/** Loans with an offer to settle early, for tests of payoffs that lack a few francs. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import type { Lent } from './cash-desk.ts';
import { openSmallRestDesk } from './small-rest-desk.ts';

/** A desk of small rests whose staff make offers to settle early. */
export async function openOfferDesk() {
  const desk = await openSmallRestDesk();
  const { portal, lent, statusOf } = desk;
  /** A loan with an offer of today, and staff who take payments of it. */
  async function offered() {
    const loan = await lent();
    const staff = await portal.staff(['VIEW_CUSTOMER_LOANS', 'TAKE_PAYMENT', 'FIND_CUSTOMER'], {
      shop_id: loan.place.id,
    });
    const { loan_reference } = loan;
    const { amount_fcfa } = await portal.done(loansCalls.earlySettlement, { loan_reference }, staff);
    const { offer } = await portal.done(loansCalls.offerSettlement, { loan_reference, amount_fcfa }, staff);
    return { loan, desk: staff, ...offer };
  }
  const closed = (loan: Lent) => portal.until('the loan is closed', async () => (await statusOf(loan)) === 'settled');
  return { ...desk, offered, closed };
}
