import { nameOf } from '@palier/contract/values/full-name.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { checkCode, spendCode } from '../auth/check-code.ts';
import { sendCode } from '../auth/one-time-codes.ts';
import { findCustomerForUpdate, setNextOfKin } from './customers.sql.ts';
import { toMsisdn } from '../auth/auth.ts';
import { refuseWithoutSale } from './own-sale.ts';
import { refuseSelfLoan } from './self-loan.ts';

/** Sends a code to the next of kin, to confirm their number. A sale may continue without the confirmation. */
export const sendNextOfKinCode: CommandHandler<typeof customersCalls.nextOfKinCode> = async (
  { customer_id, next_of_kin_phone },
  { tx, services, actor, note },
) => {
  const customer = await findCustomerForUpdate(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseWithoutSale(tx, actor, customer_id);
  const msisdn = toMsisdn(next_of_kin_phone, services.business.country, 'next_of_kin_phone');
  if (msisdn === customer.msisdn) throw fail('NEXT_OF_KIN_IS_CUSTOMER', {}, 'next_of_kin_phone');
  const sent = await sendCode(tx, services, {
    purpose: 'next_of_kin',
    subject: `${customer_id}|${msisdn}`,
    msisdn,
    language: customer.language,
    template: 'next_of_kin_code',
    facts: { name: nameOf(customer) },
    sender: actor,
  });
  note({ subject_kind: 'customer', subject_id: customer_id });
  return { sent_to: maskMsisdn(msisdn), ...sent };
};

export const registerNextOfKin: CommandHandler<typeof customersCalls.registerNextOfKin> = async (
  input,
  { tx, services, actor, caller, note },
) => {
  const customer = await findCustomerForUpdate(tx, input.customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseWithoutSale(tx, actor, customer.id);
  const next_of_kin_phone = toMsisdn(input.next_of_kin_phone, services.business.country, 'next_of_kin_phone');
  if (next_of_kin_phone === customer.msisdn) throw fail('NEXT_OF_KIN_IS_CUSTOMER', {}, 'next_of_kin_phone');
  await refuseSelfLoan(tx, actor, { ...customer, next_of_kin_phone });
  const wasConfirmed = customer.next_of_kin_confirmed && customer.next_of_kin_phone === next_of_kin_phone;
  if (input.code)
    await spendCode(
      tx,
      services,
      (await checkCode(tx, services, 'next_of_kin', `${customer.id}|${next_of_kin_phone}`, input.code, 'code')).id,
    );
  const confirmed = wasConfirmed || Boolean(input.code);
  await setNextOfKin(tx, customer.id, {
    next_of_kin_name: input.next_of_kin_name,
    next_of_kin_phone,
    relationship: input.relationship,
    next_of_kin_confirmed: confirmed,
  });
  note({ subject_kind: 'customer', subject_id: customer.id, facts: { next_of_kin: true, confirmed } });
  return { next_of_kin_phone, confirmed, message: successSentence('ADDED', caller.language) };
};
