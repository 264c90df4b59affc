import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findCustomerForUpdate } from '../customers/customers.ts';
import { type ApplicationRow, findApplicationForUpdate, openApplicationOf } from './applications.sql.ts';
import { setApplication } from './change-application.sql.ts';
import { endSale } from './end-sale.ts';
import { tellFormerAgent } from './tell-former-agent.ts';
import { isLive, liveSaleOf, maskedReference, refuseHeld } from './other-sale.ts';

/**
 * Lets a sale go on that its customer has confirmed, and ends the one that they had open at another desk, whose agent
 * gets a text. Refuses SALE_HELD where that one has passed the plan, and RUNNING_LOAN. Answers the sale that was taken
 * over. Sales are locked before their customer, as everywhere.
 */
export async function letGoOn(
  { tx, clock, services }: Pick<CommandContext, 'tx' | 'clock' | 'services'>,
  { id, customer_id }: Pick<ApplicationRow, 'id' | 'customer_id'>,
  confirmation: 'code' | 'document',
): Promise<string | null> {
  const now = clock.now();
  const seen = await openApplicationOf(tx, customer_id);
  const other = seen && (await findApplicationForUpdate(tx, seen.id));
  const customer = await findCustomerForUpdate(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  // Another sale may have been started before the customer was locked.
  const open = await openApplicationOf(tx, customer_id);
  if (open?.id !== seen?.id) throw fail('CHANGED_MEANWHILE');
  if (customer.loan_status === 'pending_activation' || customer.loan_status === 'active')
    throw fail('RUNNING_LOAN', { loan_reference: maskedReference(customer.loan_reference ?? '') });
  if (other) {
    const held = await liveSaleOf(tx, customer_id, now);
    if (held) await refuseHeld(tx, services, held);
    const is_live = isLive(other, now);
    await endSale(tx, other, is_live ? 'cancelled' : 'expired', now);
    await setApplication(tx, other.id, { taken_over_by: id });
    if (is_live) await tellFormerAgent(tx, services, other, id, customer);
  }
  await setApplication(tx, id, { confirmation });
  return other?.id ?? null;
}
