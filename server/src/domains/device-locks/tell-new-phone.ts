/** The customer learns on which phone their loan goes on, so that they can object. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import type { LoanRow } from '../loans/loans.ts';
import { sendMessages } from '../messages/send-message.ts';

/** The digits by which a customer recognises their phone. */
const SHOWN_DIGITS = 4;

export async function tellNewPhone(
  tx: Tx,
  services: Services,
  { customer_id, loan_reference }: Pick<LoanRow, 'customer_id' | 'loan_reference'>,
  imei: string,
): Promise<void> {
  const customer = await findCustomer(tx, customer_id);
  if (!customer) return;
  await sendMessages(tx, services, [
    {
      to: customer.msisdn,
      customer_id,
      template: 'phone_changed',
      language: customer.language,
      facts: { reference: loan_reference, digits: imei.slice(-SHOWN_DIGITS) },
    },
  ]);
}
