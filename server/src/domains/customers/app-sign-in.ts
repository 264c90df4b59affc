/** Sign-in to the customer's mobile app by phone number and code. Staff see whether a customer has signed in. */
import { createHmac } from 'node:crypto';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { Caller, CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { ApiError, fail, failAndCommit } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { asMsisdn, giveBackTry, limitsOf, limitsOfAddress, networkOf, takeTry } from '../auth/auth.ts';
import { checkCode, spendCode } from '../auth/check-code.ts';
import { sendCode } from '../auth/one-time-codes.ts';
import { appLoginOf, findCustomer, findCustomerForUpdate, setAppLogin } from './customers.sql.ts';
import { customerByMsisdn } from './customer-search.sql.ts';

/**
 * A code may be tried only by the device that requested it, or by its network if the app sends no device id. A stranger
 * who requests codes and types wrong ones uses up only their own codes; those of the customer stay valid.
 */
const requestedBy = (customer_id: string, caller: Caller, secret: string): string =>
  `${customer_id}|${createHmac('sha256', secret)
    .update(`app|${caller.device_id ?? networkOf(caller.ip)}`)
    .digest('base64url')}`;

/** The key under which the codes of a customer are limited for one network. */
const ofNetwork = (customer_id: string, { ip }: Caller): string => `${customer_id}|${networkOf(ip)}`;

/** The error codes that would reveal that a number belongs to a customer. */
const REVEALING: ReadonlySet<string> = new Set([
  'RESEND_TOO_SOON',
  'TOO_MANY_REQUESTS',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'TOO_MANY_TRIES',
]);

/**
 * Gives the same answer for every number, whether it belongs to a customer or not and whether a code was sent or not.
 * Refuses TOO_MANY_TRIES only by the number of tries from the address.
 */
export const requestAppCode: CommandHandler<typeof customersCalls.appRequestCode> = async (
  { msisdn },
  { tx, services, clock, caller },
) => {
  await takeTry(tx, limitsOfAddress('app_code', caller.ip, services.config), clock.wall());
  const number = asMsisdn(msisdn, services.business.country);
  const known = number && (await customerByMsisdn(tx, number));
  // The row is locked, so that the second of two requests at once finds the code of the first.
  const customer = known && (await findCustomerForUpdate(tx, known.id));
  if (customer) {
    await sendCode(tx, services, {
      purpose: 'customer_app',
      subject: requestedBy(customer.id, caller, services.config.secret),
      msisdn: customer.msisdn,
      language: customer.language,
      template: 'app_code',
      customer_id: customer.id,
      sender: { customer_and_network: ofNetwork(customer.id, caller) },
    }).catch((failure: unknown) => {
      if (!(failure instanceof ApiError) || !REVEALING.has(failure.code)) throw failure;
    });
  }
  return { message: successSentence('CODE_SENT', caller.language) };
};

/**
 * Refuses APP_CODE_WRONG for a code that is wrong, expired or used up, and for a number without a customer. A wrong try
 * stays counted.
 */
export const signInToApp: CommandHandler<typeof customersCalls.appSignIn> = async (
  { msisdn, code },
  { tx, services, clock, caller, note },
) => {
  await takeTry(tx, limitsOfAddress('app_sign_in', caller.ip, services.config), clock.wall());
  const number = asMsisdn(msisdn, services.business.country);
  const customer = number && (await customerByMsisdn(tx, number));
  if (!customer) throw failAndCommit('APP_CODE_WRONG', {}, 'code');
  const subject = requestedBy(customer.id, caller, services.config.secret);
  const checked = await checkCode(tx, services, 'customer_app', subject, code, 'code').catch((failure: unknown) => {
    throw failure instanceof ApiError && REVEALING.has(failure.code)
      ? failAndCommit('APP_CODE_WRONG', {}, 'code')
      : failure;
  });
  await spendCode(tx, services, checked.id);
  await giveBackTry(tx, limitsOf('app_code_of_number', ofNetwork(customer.id, caller), services.config.secret));
  await setAppLogin(tx, customer.id, clock.now());
  note({ subject_kind: 'customer', subject_id: customer.id });
  const full = await findCustomer(tx, customer.id);
  return { first_name: customer.first_name || customer.surname, loan_reference: full?.loan_reference ?? null };
};

export const checkAppLogin: QueryHandler<typeof customersCalls.checkAppLogin> = async (
  { customer_id },
  { db, clock },
) => {
  const row = await appLoginOf(db, customer_id);
  if (!row) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  const { customer_app } = await settingsOn(db, 'selling', clock.today());
  return { logged_in: row.app_login_at !== null, last_login_at: row.app_login_at, app: customer_app, message: '' };
};
