/** Banking of cash, and the rule that a second account is not a second person. */
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { expectCaught, expectSound } from '../../../../tests/harness/invariants.ts';
import { letters, someNumber } from '../../../../tests/harness/network.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { openCashDesk } from '../../../../tests/harness/cash-desk.ts';

const { portal, banker, second, lent, owed, wanted, take, bank, till, codeOf } = await openCashDesk();
afterAll(() => portal.stop());

describe('banking', () => {
  test('is not of a day before the cash was taken', async () => {
    const loan = await lent();
    const before = await till(loan.place);
    const first_day = portal.services.clock.today();
    await portal.moveDays(2);
    const clerk = await portal.staff(['TAKE_PAYMENT'], { shop_id: loan.place.id });
    await take(loan, 300, clerk);
    expect(await bank(loan.place, before + 1, banker, { banked_on: first_day })).toMatchObject({
      refusal: { code: 'BANKED_BEFORE_TAKEN', fields: { banked_on: expect.anything() } },
    });
    expect(codeOf(await bank(loan.place, before, banker, { banked_on: addDays(first_day, -1) }))).toBe(
      'BANKED_BEFORE_TAKEN',
    );
    expect(codeOf(await bank(loan.place, before, banker, { banked_on: first_day }))).toBe('done');
    expect(codeOf(await bank(loan.place, 300, banker))).toBe('done');
  });

  test('is of at most the cash in the till, once per slip, by a person who did not take it, and not for a future day', async () => {
    const loan = await lent();
    const cash = await till(loan.place);
    expect(await bank(loan.place, cash + 1)).toMatchObject({
      refusal: { code: 'BANKING_ABOVE_CASH', facts: { most: formatFcfa(cash) } },
    });
    expect(codeOf(await bank(loan.place, 1, banker, { banked_on: '2999-01-01' }))).toBe('BANKED_LATER');
    expect(codeOf(await bank({ id: newId() }, 1))).toBe('SHOP_NOT_FOUND');
    expect(codeOf(await bank(loan.place, 1, banker, { bank_reference: '--- ' }))).toBe('INVALID_INPUT');
    const clerk = await portal.staff(['TAKE_PAYMENT', 'VIEW_CASH', 'RECORD_BANKING'], { shop_id: loan.place.id });
    await take(loan, 300, clerk);
    // A banking covers the oldest cash first, so a smaller amount does not include what the clerk took.
    expect(codeOf(await bank(loan.place, cash + 1, clerk))).toBe('MONEY_TAKEN_BY_YOU');
    expect(codeOf(await bank(loan.place, cash, clerk, { bank_reference: `Slip ${loan.loan_reference}` }))).toBe('done');
    expect(codeOf(await bank(loan.place, 1, banker, { bank_reference: ` slip-${loan.loan_reference}.` }))).toBe(
      'BANK_REFERENCE_IN_USE',
    );
    expect(
      codeOf(await bank(loan.place, 300, await portal.staff(['RECORD_BANKING'], { shop_id: (await shop(portal)).id }))),
    ).toBe('FORBIDDEN');
    expect(await till(loan.place)).toBe(300);
    const both = await Promise.all([bank(loan.place, 300), bank(loan.place, 300)]);
    expect(both.map(codeOf).toSorted()).toEqual(['BANKING_ABOVE_CASH', 'done']);
    expect(await till(loan.place)).toBe(0);
    expect((await portal.done(paymentsCalls.bankings, { search: loan.loan_reference }, banker)).data).toMatchObject([
      { amount_fcfa: cash },
    ]);
    expect((await portal.done(paymentsCalls.bankings, {}, clerk)).data).toMatchObject([
      { amount_fcfa: 300 },
      { amount_fcfa: cash, shop_id: loan.place.id },
    ]);
    await expectSound(portal);
  });

  test('cash that is not banked is listed by day, shop and person, on screen and in a file', async () => {
    const loan = await lent();
    const clerk = await portal.staff(['TAKE_PAYMENT'], { shop_id: loan.place.id });
    await take(loan, 1_200, clerk);
    await take(loan, 800, clerk);
    const { name } = await portal.database.sql
      .selectFrom('shops')
      .select('name')
      .where('id', '=', loan.place.id)
      .executeTakeFirstOrThrow();
    const listed = await portal.done(paymentsCalls.cashToBank, { search: name }, banker);
    const today = portal.services.clock.today();
    expect(listed).toMatchObject({ total_items: 2, total_fcfa: await till(loan.place) });
    expect(listed.data.find(({ staff_id }) => staff_id === clerk.id)).toEqual({
      on: today,
      shop_id: loan.place.id,
      shop: name,
      staff_id: clerk.id,
      person: `Staff ${clerk.username}`,
      payments: 2,
      amount_fcfa: 2_000,
    });
    expect(
      (await portal.done(paymentsCalls.cashToBank, { search: name, until_on: '2020-01-01' }, banker)).total_items,
    ).toBe(0);
    expect(
      (await portal.done(paymentsCalls.cashToBank, { search: name, sort: 'amount_fcfa' }, banker)).data.map(
        ({ amount_fcfa }) => amount_fcfa,
      ),
    ).toEqual([2_000, (await till(loan.place)) - 2_000]);
    // Staff of a shop may see only its till.
    const shop_staff = await portal.staff(['VIEW_CASH'], { shop_id: loan.place.id });
    expect(
      (await portal.done(paymentsCalls.cashToBank, { page_size: 1000 }, shop_staff)).data.every(
        ({ shop_id }) => shop_id === loan.place.id,
      ),
    ).toBe(true);
    expect(await portal.done(paymentsCalls.till, { shop_id: loan.place.id }, shop_staff)).toMatchObject({
      cash_fcfa: await till(loan.place),
    });
    await portal.refused(paymentsCalls.till, { shop_id: (await shop(portal)).id }, shop_staff, 'FORBIDDEN');
    const { bytes } = await portal.done(paymentsCalls.exportCashToBank, { search: name, format: 'csv' }, banker, {
      language: 'fr',
    });
    const file = Buffer.from(bytes as Uint8Array).toString();
    expect(file).toContain('"Jour";"Boutique";"Encaissé par";"Versements";"Espèces"');
    expect(file).toContain(`"${today}";"${name}";"Staff ${clerk.username}";2;2000`);
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    expect((await portal.done(paymentsCalls.cashToBank, { search: name }, banker)).total_items).toBe(0);
  });
});

describe('a second account', () => {
  /** Records that one person added another, or sent them a password. */
  const handed = (staff_id: string, changed_by: string, what = 'made') =>
    portal.database.sql
      .insertInto('account_changes')
      .values({ id: newId(), staff_id, changed_by, what, at: portal.services.clock.now().toISOString() })
      .execute();
  const somebody = (about: { shop_id?: string; msisdn?: string } = {}) =>
    portal.staff(['TAKE_PAYMENT', 'VIEW_CASH', 'CONFIRM_CASH', 'RECORD_BANKING'], about);

  test.each([
    ['that took the cash', true],
    ['that confirms it', false],
  ])('%s and was added by the other is not a second person, nor is one in between', async (_, takerIsNew) => {
    const loan = await lent();
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    const [taker, confirmer, between] = [
      await somebody({ shop_id: loan.place.id }),
      await somebody(),
      await somebody(),
    ];
    await handed(between.id, takerIsNew ? confirmer.id : taker.id);
    await handed(takerIsNew ? taker.id : confirmer.id, between.id, 'password');
    expect(codeOf(await take(loan, await owed(loan), taker))).toBe('done');
    const shown = async (as: Staff) =>
      (await portal.done(paymentsCalls.waitingReleases, { page_size: 1000 }, as)).data.find(
        ({ loan_id }) => loan_id === loan.id,
      )?.mine_to_confirm;
    for (const as of [confirmer, between]) {
      expect(
        await portal.call(
          paymentsCalls.confirmCash,
          { loan_reference: loan.loan_reference, reason: 'it is there' },
          as,
        ),
      ).toMatchObject({ ok: false, status: 403, refusal: { code: 'TIED_TO_PERSON', facts: { days: 30 } } });
      expect(codeOf(await bank(loan.place, await till(loan.place), as))).toBe('TIED_TO_PERSON');
      expect(await shown(as)).toBe(false);
    }
    expect(await shown(second)).toBe(true);
    expect(await wanted(loan)).not.toBe('released');
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    expect(await wanted(loan)).toBe('released');
  });

  test('does not get a role for cash by the decision of one person', async () => {
    const admin = await portal.staff('all', { msisdn: someNumber() });
    for (const role of ['CONFIRM_CASH', 'RECORD_BANKING'] as const) {
      const { group_id } = await portal.staff([role]);
      const { id, request } = await portal.done(
        networkCalls.addPortalUser,
        { full_name: 'Second Account', username: `c${letters(9)}`, phone: someNumber(), group_id },
        admin,
      );
      expect(request).toMatchObject({ kind: 'user_group', subject_id: id });
      expect(
        (
          await portal.database.sql
            .selectFrom('staff')
            .select('group_id')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).group_id,
      ).toBe(WAITING_GROUP_ID);
    }
  });

  test('may not take or bank cash on the loan of the person who added it, and that person may not bank it either', async () => {
    const loan = await lent();
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    const borrower = await somebody({ msisdn: loan.person.msisdn });
    const hand = await somebody({ shop_id: loan.place.id });
    await handed(hand.id, borrower.id);
    expect(codeOf(await take(loan, 500, hand))).toBe('TIED_TO_PERSON');
    expect(codeOf(await take(loan, 500, hand, 'pos'))).toBe('TIED_TO_PERSON');
    expect(codeOf(await take(loan, 500, loan.place.agent))).toBe('done');
    expect(codeOf(await bank(loan.place, 500, borrower))).toBe('NOT_YOURSELF');
    expect(codeOf(await bank(loan.place, 500, hand))).toBe('TIED_TO_PERSON');
    expect(codeOf(await bank(loan.place, 500))).toBe('done');
  });
});

describe('planted faults', () => {
  test('a banking that is not in the books, a phone released without its cash, and cash of another till are noticed', async () => {
    const loan = await lent();
    await take(loan, await owed(loan), loan.place.agent);
    await expectCaught(
      portal,
      `insert into cash_bankings (id, shop_id, amount_fcfa, bank_reference, banked_on, recorded_by, recorded_at)
        values ('${newId()}', '${loan.place.id}', 10, '${newId()}', '2026-01-01', '${banker.id}', now())`,
      /a banking and its journal disagree/,
    );
    await expectCaught(
      portal,
      `update device_locks set desired = 'released' where loan_id = '${loan.id}'`,
      /neither proved nor confirmed/,
    );
    await expectCaught(
      portal,
      `update payments set banking_id = (select id from cash_bankings where shop_id is distinct from '${loan.place.id}'
        limit 1) where loan_id = '${loan.id}'`,
      /cash of another till/,
    );
  });
});
