import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findCustomer, refuseSelfLoan } from '../customers/customers.ts';
import { liveSaleOf, refuseHeld } from './other-sale.ts';
import { openUnconfirmed } from './steps.ts';

/** The sale whose customer has to confirm it, locked, and the customer. */
export async function awaitedSale(context: CommandContext, application_id: string) {
  const { tx, actor, clock, services } = context;
  const application = await openUnconfirmed(context, application_id);
  if (application.confirmation !== 'awaited') throw fail('CUSTOMER_CONFIRMED_ALREADY');
  const customer = await findCustomer(tx, application.customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseSelfLoan(tx, actor, customer);
  const other = await liveSaleOf(tx, customer.id, clock.now());
  if (other) await refuseHeld(tx, services, other);
  return { application, customer };
}
