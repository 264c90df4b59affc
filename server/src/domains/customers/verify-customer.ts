import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findCustomer } from './customers.sql.ts';
import { refuseSelfLoan } from './self-loan.ts';
import { WORDS } from './words.ts';

export const verifyCustomer: QueryHandler<typeof customersCalls.verify> = async (
  { customer_id },
  { db, actor, caller },
) => {
  const customer = await findCustomer(db, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseSelfLoan(db, actor, customer);
  if (customer.loan_status === 'active' || customer.loan_status === 'pending_activation')
    throw fail('RUNNING_LOAN', { loan_reference: customer.loan_reference ?? '' });
  const may_proceed = customer.kyc_state === 'verified';
  return {
    customer_id,
    kyc_state: customer.kyc_state,
    may_proceed,
    message: may_proceed
      ? WORDS[caller.language].found
      : errorMessage('KYC_NOT_CLEARED', caller.language, { state: customer.kyc_state }),
  };
};
