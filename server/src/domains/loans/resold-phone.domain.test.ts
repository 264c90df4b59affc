/** A phone of the business is sold again under its grade: at its own price, and at its booked value. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { openEndingDesk } from '../../../../tests/harness/ending-desk.ts';
import { activeLoan, customer, saleAtCreation, saleAtDeposit } from '../../../../tests/harness/given.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';
import { postingsOf } from '../../../../tests/harness/postings.ts';
import { keeperOf, scan, scanPhoneOf } from '../../../../tests/harness/scan.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { picture } from '../../../../tests/harness/slip-paper.ts';

const { portal, place, maker, running, approve, nextImei, handset, keeper } = await openEndingDesk();
afterAll(() => portal.stop());

/** 40 % of the wholesale price of 80 000 FCFA. */
const VALUE_B_FCFA = 32_000;
/** 65 % of the price of 100 000 FCFA and of the deposit of 20 000. */
const PRICE_B = { retail_price_fcfa: 65_000, deposit_fcfa: 13_000 };

/** A phone that a customer brought back in grade B, in stock again. */
async function returned(): Promise<string> {
  const loan = await running();
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id: loan.id, phone_returned: true, reason: 'Brings the phone back' },
    maker,
  );
  await scanPhoneOf(portal, loan.id, undefined, 'B');
  expect((await approve(request.id)).ok).toBe(true);
  await portal.until('the phone is released', async () => (await handset(loan)) === 'released');
  expect(await keeper.act(loan.imei, 'restock')).toMatchObject({ done: true });
  return loan.imei;
}

const loanOf = (loan_reference: string) =>
  portal.database.sql
    .selectFrom('loans')
    .selectAll()
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();

/** As those who set prices see it; nobody else does. */
async function valueInBooks(imei: string): Promise<number | null> {
  const seenBy = async (roles: readonly RoleCode[]) =>
    (await portal.done(stockCalls.deviceDetails, { imei }, await portal.staff(roles))).booked_value_fcfa;
  expect(await seenBy(['VIEW_INVENTORY', 'MANAGE_STOCK', 'VIEW_STORES'])).toBeNull();
  return seenBy(['VIEW_INVENTORY', 'EDIT_PRICES']);
}

test('it is offered beside the new ones at its own price, costs its booked value, and is owed to its shop once', async () => {
  const owed = await balanceOf(portal.database, '2030', place.id);
  const imei = await returned();
  expect(await balanceOf(portal.database, '2030', place.id)).toBe(owed - 80_000);
  expect(await valueInBooks(imei)).toBe(VALUE_B_FCFA);

  const person = await customer(portal, place);
  const sold = await activeLoan(portal, place, person, { imei });
  const loan = await loanOf(sold.loan_reference);
  expect(loan).toMatchObject(PRICE_B);
  expect(await postingsOf(portal, loan.id)).toEqual(
    [
      `2000 ${sold.application_id} > 4000: 13000`,
      `1100 ${loan.id} > 4000: 52000`,
      `1100 ${loan.id} > 2040: ${loan.charge_fcfa}`,
      `5000 > 1150 ${imei}: ${VALUE_B_FCFA}`,
    ].sort(),
  );
  // The shop was paid for it when it was new.
  expect(await balanceOf(portal.database, '2030', place.id)).toBe(owed - 80_000);
  expect(await balanceOf(portal.database, '1150', imei)).toBe(0);
  expect(await valueInBooks(imei)).toBeNull();
  const { rows } = await portal.database.pool.query(
    `select terms ->> 'grade' as grade, terms ->> 'retail_price_fcfa' as price from contracts where application_id = $1`,
    [sold.application_id],
  );
  expect(rows).toEqual([{ grade: 'B', price: '65000' }]);
  await expectBooksRight(portal);
  await expectCaught(
    portal,
    `update phone_costs set amount_fcfa = amount_fcfa + 1 where loan_id = '${loan.id}'`,
    /5000 Cost of phones sold/,
  );
});

test('it comes back a second time, at what it is worth then', async () => {
  const imei = await returned();
  const { loan_reference } = await activeLoan(portal, place, await customer(portal, place), { imei });
  const { id } = await loanOf(loan_reference);
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id: id, phone_returned: true, reason: 'Brings the phone back' },
    maker,
  );
  await scanPhoneOf(portal, id, undefined, 'C');
  expect((await approve(request.id)).ok).toBe(true);
  expect(await postingsOf(portal, request.id)).toContain(`1150 ${imei} > 1100 ${id}: 16000`);
  expect(await keeper.deviceOf(imei)).toMatchObject({ state: 'returned', grade: 'C' });
  expect(await valueInBooks(imei)).toBe(16_000);
  await expectBooksRight(portal);
});

test('a sale of a new phone refuses it, and one of a used phone refuses a new one', async () => {
  const imei = await returned();
  const { agent, product_id } = place;
  const used = await saleAtCreation(portal, place, await customer(portal, place), { grade: 'B' });
  const create = {
    action: 'create',
    application_id: used.application.id,
    customer_code: used.customer_code,
    agent_code: used.agent_code,
  } as const;
  await portal.refused(loansCalls.loans, { ...create, imei: nextImei() }, agent, 'IMEI_OTHER_GRADE');
  await portal.refused(salesCalls.checkImei, { imei, product_id, grade: null }, agent, 'IMEI_OTHER_GRADE');
  expect(await portal.done(salesCalls.checkImei, { imei, product_id, grade: 'B' }, agent)).toMatchObject({
    grade: 'B',
  });
  const { phones } = await portal.done(salesCalls.limits, { customer_id: used.application.customer_id }, agent);
  expect(phones.find(({ grade }) => grade === 'B')).toMatchObject({ product_id, ...PRICE_B, in_stock: 1 });
  expect(phones.find(({ grade }) => grade === null)).toMatchObject({ product_id, retail_price_fcfa: 100_000 });
});

test('a plan keeps the share at which it was chosen; one that is chosen later has the new one', async () => {
  await returned();
  const before = await saleAtDeposit(portal, place, await customer(portal, place), { grade: 'B' });
  const seen = { application_id: before.id, price_version_id: before.price_version_id ?? '' };
  await setSettings(portal.database, { money: { used_b_percent: 50 } });
  const { application } = await portal.done(salesCalls.application, { application_id: before.id }, place.agent);
  expect(application.deposit_fcfa).toBe(13_000);
  await portal.refused(
    salesCalls.choosePlan,
    { ...seen, retail_price_fcfa: 65_000, repayment_interval: 'daily', contract_duration: 12 },
    place.agent,
    'PRICE_CHANGED',
  );
  const again = await portal.done(
    salesCalls.choosePlan,
    { ...seen, retail_price_fcfa: 50_000, repayment_interval: 'daily', contract_duration: 12 },
    place.agent,
  );
  expect(again.application.deposit_fcfa).toBe(10_000);
  await setSettings(portal.database, { money: { used_b_percent: 65 } });
});

test('a phone that came back before grades is sold once a keeper has stated its grade', async () => {
  const imei = await returned();
  // As the migration leaves it.
  const { pool } = portal.database;
  await pool.query('update devices set grade = null where imei = $1', [imei]);
  const { agent, product_id } = place;
  await portal.refused(salesCalls.checkImei, { imei, product_id, grade: null }, agent, 'PHONE_NOT_GRADED');
  await portal.refused(
    deviceLocksCalls.scanPhone,
    { imei, how_read: 'typed', shop_id: place.id, picture: await picture('phone.jpg') },
    await keeperOf(portal),
    'GRADE_NEEDED',
  );
  await scan(portal, imei, place.id, undefined, 'C');
  expect(await keeper.deviceOf(imei)).toMatchObject({ grade: 'C' });
  expect(await portal.done(salesCalls.checkImei, { imei, product_id, grade: 'C' }, agent)).toMatchObject({
    grade: 'C',
  });
});
