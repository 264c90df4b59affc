import { fail, failAndCommit } from '../../platform/errors.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { giveBackTry, limitsOf, takeTry } from '../auth/auth.ts';
import { findCustomer } from '../customers/customers.ts';

/** Wrong numbers are counted before they are compared, so that nobody finds out a number by trying. */
export async function refuseOtherNumber(
  { tx, actor, clock, services }: CommandContext,
  customer_id: string,
  numbers: readonly string[],
): Promise<void> {
  const { secret } = services.config;
  const limits = [
    ...limitsOf('stated_details', actor.staff_id, secret),
    ...limitsOf('stated_details_of_customer', customer_id, secret),
  ];
  const customer = await findCustomer(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await takeTry(tx, limits, clock.wall());
  const known = [customer.document_number, customer.national_id];
  if (!numbers.every((number) => known.includes(number)))
    throw failAndCommit('DOCUMENT_OF_ANOTHER', {}, 'document_number');
  await giveBackTry(tx, limits);
}
