/** The customer card: one reading for everything that decides what to do next. */
import type { customersCalls } from '@palier/contract/customers.calls.ts';
import type { Reading } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { findCustomer, kycCaseOf } from '../customers/customers.ts';
import { customerLoan, loansOfCustomer, openApplicationOf } from '../loans/loans.ts';
import { collectionView, inFlightOf, paymentView, paymentsOfCustomer } from '../payments/payments.ts';
import { phoneOf } from '../phones/phone-of-loan.ts';
import { deviceView } from '../phones/read-phone.ts';
import { whyCard } from '../phones/why-card.ts';

const LAST_PAYMENTS = 5;

export const readCard: Reading<typeof customersCalls.card> = async ({ customer_id }, { db, wires, clock }) => {
  const customer = await findCustomer(db, customer_id);
  if (!customer) throw refuse('CUSTOMER_RECORD_NOT_FOUND');
  const today = clock.today();
  const [kyc, loans, payments, in_flight, application] = await Promise.all([kycCaseOf(db, customer), loansOfCustomer(db, customer_id), paymentsOfCustomer(db, customer_id, null, LAST_PAYMENTS), inFlightOf(db, customer_id), openApplicationOf(db, customer_id)]);
  const newest = loans[0];
  const phone = newest ? await phoneOf(db, wires, newest) : null;
  return {
    customer,
    kyc,
    loans: loans.map((loan) => customerLoan(loan, today)),
    lock: phone && (await whyCard(db, wires, phone)),
    device: phone && deviceView(phone),
    payments: payments.map(paymentView),
    in_flight: in_flight.map(collectionView),
    open_application_id: application?.id ?? null,
    today,
  };
};
