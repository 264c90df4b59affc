/** Limits of cash: who may take it, where, and how much in a day. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { newId } from '../../platform/ids.ts';
import { customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { MOMENTS } from '../../../../tests/harness/stepped-beside-workers.ts';
import { openCashDesk, LIMIT, type Lent } from '../../../../tests/harness/cash-desk.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

const { portal, banker, lent, take, till, codeOf, outcome } = await openCashDesk();
afterAll(() => portal.stop());

describe('who may take cash', () => {
  test('staff without a shop may not take cash unless the business allows it, and may use other channels', async () => {
    const loan = await lent();
    const office = await portal.staff(['TAKE_PAYMENT', 'ADD_LOAN']);
    const refused = await take(loan, 100, office);
    expect(refused).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'CASH_NEEDS_SHOP', message: 'Cash may only be taken in a shop, and you do not belong to one.' },
    });
    const sale = await saleAtDeposit(portal, loan.place, await customer(portal, loan.place));
    expect(
      codeOf(
        await portal.call(
          paymentsCalls.payDeposit,
          { method: 'cash', application_id: sale.id, amount_fcfa: 100, receipt_number: 'office' },
          office,
        ),
      ),
    ).toBe('CASH_NEEDS_SHOP');
    expect(codeOf(await take(loan, 100, office, 'pos'))).toBe('done');
    await setSettings(portal.database, { money: { cash_without_shop: true } });
    expect(codeOf(await take(loan, 100, office))).toBe('done');
    await setSettings(portal.database, { money: { cash_without_shop: false } });
    expect(await balanceOf(portal.database, '1000', 'head office')).toBe(100);
    const banked = await portal.done(
      paymentsCalls.recordBanking,
      { shop_id: null, amount_fcfa: 100, bank_reference: newId(), banked_on: portal.services.clock.today() },
      banker,
    );
    expect(banked.banking).toMatchObject({ shop_id: null, shop: null, amount_fcfa: 100 });
  });

  test('the card and the deposit show whether the reader may take cash', async () => {
    const loan = await lent();
    const sale = await saleAtDeposit(portal, loan.place, await customer(portal, loan.place));
    const card = async (as: Staff) =>
      (await portal.done(customerOverviewCalls.card, { customer_id: loan.person.id }, as)).takes_cash;
    const deposit = async (as: Staff) =>
      (await portal.done(paymentsCalls.checkShopPayment, { application_id: sale.id }, as)).takes_cash;
    const office = await portal.staff('all');
    expect([
      await card(loan.place.agent),
      await deposit(loan.place.agent),
      await card(office),
      await deposit(office),
    ]).toEqual([true, true, false, false]);
    const probation_until = new Date(portal.services.clock.now().getTime() + 60_000).toISOString();
    const beginner = await portal.staff('all', { shop_id: loan.place.id });
    await portal.database.sql.updateTable('staff').set({ probation_until }).where('id', '=', beginner.id).execute();
    expect([await card(beginner), await deposit(beginner)]).toEqual([false, false]);
    const slips = async (as: Staff) => [
      (await portal.done(customerOverviewCalls.card, { customer_id: loan.person.id }, as)).takes_slips,
      (await portal.done(paymentsCalls.checkShopPayment, { application_id: sale.id }, as)).takes_slips,
    ];
    expect([await slips(beginner), await slips(office)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await setSettings(portal.database, { money: { cash_without_shop: true } });
    expect(await card(office)).toBe(true);
    await setSettings(portal.database, { money: { cash_without_shop: false } });
  });

  test('a new agent enters no slip of a terminal either, for an instalment of any shop or for a deposit', async () => {
    const loan = await lent();
    const sale = await saleAtDeposit(portal, loan.place, await customer(portal, loan.place));
    const beginner = await portal.staff('all', { shop_id: loan.place.id });
    const until = (probation_until: string | null) =>
      portal.database.sql.updateTable('staff').set({ probation_until }).where('id', '=', beginner.id).execute();
    const deposit = () =>
      portal.call(
        paymentsCalls.payDeposit,
        { method: 'pos', application_id: sale.id, amount_fcfa: 100, receipt_number: newId().slice(-12) },
        beginner,
      );
    const elsewhere = await lent();
    await until(new Date(portal.services.clock.now().getTime() + 60_000).toISOString());
    expect(await take(loan, 100, beginner, 'pos')).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'CASH_ON_PROBATION', message: expect.not.stringMatching(/card/iu) as string },
    });
    expect([codeOf(await take(elsewhere, 100, beginner, 'pos')), codeOf(await deposit())]).toEqual([
      'CASH_ON_PROBATION',
      'CASH_ON_PROBATION',
    ]);
    await until(null);
    // That of another shop needs the customer’s code, from anybody.
    expect([
      codeOf(await take(loan, 100, beginner, 'pos')),
      codeOf(await take(elsewhere, 100, beginner, 'pos')),
      codeOf(await deposit()),
    ]).toEqual(['done', 'SLIP_NEEDS_CUSTOMER', 'done']);
  });

  test('cash goes into the till of the agent’s own shop: an instalment in any shop, a deposit only in the shop of the sale', async () => {
    const loan = await lent();
    const elsewhere = await shop(portal);
    expect(codeOf(await take(loan, 700, elsewhere.agent))).toBe('done');
    expect(await till(elsewhere)).toBe(700);
    const sale = await saleAtDeposit(portal, loan.place, await customer(portal, loan.place));
    const pay = (as: Staff, method: 'cash' | 'pos' = 'cash') =>
      portal.call(
        paymentsCalls.payDeposit,
        { method, application_id: sale.id, amount_fcfa: 100, receipt_number: newId().slice(-12) },
        as,
      );
    expect(codeOf(await pay(elsewhere.agent))).toBe('APPLICATION_NOT_FOUND');
    // An agent who moves to another shop keeps the sale, but may no longer use its till.
    await portal.database.sql
      .updateTable('staff')
      .set({ shop_id: elsewhere.id })
      .where('id', '=', loan.place.agent.id)
      .execute();
    const before = await till(loan.place);
    expect(codeOf(await pay(loan.place.agent))).toBe('CASH_OTHER_SHOP');
    expect([await till(loan.place), await till(elsewhere)]).toEqual([before, 700]);
  });
});

describe('the limit of cash in a day', () => {
  test('is not exceeded: the refusal states the limit and what is left, and the limit is new the next day', async () => {
    const loan = await lent();
    const clerk = await portal.staff(['TAKE_PAYMENT'], { shop_id: loan.place.id });
    await setSettings(portal.database, { money: { cash_limit_fcfa: 10_000 } });
    try {
      expect(codeOf(await take(loan, 6_000, clerk))).toBe('done');
      const facts = { limit: formatFcfa(10_000), left: formatFcfa(4_000) };
      expect(await take(loan, 4_001, clerk)).toMatchObject({
        ok: false,
        status: 409,
        refusal: {
          code: 'CASH_LIMIT',
          facts,
          message: `You may take ${facts.limit} in cash a day; ${facts.left} are left today.`,
          fields: { amount_fcfa: [expect.any(String)] },
        },
      });
      const french = await portal.call(
        paymentsCalls.requestRepayment,
        { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa: 4_001, receipt_number: 'fr' },
        clerk,
        { language: 'fr' },
      );
      expect(french).toMatchObject({
        ok: false,
        refusal: {
          message: `Vous pouvez encaisser ${facts.limit} en espèces par jour ; il reste ${facts.left} aujourd’hui.`,
        },
      });
      // Slips have the same limit, and count by themselves.
      expect(codeOf(await take(loan, 10_001, clerk, 'pos'))).toBe('SLIP_LIMIT');
      expect(codeOf(await take(loan, 10_000, clerk, 'pos'))).toBe('done');
      expect(codeOf(await take(loan, 4_000, clerk))).toBe('done');
      expect(await take(loan, 1, clerk)).toMatchObject({ refusal: { facts: { left: formatFcfa(0) } } });
      await portal.moveDays(1);
      expect(codeOf(await take(loan, 10_000, clerk))).toBe('done');
      // Another person has a separate limit.
      expect(codeOf(await take(loan, 1_000, await portal.staff(['TAKE_PAYMENT'], { shop_id: loan.place.id })))).toBe(
        'done',
      );
    } finally {
      await setSettings(portal.database, { money: { cash_limit_fcfa: LIMIT } });
    }
  });

  test('includes deposits, and payments at the same moment do not exceed it together', async () => {
    const place = await shop(portal, { phones: 4 });
    const loans = [await lent(place, 0), await lent(place, 1), await lent(place, 2)];
    const clerk = await portal.staff(['TAKE_PAYMENT', 'ADD_LOAN'], { shop_id: place.id });
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    await setSettings(portal.database, { money: { cash_limit_fcfa: 10_000 } });
    try {
      const answers = await Promise.all([
        ...Array.from({ length: 9 }, (_, at) => take(loans[at % 3] as Lent, 3_000, clerk)),
        portal.call(
          paymentsCalls.payDeposit,
          { method: 'cash', application_id: sale.id, amount_fcfa: 3_000, receipt_number: newId().slice(-12) },
          clerk,
        ),
      ]);
      expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(3);
      expect(new Set(answers.map(codeOf))).toEqual(new Set(['done', 'CASH_LIMIT']));
      const { fcfa } = await portal.database.sql
        .selectFrom('payments')
        .select((e) => e.fn.sum<number>('amount_fcfa').as('fcfa'))
        .where('staff_id', '=', clerk.id)
        .executeTakeFirstOrThrow();
      expect(fcfa).toBe(9_000);
    } finally {
      await setSettings(portal.database, { money: { cash_limit_fcfa: LIMIT } });
    }
  });
});

test('two payments taken by one person, at any two moments, do not exceed the limit together', async () => {
  const place = await shop(portal, { phones: 2 });
  const [one, other] = [await lent(place, 0), await lent(place, 1)];
  await setSettings(portal.database, { money: { cash_limit_fcfa: 1_000 } });
  try {
    for (const [ahead, between] of MOMENTS) {
      const clerk = await portal.staff(['TAKE_PAYMENT'], { shop_id: place.id });
      const met = await portal.meet(
        { first: () => take(one, 600, clerk), second: () => take(other, 600, clerk) },
        ahead,
        between,
      );
      expect([outcome(met.first), outcome(met.second)].toSorted(), `ahead ${ahead}`).toEqual(['CASH_LIMIT', 'done']);
    }
  } finally {
    await setSettings(portal.database, { money: { cash_limit_fcfa: LIMIT } });
  }
}, 120_000);
