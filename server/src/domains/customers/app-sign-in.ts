/** The customer's own mobile app: it signs in by number and code, which is how staff know that it was done. */
import type { customersCalls } from '@palier/contract/customers.calls.ts';
import type { Deed, Reading } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { checkCode, sendCode, spendCode } from '../access/one-time-codes.ts';
import { appLoginOf, customerByMsisdn, findCustomer, setAppLogin } from './customers.sql.ts';
import { asMsisdn } from './msisdn.ts';

/** The answer is the same whether the number is a customer's or not. */
export const requestAppCode: Deed<typeof customersCalls.appRequestCode> = async ({ msisdn }, { tx, wires }) => {
  const number = asMsisdn(msisdn, wires.config.business.country);
  const customer = number && (await customerByMsisdn(tx, number));
  if (customer) await sendCode(tx, wires, { purpose: 'customer_app', subject: customer.id, msisdn: customer.msisdn, language: customer.language as 'en' | 'fr', template: 'app_code', customer_id: customer.id });
  return { message: 'OTP code sent' };
};

export const signInToApp: Deed<typeof customersCalls.appSignIn> = async ({ msisdn, code }, { tx, wires, clock, note }) => {
  const number = asMsisdn(msisdn, wires.config.business.country);
  const customer = number && (await customerByMsisdn(tx, number));
  if (!customer) throw refuse('OTP_EXPIRED', {}, 'code');
  await spendCode(tx, wires, (await checkCode(tx, wires, 'customer_app', customer.id, code, 'code')).id);
  await setAppLogin(tx, customer.id, clock.now());
  note({ subject_kind: 'customer', subject_id: customer.id });
  const full = await findCustomer(tx, customer.id);
  return { first_name: customer.first_name, loan_reference: full?.loan_reference ?? null };
};

export const checkAppLogin: Reading<typeof customersCalls.checkAppLogin> = async ({ customer_id }, { db }) => {
  const row = await appLoginOf(db, customer_id);
  if (!row) throw refuse('CUSTOMER_RECORD_NOT_FOUND');
  return { logged_in: row.app_login_at !== null, last_login_at: row.app_login_at, message: '' };
};
