/** What follows when a phone is reported open or released. */
import { releaseDeviceFromStock } from '../stock/stock.ts';
import { shortDay, sendMessages } from '../messages/send-message.ts';
import { customersToTell } from '../messages/messages.ts';
import type { PhoneOpened } from '../lock-commands/lock-commands.ts';
import { findLoanById } from '../loans/loans.ts';

/**
 * The owner of an open phone is notified, and the history of moves of a released phone ends. When a loan ended before
 * it was paid, the decision itself wrote the history of moves: the phone may be back in stock.
 */
export const phoneOpened: PhoneOpened = {
  unlocked: async (tx, services, loan_id) => {
    const loan = await findLoanById(tx, loan_id);
    // The receipt has already notified a customer who paid off the loan, and there is no next instalment to name.
    if (!loan || loan.next_due_on === null) return;
    const { customer_id } = loan;
    const customer = (await customersToTell(tx, [customer_id])).get(customer_id);
    if (!customer) return;
    const { msisdn: to, language } = customer;
    const facts = { day: shortDay(loan.next_due_on) };
    await sendMessages(tx, services, [{ to, customer_id, template: 'unlocked', language, facts }], 'receipts');
  },
  released: (services, loan_id) =>
    services.database.transaction(async (tx) => {
      const loan = await findLoanById(tx, loan_id);
      if (loan?.status === 'settled')
        await releaseDeviceFromStock(tx, loan.device_id, `settled:${loan.loan_reference}`, services.clock.now());
    }),
};
