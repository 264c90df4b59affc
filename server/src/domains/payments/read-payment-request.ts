/** Payment prompts for staff who may see them. */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isCustomerInReach } from '../customers/customers.ts';
import { applicationWithNames, mayWorkOn } from '../sales/sales.ts';
import { type PaymentRequestRow, findPaymentRequest, isSentBy } from './payment-requests.sql.ts';
import { paymentRequestView } from './payment-view.ts';

export const readPaymentRequest: QueryHandler<typeof paymentsCalls.paymentRequest> = async (
  { collection_id },
  { db, actor },
) => {
  const collection = await findPaymentRequest(db, collection_id);
  if (!collection || !(await isInReach(db, actor, collection))) throw fail('COLLECTION_NOT_FOUND');
  return { collection: await viewFor(db, actor, collection) };
};

/**
 * Only staff who may work on a sale see the prompt for its deposit. The prompt for an instalment is visible to staff
 * who may see the customer, and to the one who sent it.
 */
export async function isInReach(
  db: Reader,
  actor: Actor,
  { id, purpose, application_id, customer_id }: PaymentRequestRow,
): Promise<boolean> {
  if (purpose === 'repayment')
    return (await isCustomerInReach(db, customer_id, actor.staff_id)) || (await isSentBy(db, id, actor.staff_id));
  const application = await applicationWithNames(db, application_id ?? '');
  return application !== null && mayWorkOn(db, actor, application);
}

/** Staff may take an instalment for any loan reference, but the number of a customer out of their reach is masked. */
export async function viewFor(db: Reader, actor: Actor, collection: PaymentRequestRow) {
  const view = paymentRequestView(collection);
  if (collection.purpose === 'deposit' || (await isCustomerInReach(db, collection.customer_id, actor.staff_id)))
    return view;
  return { ...view, msisdn: maskMsisdn(view.msisdn) };
}
