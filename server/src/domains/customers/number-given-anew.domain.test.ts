/** An operator gave the number of a former customer to a new one. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
let office: Staff;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal);
  office = await portal.staff(['FIND_CUSTOMER', 'REQUEST_CUSTOMER_CHANGE']);
}, 120_000);
afterAll(() => portal?.stop());

let papers = 0;
const newcomer = (msisdn: string, about: object = {}) => ({
  first_name: 'Prisca',
  surname: 'Ondoa',
  id_type: 'national ID' as const,
  document_number: `CM44${String(++papers).padStart(8, '0')}`,
  date_of_birth: `1993-0${(papers % 9) + 1}-11`,
  msisdn,
  language: 'fr' as const,
  ...about,
});
const rowOf = (id: string) =>
  portal.database.sql.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const textsTo = async (msisdn: string) =>
  (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`)).map(({ text }) => text);
/** The code that reached the number; a minute passes between two. */
async function codeTo(msisdn: string, as = place.agent): Promise<string> {
  await portal.database.pool.query(
    `update one_time_codes set created_at = created_at - interval '2 minutes' where purpose = 'number'`,
  );
  await portal.done(customersCalls.numberCode, { msisdn, language: 'fr' }, as);
  return portal.until(
    'the code',
    async () =>
      (await textsTo(msisdn)).flatMap(
        (text) => (text.includes('nouveau client') && /\b(\d{6})\b/.exec(text)?.[1]) || [],
      )[0],
  );
}
const register = (input: ReturnType<typeof newcomer>, as = place.agent) =>
  portal.call(customersCalls.register, input, as);

test('a code that reaches it gives it to the new customer, and the former one is to be reached anew', async () => {
  const former = await customer(portal, place);
  const other = await customer(portal, place);
  const input = newcomer(former.msisdn);
  expect(await register(input)).toMatchObject({ ok: false, refusal: { code: 'MSISDN_IN_USE' } });
  const code = await codeTo(former.msisdn);
  const wrong = code === '111111' ? '222222' : '111111';
  expect(await register(newcomer(former.msisdn, { number_code: wrong }))).toMatchObject({
    ok: false,
    refusal: { code: 'OTP_WRONG', fields: { number_code: [expect.any(String)] } },
  });
  // The code is of one member of staff and one number, and a registration that fails for another reason moves nothing.
  const colleague = await portal.staff(['ADD_LOAN'], { shop_id: place.id });
  expect(await register({ ...input, number_code: code } as typeof input, colleague)).toMatchObject({ ok: false });
  expect(await register(newcomer(other.msisdn, { number_code: code }))).toMatchObject({ ok: false });
  const taken = (await rowOf(other.id)).document_number;
  expect(await register(newcomer(former.msisdn, { number_code: code, document_number: taken }))).toMatchObject({
    ok: false,
    refusal: { code: 'DOCUMENT_NUMBER_IN_USE' },
  });
  expect((await rowOf(former.id)).msisdn).toBe(former.msisdn);

  const made = await register({ ...input, number_code: code } as typeof input);
  expect(made).toMatchObject({ ok: true, value: { customer: { msisdn: former.msisdn, number_lost_at: null } } });
  expect(await rowOf(former.id)).toMatchObject({ msisdn: '', number_lost_at: expect.anything() });
  const kept = await portal.database.sql
    .selectFrom('former_numbers')
    .selectAll()
    .where('customer_id', '=', former.id)
    .execute();
  expect(kept).toMatchObject([{ value: former.msisdn, proven_by: place.agent.id, request_id: null }]);
  const audited = await portal.database.pool.query(
    `select facts from audit_entries where subject_id = $1 and facts ? 'number_lost'`,
    [former.id],
  );
  expect(audited.rows).toHaveLength(1);

  const { customer: shown } = await portal.done(customerOverviewCalls.card, { customer_id: former.id }, office);
  expect(shown).toMatchObject({ msisdn: '', number_lost_at: expect.any(String) });
  const { users } = await portal.done(customersCalls.find, { username: former.msisdn }, office);
  expect(users.map(({ surname }) => surname)).toEqual(['Ondoa']);
  // Nothing is sold to somebody who cannot be reached, until two people have given them a number.
  await portal.refused(salesCalls.startApplication, { customer_id: former.id }, place.agent, 'NO_NUMBER');
  const msisdn = someMsisdn();
  const { request } = await portal.done(
    customersCalls.requestCustomerIdentity,
    { customer_id: former.id, msisdn, reason: 'Came to the shop' },
    office,
  );
  await portal.done(
    approvalsCalls.approveMakerChecker,
    { request_id: request.id },
    await portal.staff(['APPROVE_MAKER_CHECKER']),
  );
  expect(await rowOf(former.id)).toMatchObject({ msisdn, number_lost_at: null });
});

test('two customers may have lost their numbers, and are nobody’s duplicates for that', async () => {
  const lost = [await customer(portal, place), await customer(portal, place)];
  for (const { msisdn } of lost)
    expect(await register(newcomer(msisdn, { number_code: await codeTo(msisdn) }))).toMatchObject({ ok: true });
  const reviewer = await portal.staff(['REVIEW_KYC', 'FIND_CUSTOMER']);
  const { kyc } = await portal.done(customersCalls.kycCase, { customer_id: lost[0]?.id ?? '' }, reviewer);
  expect(kyc.duplicates.map(({ because }) => because)).not.toContain('msisdn');
});

test('a number that two people took off a customer earlier needs the code alone', async () => {
  const former = await customer(portal, place);
  const { request } = await portal.done(
    customersCalls.requestCustomerIdentity,
    { customer_id: former.id, msisdn: someMsisdn(), reason: 'New number' },
    office,
  );
  await portal.done(
    approvalsCalls.approveMakerChecker,
    { request_id: request.id },
    await portal.staff(['APPROVE_MAKER_CHECKER']),
  );
  expect(await register(newcomer(former.msisdn))).toMatchObject({ refusal: { code: 'NUMBER_ONCE_ANOTHERS' } });
  const number_code = await codeTo(former.msisdn);
  expect(await register(newcomer(former.msisdn, { number_code }))).toMatchObject({ ok: true });
});

test('no code takes the number of a customer with a loan, a sale or a claim', async () => {
  const debtor = await customer(portal, place);
  await activeLoan(portal, place, debtor);
  const buyer = await customer(portal, place);
  await portal.done(salesCalls.startApplication, { customer_id: buyer.id }, place.agent);
  for (const { id, msisdn } of [debtor, buyer]) {
    await portal.refused(customersCalls.numberCode, { msisdn, language: 'fr' }, place.agent, 'NUMBER_NEEDS_TWO_PEOPLE');
    expect((await textsTo(msisdn)).filter((text) => text.includes('nouveau client'))).toEqual([]);
    expect((await rowOf(id)).msisdn).toBe(msisdn);
  }
  // Who begins to buy after the code was sent keeps the number too.
  const late = await customer(portal, place);
  const number_code = await codeTo(late.msisdn);
  await portal.done(salesCalls.startApplication, { customer_id: late.id }, place.agent);
  expect(await register(newcomer(late.msisdn, { number_code }))).toMatchObject({
    refusal: { code: 'NUMBER_NEEDS_TWO_PEOPLE' },
  });
  expect((await rowOf(late.id)).msisdn).toBe(late.msisdn);
  await portal.refused(
    customersCalls.numberCode,
    { msisdn: someMsisdn(), language: 'fr' },
    place.agent,
    'NUMBER_IS_FREE',
  );
});

test('no code takes the number of a customer whose paid-off loan may still run again', async () => {
  const payer = await customer(portal, place);
  const { loan_reference } = await activeLoan(portal, place, payer, { imei: place.imeis[1] ?? '' });
  const { sql } = portal.database;
  const loan = sql.selectFrom('loans').selectAll().where('loan_reference', '=', loan_reference);
  const { total_fcfa, repaid_fcfa } = await loan.executeTakeFirstOrThrow();
  await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference, amount_fcfa: total_fcfa - repaid_fcfa, receipt_number: `OFF-${loan_reference}` },
    place.agent,
  );
  expect(await loan.executeTakeFirstOrThrow()).toMatchObject({
    status: 'settled',
    release_waits_since: expect.anything(),
  });
  await portal.refused(
    customersCalls.numberCode,
    { msisdn: payer.msisdn, language: 'fr' },
    place.agent,
    'NUMBER_NEEDS_TWO_PEOPLE',
  );
});
