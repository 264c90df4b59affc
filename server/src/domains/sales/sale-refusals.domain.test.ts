/** Refusals of the steps of a sale, with the sentences that the customer and the agent read. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  SIGNATURE,
  type Person,
  activeLoan,
  codeFor,
  customer,
  saleAtCreation,
  saleAtDeposit,
  shop,
  someImei,
} from '../../../../tests/harness/given.ts';
import { expectCaught, expectSound } from '../../../../tests/harness/invariants.ts';
import { openSaleDesk } from '../../../../tests/harness/sale-desk.ts';

const { portal, place, agent, colleague, deposit, confirmed } = await openSaleDesk();
afterAll(() => portal.stop());

test('steps must be taken in their order, and a refusal names the step to finish first', async () => {
  const person = await customer(portal, place);
  const { application } = await portal.done(salesCalls.startApplication, { customer_id: person.id }, agent);
  const application_id = application.id;
  const first = { step: 1 };
  expect(
    (
      await portal.refused(
        salesCalls.advanceApplication,
        { application_id, step: STEP.finance },
        agent,
        'STEP_OUT_OF_ORDER',
      )
    ).facts,
  ).toEqual(first);
  expect(
    (
      await portal.refused(
        salesCalls.choosePhone,
        { application_id, product_id: place.product_id },
        agent,
        'STEP_OUT_OF_ORDER',
      )
    ).facts,
  ).toEqual(first);
  expect(
    (
      await portal.refused(
        paymentsCalls.payDeposit,
        { method: 'cash', application_id, amount_fcfa: 100, receipt_number: 'early' },
        agent,
        'STEP_OUT_OF_ORDER',
      )
    ).facts,
  ).toEqual(first);
  expect((await portal.refused(salesCalls.sendAgentCode, { application_id }, agent, 'STEP_OUT_OF_ORDER')).message).toBe(
    'Finish step 1 first.',
  );
  expect(
    (
      await portal.refused(
        loansCalls.recordReceipt,
        { application_id, pos_reference: 'POS-early', loan_reference_entered_in_pos: true },
        agent,
        'STEP_OUT_OF_ORDER',
      )
    ).facts,
  ).toEqual(first);
});

test('what was chosen on an older state of the sale does not replace what a colleague chose since', async () => {
  const other = await shop(portal);
  const sale = await saleAtDeposit(portal, other, await customer(portal, other));
  const read = () => portal.done(salesCalls.application, { application_id: sale.id }, other.agent);
  const { application: seen } = await read();
  expect(seen.agent_id).toBe(other.agent.id);
  const colleague = await portal.staff('all', { shop_id: other.id });
  const plan = {
    application_id: sale.id,
    price_version_id: seen.price_version_id ?? '',
    repayment_interval: 'daily',
    contract_duration: 6,
    base: seen.version,
  } as const;
  await portal.done(salesCalls.choosePlan, plan, colleague);
  const late = { ...plan, repayment_interval: 'monthly', contract_duration: 12 } as const;
  const refusal = await portal.refused(salesCalls.choosePlan, late, other.agent, 'CHANGED_MEANWHILE');
  expect(refusal.message).toContain('Somebody else has changed this');
  const phone = { application_id: sale.id, product_id: other.product_id, base: seen.version };
  await portal.refused(salesCalls.choosePhone, phone, other.agent, 'CHANGED_MEANWHILE');
  await portal.refused(
    salesCalls.cancelApplication,
    { application_id: sale.id, base: seen.version },
    other.agent,
    'CHANGED_MEANWHILE',
  );
  const { application: now } = await read();
  expect(now.plan).toMatchObject({ repayment_interval: 'daily', contract_duration: 6 });
  await portal.done(salesCalls.choosePlan, { ...late, base: now.version }, other.agent);
});

test('a plan may not be sold at an outdated price', async () => {
  const other = await shop(portal);
  const sale = await saleAtDeposit(portal, other, await customer(portal, other));
  const matrix = await portal.done(salesCalls.planMatrix, { product_id: other.product_id }, other.agent);
  await portal.database.sql
    .insertInto('price_versions')
    .values({
      id: newId(),
      product_id: other.product_id,
      effective_on: portal.services.clock.today(),
      retail_price_fcfa: 120_000,
      wholesale_price_fcfa: 90_000,
      deposit_fcfa: 25_000,
      credit_multiplier: 1.5,
      created_at: new Date().toISOString(),
    })
    .execute();
  const plan = {
    application_id: sale.id,
    price_version_id: matrix.price_version_id,
    repayment_interval: 'weekly',
    contract_duration: 3,
  } as const;
  expect((await portal.refused(salesCalls.choosePlan, plan, other.agent, 'PRICE_CHANGED')).message).toBe(
    'The price has changed since the plan was shown. Check the plans again.',
  );
  const fresh = await portal.done(salesCalls.planMatrix, { product_id: other.product_id }, other.agent);
  expect(
    (await portal.done(salesCalls.choosePlan, { ...plan, price_version_id: fresh.price_version_id }, other.agent))
      .application.deposit_fcfa,
  ).toBe(25_000);
});

test('the loan needs both codes, the signature, and a phone of the right model from this shop', async () => {
  const sale = await deposit();
  const { application_id } = sale;
  const person: Person = await portal.database.sql
    .selectFrom('applications')
    .innerJoin('customers', 'customers.id', 'applications.customer_id')
    .select(['customers.id', 'customers.msisdn'])
    .where('applications.id', '=', application_id)
    .executeTakeFirstOrThrow();
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id, amount_fcfa: sale.amount_fcfa, receipt_number: 'R-both' },
    agent,
  );
  await portal.done(paymentsCalls.confirmDeposit, { application_id, ...confirmed }, agent);
  await portal.done(salesCalls.sendCustomerCode, { application_id }, agent);
  await portal.done(salesCalls.sendAgentCode, { application_id }, agent);
  await portal.refused(salesCalls.sendAgentCode, { application_id }, agent, 'RESEND_TOO_SOON');
  const codes = async () => ({
    customer_code: await codeFor(portal, person.msisdn, sale.loan_reference),
    agent_code: await codeFor(portal, agent.msisdn, sale.loan_reference),
  });
  let sent = await codes();
  const create = (about: { imei?: string; customer_code?: string; agent_code?: string } = {}) =>
    ({ action: 'create', application_id, imei: place.imeis[0] ?? '', ...sent, ...about }) as const;
  const refused = (about: Parameters<typeof create>[0], code: Parameters<typeof portal.refused>[3]) =>
    portal.refused(loansCalls.loans, create(about), agent, code);

  expect((await refused({ agent_code: '' }, 'BOTH_CODES_NEEDED')).message).toBe('Please enter both OTP codes');
  expect((await refused({ customer_code: '' }, 'BOTH_CODES_NEEDED')).fields).toEqual({
    customer_code: ['Please enter both OTP codes'],
  });
  await refused({}, 'SIGNATURE_NEEDED');
  const named = await portal.database.sql
    .selectFrom('customers')
    .select(['first_name', 'other_names', 'surname'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const sign = { application_id, language: 'fr', signature: SIGNATURE } as const;
  for (const typed_name of ['x', '', named.first_name, `${named.first_name} ${named.surname} Junior`]) {
    const other = await portal.refused(
      salesCalls.saveSignature,
      { ...sign, typed_name },
      agent,
      'SIGNED_WITH_ANOTHER_NAME',
    );
    expect(Object.keys(other.fields ?? {}), typed_name).toEqual(['typed_name']);
    expect(other.message).toContain(named.surname);
  }
  await refused({}, 'SIGNATURE_NEEDED');
  const in_other_ways = ` ${named.surname.toUpperCase()}   ${named.first_name.normalize('NFD')} `;
  await portal.done(salesCalls.saveSignature, { ...sign, typed_name: in_other_ways }, agent);
  await portal.done(salesCalls.saveSignature, sign, agent);

  const luhn = place.imeis[0]?.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) ?? '';
  expect((await refused({ imei: luhn }, 'INVALID_INPUT')).fields).toHaveProperty('imei');
  await refused({ imei: someImei() }, 'IMEI_UNKNOWN');
  const elsewhere = await shop(portal);
  await refused({ imei: elsewhere.imeis[0] ?? '' }, 'IMEI_OTHER_MODEL');
  await portal.database.pool.query('update devices set product_id = $1 where imei = $2', [
    place.product_id,
    elsewhere.imeis[1],
  ]);
  await refused({ imei: elsewhere.imeis[1] ?? '' }, 'IMEI_OTHER_SHOP');
  await portal.database.pool.query(`update devices set state = 'damaged' where imei = $1`, [place.imeis[5]]);
  expect((await refused({ imei: place.imeis[5] ?? '' }, 'IMEI_NOT_AVAILABLE')).message).toBe('This phone is damaged.');

  const wrong = sent.agent_code === '000000' ? '000001' : '000000';
  expect((await refused({ agent_code: wrong }, 'OTP_WRONG')).fields).toHaveProperty('agent_code');
  expect((await refused({ customer_code: wrong }, 'OTP_WRONG')).facts).toEqual({ tries_left: 4 });
  portal.advance(6 * 60_000);
  await refused({}, 'OTP_EXPIRED');
  const old = sent;
  await portal.done(salesCalls.sendCustomerCode, { application_id }, agent);
  await portal.done(salesCalls.sendAgentCode, { application_id }, agent);
  sent = await portal.until('fresh codes', async () => {
    const now = await codes();
    return now.customer_code !== old.customer_code && now.agent_code !== old.agent_code && now;
  });
  // A wrong code does not invalidate the right ones: the same pair still creates the loan.
  await refused({ agent_code: wrong }, 'OTP_WRONG');
  await portal.done(loansCalls.loans, create(), agent);
  await expectSound(portal);
});

test('a POS reference and a phone may be used for one sale only', async () => {
  const imei = place.imeis[1] ?? '';
  const { loan_reference } = await activeLoan(portal, place, await customer(portal, place), { imei });
  const second = await saleAtCreation(portal, place, await customer(portal, place));
  const application_id = second.application.id;
  const create = (wanted: string) =>
    ({
      action: 'create',
      application_id,
      imei: wanted,
      customer_code: second.customer_code,
      agent_code: second.agent_code,
    }) as const;
  expect((await portal.refused(loansCalls.loans, create(imei), agent, 'IMEI_NOT_AVAILABLE')).facts).toEqual({
    state: 'active',
  });
  await portal.done(loansCalls.loans, create(place.imeis[2] ?? ''), agent);
  await portal.database.pool.query('update applications set step = 8 where id = $1', [application_id]);
  await portal.refused(
    loansCalls.recordReceipt,
    { application_id, pos_reference: `POS-${loan_reference}`, loan_reference_entered_in_pos: true },
    agent,
    'POS_REFERENCE_IN_USE',
  );
  await portal.refused(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference: second.application.loan_reference, amount_fcfa: 10, receipt_number: 'R-early' },
    agent,
    'LOAN_NOT_ACTIVE',
  );
  const { total_fcfa } = await portal.database.sql
    .selectFrom('loans')
    .select('total_fcfa')
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  const above = await portal.refused(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference, amount_fcfa: total_fcfa + 1, receipt_number: 'R-above' },
    agent,
    'AMOUNT_ABOVE_DEBT',
  );
  expect(above.facts).toEqual({ debt: formatFcfa(total_fcfa) });
  await portal.refused(
    salesCalls.startApplication,
    { customer_id: (await portal.done(customersCalls.find, { username: loan_reference }, agent)).users[0]?.id ?? '' },
    agent,
    'RUNNING_LOAN',
  );
});

test('a sale may continue at another desk of its shop, not in another shop, and ends after three days', async () => {
  const person = await customer(portal, place);
  const { application } = await portal.done(salesCalls.startApplication, { customer_id: person.id }, agent);
  await portal.done(salesCalls.advanceApplication, { application_id: application.id, step: STEP.details }, agent);
  expect(await portal.done(salesCalls.startApplication, { customer_id: person.id }, colleague)).toMatchObject({
    resumed: true,
    application: { id: application.id, step: 1 },
  });
  const elsewhere = await shop(portal);
  await portal.refused(
    salesCalls.application,
    { application_id: application.id },
    elsewhere.agent,
    'APPLICATION_NOT_FOUND',
  );
  await portal.refused(
    salesCalls.advanceApplication,
    { application_id: application.id, step: STEP.details },
    elsewhere.agent,
    'APPLICATION_NOT_FOUND',
  );
  await portal.moveDays(3);
  expect(
    (
      await portal.refused(
        salesCalls.advanceApplication,
        { application_id: application.id, step: STEP.details },
        colleague,
        'APPLICATION_CLOSED',
      )
    ).message,
  ).toBe('This sale is closed: expired.');
  expect((await portal.done(salesCalls.startApplication, { customer_id: person.id }, colleague)).resumed).toBe(false);
});

test('a sale whose loan waits for its activation stays in the list of open sales, however long it takes', async () => {
  const person = await customer(portal, place);
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person);
  const [imei = ''] = (
    await portal.database.sql
      .selectFrom('devices')
      .select('imei')
      .where('shop_id', '=', place.id)
      .where('state', '=', 'in_stock')
      .execute()
  ).map((device) => device.imei);
  await portal.done(
    loansCalls.loans,
    { action: 'create', application_id: application.id, imei, customer_code, agent_code },
    agent,
  );
  await portal.moveDays(10);
  const { applications } = await portal.done(salesCalls.openApplications, undefined, agent);
  expect(applications.map(({ id }) => id)).toContain(application.id);
});

test('planted faults: a call that succeeds, another refusal and a deposit above its amount are noticed', async () => {
  const person = await customer(portal, place);
  await expect(portal.refused(salesCalls.startApplication, { customer_id: person.id }, agent)).rejects.toThrow(
    'was not refused',
  );
  await expect(
    portal.refused(salesCalls.startApplication, { customer_id: newId() }, agent, 'RUNNING_LOAN'),
  ).rejects.toThrow('CUSTOMER_RECORD_NOT_FOUND');
  await expectCaught(
    portal,
    `update applications set deposit_fcfa = deposit_paid_fcfa - 1 where deposit_paid_fcfa > 0`,
    /a deposit is above the agreed amount/,
  );
});
