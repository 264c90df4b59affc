import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Call, Calls } from '../call.ts';
import { calls } from '../calls.ts';
import { ERRORS } from '../errors.ts';
import { ROLES } from '../roles.ts';

/**
 * The specification's paths for a sale, its lock and its repayment (section 7). All except those marked GET are POST.
 */
const MAIN_PATH = [
  '/authentication',
  'GET /prerequisites/admin-group-roles',
  '/view_customer_msisdn',
  '/get_lipa_pole_pole_customers?find',
  '/verify_customer',
  '/customer_limits',
  '/view_customer_device_lock_type',
  '/get_customer_sms',
  '/lipa_pole_pole_loans',
  '/deposit_transactions',
  '/loan_statements',
  '/customer/kyc/validation',
  '/id/validation/check',
  '/imei/validation/check',
  '/customer/login/check',
  '/register/next/kin',
  '/save_customer_signature',
  '/retry_stk_push',
  '/initiate_portal_installment_repayment',
  '/get_customer_status_lock_solution',
  '/fetch_econtract_details',
  '/customer/early/payment/calculator',
  '/customer_otp',
  '/agent_otp',
  '/next_of_kin_otp',
  '/loan_deposit',
  '/confirm_customer_initial_deposit',
  '/confirm_lock_activation',
  '/release/trustonic/device',
  '/send_auth_code/vivo/device',
  '/verify_auth_code/vivo/device',
  '/sms_unlock_customer_phone',
  '/offline_unlock_customer_phone',
  '/check_shop_payment',
  '/customer/linkfinancialinformation',
  '/customer/preapproval',
  '/customer/get_preapproval',
  '/get_payments_details',
  '/lipa_with_receipt',
];
const SPECIFIED_ROLES =
  'VIEW_SECURITY VIEW_USERS ADD_USER EDIT_ROLES VIEW_STORES VIEW_INVENTORY VIEW_ANALYTICS FIND_CUSTOMER ADD_STORE ADD_SECURITY_GROUP ADD_LOAN RATE_CALL REQUEST_OFFLINE_PIN REQUEST_LOAN_DEACTIVATION VIEW_CUSTOMER_PHONE VIEW_CUSTOMER_MESSAGES VIEW_CUSTOMER_LOANS VIEW_DEREGISTRATIONS APPROVE_DEREGISTRATION FIND_TRANSACTION AWARD_DATA VIEW_CUSTOMERS_QUALIFIED_PHONES UPDATE_AGENT_LOCATION ADD_REGION_LEAD VIEW_IMEI_CHANGE_REQUESTS VIEW_MAKER_CHECKER_REQUESTS VIEW_SUSPENSE_TRANSACTIONS UPLOAD_RECONCILIATION_DOCUMENT'.split(
    ' ',
  );

const listed = (of: Calls): Array<{ name: string; call: Call }> =>
  Object.entries(of).flatMap(([domain, named]) =>
    Object.entries(named).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
  );
const addressOf = (call: Call): string => `${call.method} ${call.path.split('?')[0]?.replace(/\{\w+\}/g, '{}')}`;
const fieldsOf = (call: Call): string[] =>
  call.input
    ? Object.keys(
        (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ??
          {},
      )
    : [];

const takesFiles = ({ input }: Call): boolean =>
  input instanceof z.ZodObject &&
  Object.values(input.shape).some(
    (field) => (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodFile,
  );

/** The defects of a contract, as texts. */
function complaints(of: Calls): string[] {
  const seen = new Map<string, string>();
  return listed(of).flatMap(({ name, call }) => {
    const address = addressOf(call);
    const twin = seen.get(address);
    seen.set(address, name);
    const roles = call.access === 'public' || call.access === 'signed-in' ? [] : [call.access].flat();
    return [
      ...(twin ? [`${name} has the address of ${twin}`] : []),
      ...(/^\/[\w/{}?-]+$/.test(call.path) ? [] : [`${name} has the path ${call.path}`]),
      ...roles.filter((role) => !(role in ROLES)).map((role) => `${name} asks for an unknown role ${role}`),
      ...(call.refusals ?? [])
        .filter((code) => !(code in ERRORS))
        .map((code) => `${name} refuses with an unknown code ${code}`),
      ...[...call.path.matchAll(/\{(\w+)\}/g)]
        .filter((match) => !fieldsOf(call).includes(match[1] ?? ''))
        .map((match) => `${name} does not check {${match[1]}}`),
      ...(call.output || call.file ? [] : [`${name} does not say what it answers`]),
      ...(call.method === 'GET' && call.effect === 'change' ? [`${name} changes things on a GET`] : []),
      ...(call.summary.length > 5 ? [] : [`${name} has no summary`]),
      ...(takesFiles(call) === (call.upload !== undefined) ? [] : [`${name} does not say that it takes files`]),
    ];
  });
}
const missing = (of: Calls): string[] => {
  const there = new Set(listed(of).map(({ call }) => `${call.method} ${call.path}`));
  return MAIN_PATH.map((path) => (path.startsWith('GET ') ? path : `POST ${path}`)).filter(
    (address) => !there.has(address),
  );
};

describe('the contract', () => {
  test('gives every call an address of its own, known roles, known refusals and checked parameters', () =>
    expect(complaints(calls)).toEqual([]));
  test('has every path of the specification that a sale needs', () => expect(missing(calls)).toEqual([]));
  test('has every role code of the specification', () =>
    expect(SPECIFIED_ROLES.filter((role) => !(role in ROLES))).toEqual([]));
  test('opens only sign-in, the customer’s own app and pictures of phones to the public', () =>
    expect(
      listed(calls)
        .filter(({ call }) => call.access === 'public')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['auth.signIn', 'catalogue.image', 'customers.appRequestCode', 'customers.appSignIn']));
  test('lets staff with a temporary password only change it, see their roles and sign-in, and sign out', () =>
    expect(
      listed(calls)
        .filter(({ call }) => call.beforePasswordChange)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['auth.changePassword', 'auth.signOut', 'users.groupRoles', 'users.mySignIn']));
});

test('planted faults: a second call at one address, an unchecked parameter and a lost path are noticed', () => {
  const find = calls.customers.find;
  expect(complaints({ a: { find }, b: { again: find } })).toEqual(['b.again has the address of a.find']);
  expect(complaints({ a: { document: { ...calls.customers.document, input: z.object({}) } } })).toEqual([
    'a.document does not check {document_id}',
  ]);
  expect(complaints({ a: { image: { ...calls.catalogue.setImage, upload: undefined } as unknown as Call } })).toEqual([
    'a.image does not say that it takes files',
  ]);
  const { find: _, ...others } = calls.customers;
  expect(missing({ ...calls, customers: others })).toEqual(['POST /get_lipa_pole_pole_customers?find']);
});
