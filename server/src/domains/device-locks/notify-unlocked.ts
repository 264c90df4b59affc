import { releaseDeviceFromStock } from '../stock/stock.ts';
import { shortDay, sendMessages } from '../messages/send-message.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLoanById } from '../loans/loans.ts';

/**
 * Runs when the provider reports a phone as open or released: its owner is notified, and the history of moves of a
 * released phone ends.
 */
export async function notifyUnlocked(
  services: Services,
  loan_id: string,
  state: 'unlocked' | 'released',
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const loan = await findLoanById(tx, loan_id);
    const customer = loan && (await findCustomer(tx, loan.customer_id));
    if (!loan || !customer) return;
    // When a loan ended before it was paid, the decision itself wrote the history of moves: the phone may be back in
    // stock.
    if (state === 'released' && loan.status !== 'settled') return;
    if (state === 'released')
      return releaseDeviceFromStock(tx, loan.device_id, `settled:${loan.loan_reference}`, services.clock.now());
    // The receipt has already notified a customer who paid off the loan, and there is no next instalment to name.
    if (loan.next_due_on === null) return;
    const { msisdn: to, id: customer_id, language } = customer;
    const facts = { day: shortDay(loan.next_due_on) };
    await sendMessages(tx, services, [{ to, customer_id, template: 'unlocked', language, facts }], 'receipts');
  });
}
