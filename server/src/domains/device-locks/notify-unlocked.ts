import { releaseDeviceFromStock } from '../stock/stock.ts';
import { shortDay, sendMessages } from '../messages/send-message.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLoanById } from '../loans/loans.ts';

/**
 * The provider saw the phone open, or let it go for good: its owner is told, and the history of moves of a released
 * phone ends.
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
    // The history of moves of a loan that was ended before it was paid was written with the decision: its phone may be
    // back on the shelf.
    if (state === 'released' && loan.status !== 'settled') return;
    if (state === 'released')
      return releaseDeviceFromStock(tx, loan.device_id, `settled:${loan.loan_reference}`, services.clock.now());
    // Who has paid all of it was told so with the payment, and has no next instalment.
    if (loan.next_due_on === null) return;
    await sendMessages(tx, services, [
      {
        to: customer.msisdn,
        customer_id: customer.id,
        template: 'unlocked',
        language: customer.language,
        facts: { day: shortDay(loan.next_due_on) },
      },
    ]);
  });
}
