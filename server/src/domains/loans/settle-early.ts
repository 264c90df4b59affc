/**
 * Early settlement: its amount, and the offer of it. Any payment that settles the loan in time gets the rebate, through
 * whatever channel it comes.
 */
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import { earlySettlement } from '@palier/contract/rules/early-settlement.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { customersToTell } from '../messages/messages.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { termsOf } from './loan-terms.ts';
import { type LoanRow, findLoan, findLoanForUpdate } from './loans.sql.ts';
import { setOffer } from './change-loan.sql.ts';

/** Refuses QUOTE_NOT_AVAILABLE for a loan that is not active. */
export async function quoteFor(db: Reader, loan: LoanRow, today: Day) {
  if (loan.status !== 'active') throw fail('QUOTE_NOT_AVAILABLE');
  const { rebate_share_percent, settlement_offer_days } = await settingsOn(db, 'money', today);
  // A loan has one rebate: where only a small rest of its payoff is left, the rest is what is owed.
  const share = loan.rebate_fcfa > 0 ? 0 : rebate_share_percent / 100;
  return {
    ...earlySettlement(termsOf(loan, today), loan.charge_fcfa, loan.repaid_fcfa, share),
    expires_on: addDays(today, settlement_offer_days),
  };
}

export const offerSettlement: CommandHandler<typeof loansCalls.offerSettlement> = async (
  { loan_reference, amount_fcfa },
  { tx, services, actor, caller, clock, note },
) => {
  const found = await findLoan(tx, loan_reference);
  const loan = found && (await findLoanForUpdate(tx, found.id));
  if (!loan) throw fail('LOAN_NOT_FOUND');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  const quote = await quoteFor(tx, loan, clock.today());
  if (quote.rebate_fcfa === 0 || quote.amount_fcfa === 0) throw fail('NO_REBATE');
  if (quote.amount_fcfa !== amount_fcfa)
    throw fail('QUOTE_CHANGED', { amount: formatFcfa(quote.amount_fcfa) }, 'amount_fcfa');
  const offer = { amount_fcfa, rebate_fcfa: quote.rebate_fcfa, until: quote.expires_on };
  await setOffer(tx, loan.id, { offer_rebate_fcfa: offer.rebate_fcfa, offer_until: offer.until });
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { offer } });
  const customer = (await customersToTell(tx, [loan.customer_id])).get(loan.customer_id);
  if (customer)
    await sendMessages(tx, services, [
      {
        to: customer.msisdn,
        customer_id: loan.customer_id,
        language: customer.language,
        template: 'settlement_offer',
        facts: { amount: formatFcfa(amount_fcfa), day: shortDay(offer.until), reference: loan_reference },
      },
    ]);
  return { offer, message: successSentence('OFFERED', caller.language) };
};
