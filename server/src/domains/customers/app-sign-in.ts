/** The customer's own mobile app: it signs in by number and code, which is how staff know that it was done. */
import { createHmac } from 'node:crypto';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { Caller, CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { ApiError, fail, failAndCommit } from '../../platform/errors.ts';
import { giveBackTry, limitsOf, limitsOfAddress, networkOf, takeTry } from '../auth/auth.ts';
import { checkCode, sendCode, spendCode } from '../auth/one-time-codes.ts';
import { appLoginOf, customerByMsisdn, findCustomer, findCustomerForUpdate, setAppLogin } from './customers.sql.ts';
import { asMsisdn } from './msisdn.ts';

/**
 * Whoever asked for a code is who may try it: an app that says which device it is, or else a network. A stranger who
 * asks for codes and types wrong ones uses up their own, and the customer's stay good.
 */
const askedBy = (customer_id: string, caller: Caller, secret: string): string =>
  `${customer_id}|${createHmac('sha256', secret)
    .update(`app|${caller.device_id ?? networkOf(caller.ip)}`)
    .digest('base64url')}`;

/** What of a customer's codes one network may use up. */
const ofNetwork = (customer_id: string, { ip }: Caller): string => `${customer_id}|${networkOf(ip)}`;

/** The refusals by which somebody could tell that a number is a customer's. */
const TELLING: ReadonlySet<string> = new Set([
  'RESEND_TOO_SOON',
  'TOO_MANY_REQUESTS',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'TOO_MANY_TRIES',
]);

/**
 * One answer for every number, a customer's or not, with a code on its way or without. Refuses TOO_MANY_TRIES for what
 * is counted of the address alone.
 */
export const requestAppCode: CommandHandler<typeof customersCalls.appRequestCode> = async (
  { msisdn },
  { tx, services, clock, caller },
) => {
  await takeTry(tx, limitsOfAddress('app_code', caller.ip, services.config), clock.wall());
  const number = asMsisdn(msisdn, services.config.business.country);
  const known = number && (await customerByMsisdn(tx, number));
  // Locked, so that of two who ask at once the second finds the code of the first.
  const customer = known && (await findCustomerForUpdate(tx, known.id));
  if (customer) {
    await sendCode(tx, services, {
      purpose: 'customer_app',
      subject: askedBy(customer.id, caller, services.config.secret),
      msisdn: customer.msisdn,
      language: customer.language,
      template: 'app_code',
      customer_id: customer.id,
      sender: { customer_and_network: ofNetwork(customer.id, caller) },
    }).catch((failure: unknown) => {
      if (!(failure instanceof ApiError) || !TELLING.has(failure.code)) throw failure;
    });
  }
  return { message: successSentence('CODE_SENT', caller.language) };
};

/**
 * Refuses APP_CODE_WRONG for a code that is wrong, old or used up, and for a number that is nobody's; a wrong try
 * stays counted.
 */
export const signInToApp: CommandHandler<typeof customersCalls.appSignIn> = async (
  { msisdn, code },
  { tx, services, clock, caller, note },
) => {
  await takeTry(tx, limitsOfAddress('app_sign_in', caller.ip, services.config), clock.wall());
  const number = asMsisdn(msisdn, services.config.business.country);
  const customer = number && (await customerByMsisdn(tx, number));
  if (!customer) throw failAndCommit('APP_CODE_WRONG', {}, 'code');
  const subject = askedBy(customer.id, caller, services.config.secret);
  const checked = await checkCode(tx, services, 'customer_app', subject, code, 'code').catch((failure: unknown) => {
    throw failure instanceof ApiError && TELLING.has(failure.code)
      ? failAndCommit('APP_CODE_WRONG', {}, 'code')
      : failure;
  });
  await spendCode(tx, services, checked.id);
  await giveBackTry(tx, limitsOf('app_code_of_number', ofNetwork(customer.id, caller), services.config.secret));
  await setAppLogin(tx, customer.id, clock.now());
  note({ subject_kind: 'customer', subject_id: customer.id });
  const full = await findCustomer(tx, customer.id);
  return { first_name: customer.first_name, loan_reference: full?.loan_reference ?? null };
};

export const checkAppLogin: QueryHandler<typeof customersCalls.checkAppLogin> = async ({ customer_id }, { db }) => {
  const row = await appLoginOf(db, customer_id);
  if (!row) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  return { logged_in: row.app_login_at !== null, last_login_at: row.app_login_at, message: '' };
};
