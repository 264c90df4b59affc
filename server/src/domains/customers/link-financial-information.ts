import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseWithoutSale } from './own-sale.ts';
import { findCustomer, findCustomerForUpdate, setFinance } from './customers.sql.ts';

export const linkFinancialInformation: CommandHandler<typeof customersCalls.linkFinancialInformation> = async (
  { customer_id, ...finance },
  { tx, actor, caller, note },
) => {
  if (!(await findCustomerForUpdate(tx, customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseWithoutSale(tx, actor, customer_id);
  await setFinance(tx, customer_id, finance);
  note({ subject_kind: 'customer', subject_id: customer_id, facts: { profession: finance.profession } });
  const customer = await findCustomer(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  return { customer, message: successSentence('ADDED', caller.language) };
};
