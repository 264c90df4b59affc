/**
 * Cash: who takes it, how much of it in a day, and that it is a debt of the shop until somebody else sees it at the
 * bank.
 */
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { newId } from '../../platform/ids.ts';
import { type Person, type Shop, activeLoan, customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { expectCaught, expectSound } from '../../../../tests/harness/invariants.ts';
import { letters, someNumber } from '../../../../tests/harness/network.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { type SteppedPortal, MOMENTS, startSteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';

const LIMIT = 400_000;
let portal: SteppedPortal;
let banker: Staff;
let second: Staff;

beforeAll(async () => {
  portal = await startSteppedPortal({ environment: { PALIER_CASH_LIMIT_FCFA: String(LIMIT) } });
  banker = await portal.staff(['VIEW_CASH', 'RECORD_BANKING']);
  second = await portal.staff(['VIEW_CASH', 'CONFIRM_CASH']);
}, 120_000);
afterAll(() => portal?.stop());

interface Lent {
  readonly place: Shop;
  readonly person: Person;
  readonly loan_reference: string;
  readonly imei: string;
  readonly id: string;
}

/** A running loan whose deposit was paid in cash, in a shop of its own unless one is given. */
async function lent(place?: Shop, imei = 0): Promise<Lent> {
  const at = place ?? (await shop(portal, { phones: 4 }));
  const person = await customer(portal, at);
  const loan = await activeLoan(portal, at, person, { imei: at.imeis[imei] ?? '' });
  const { id } = await portal.database.sql
    .selectFrom('loans')
    .select('id')
    .where('loan_reference', '=', loan.loan_reference)
    .executeTakeFirstOrThrow();
  return { place: at, person, id, ...loan };
}
const rowOf = ({ id }: Lent) =>
  portal.database.sql.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const owed = async (loan: Lent): Promise<number> => {
  const { total_fcfa, repaid_fcfa } = await rowOf(loan);
  return total_fcfa - repaid_fcfa;
};
const wanted = async ({ id }: Lent): Promise<string> =>
  (
    await portal.database.sql
      .selectFrom('device_locks')
      .select('desired')
      .where('loan_id', '=', id)
      .executeTakeFirstOrThrow()
  ).desired;
const take = ({ loan_reference }: Lent, amount_fcfa: number, as: Staff, method: 'cash' | 'pos' = 'cash') =>
  portal.call(
    paymentsCalls.requestRepayment,
    { method, loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
    as,
  );
const cardOf = ({ person, place }: Lent) =>
  portal.done(customerOverviewCalls.card, { customer_id: person.id }, place.agent);
const bank = (
  place: Pick<Shop, 'id'>,
  amount_fcfa: number,
  as = banker,
  about: { bank_reference?: string; banked_on?: string } = {},
) =>
  portal.call(
    paymentsCalls.recordBanking,
    { shop_id: place.id, amount_fcfa, bank_reference: newId(), banked_on: portal.services.clock.today(), ...about },
    as,
  );
const till = (place: Pick<Shop, 'id'>): Promise<number> => balanceOf(portal.database, '1000', place.id);
const said = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  answer.ok ? 'done' : answer.refusal.code;
const outcome = (met: PromiseSettledResult<Parameters<typeof said>[0]>): string =>
  met.status === 'fulfilled' ? said(met.value) : String(met.reason);
const waiting = async (loan: Lent) =>
  (await portal.done(paymentsCalls.waitingReleases, { page_size: 1000 }, second)).data.find(
    ({ loan_id }) => loan_id === loan.id,
  );

describe('who takes it', () => {
  test('nobody without a shop, unless the business says so; other ways stay open to them', async () => {
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
      said(
        await portal.call(
          paymentsCalls.payDeposit,
          { method: 'cash', application_id: sale.id, amount_fcfa: 100, receipt_number: 'office' },
          office,
        ),
      ),
    ).toBe('CASH_NEEDS_SHOP');
    expect(said(await take(loan, 100, office, 'pos'))).toBe('done');
    Object.assign(portal.services.config.business, { cash_without_shop: true });
    expect(said(await take(loan, 100, office))).toBe('done');
    Object.assign(portal.services.config.business, { cash_without_shop: false });
    expect(await balanceOf(portal.database, '1000', 'head office')).toBe(100);
    const banked = await portal.done(
      paymentsCalls.recordBanking,
      { shop_id: null, amount_fcfa: 100, bank_reference: newId(), banked_on: portal.services.clock.today() },
      banker,
    );
    expect(banked.banking).toMatchObject({ shop_id: null, shop: null, amount_fcfa: 100 });
  });

  test('is asked before it is offered: the card and the deposit say whether the reader takes any', async () => {
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
    Object.assign(portal.services.config.business, { cash_without_shop: true });
    expect(await card(office)).toBe(true);
    Object.assign(portal.services.config.business, { cash_without_shop: false });
  });

  test('into the till of one’s own shop: an instalment wherever the customer comes, a deposit where the phone is sold', async () => {
    const loan = await lent();
    const elsewhere = await shop(portal);
    expect(said(await take(loan, 700, elsewhere.agent))).toBe('done');
    expect(await till(elsewhere)).toBe(700);
    const sale = await saleAtDeposit(portal, loan.place, await customer(portal, loan.place));
    const pay = (as: Staff, method: 'cash' | 'pos' = 'cash') =>
      portal.call(
        paymentsCalls.payDeposit,
        { method, application_id: sale.id, amount_fcfa: 100, receipt_number: newId().slice(-12) },
        as,
      );
    expect(said(await pay(elsewhere.agent))).toBe('APPLICATION_NOT_FOUND');
    // An agent who moves to another shop takes the sale along, but not its till.
    await portal.database.sql
      .updateTable('staff')
      .set({ shop_id: elsewhere.id })
      .where('id', '=', loan.place.agent.id)
      .execute();
    const before = await till(loan.place);
    expect(said(await pay(loan.place.agent))).toBe('CASH_OTHER_SHOP');
    expect([await till(loan.place), await till(elsewhere)]).toEqual([before, 700]);
  });
});

describe('how much in a day', () => {
  test('no more than the limit: the refusal names it and what is left, tomorrow there is room again', async () => {
    const loan = await lent();
    const clerk = await portal.staff(['TAKE_PAYMENT'], { shop_id: loan.place.id });
    Object.assign(portal.services.config.business, { cash_limit_fcfa: 10_000 });
    try {
      expect(said(await take(loan, 6_000, clerk))).toBe('done');
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
      expect(said(await take(loan, 50_000, clerk, 'pos'))).toBe('done');
      expect(said(await take(loan, 4_000, clerk))).toBe('done');
      expect(await take(loan, 1, clerk)).toMatchObject({ refusal: { facts: { left: formatFcfa(0) } } });
      await portal.moveDays(1);
      expect(said(await take(loan, 10_000, clerk))).toBe('done');
      // Another person has a limit of their own.
      expect(said(await take(loan, 1_000, await portal.staff(['TAKE_PAYMENT'], { shop_id: loan.place.id })))).toBe(
        'done',
      );
    } finally {
      Object.assign(portal.services.config.business, { cash_limit_fcfa: LIMIT });
    }
  });

  test('deposits count as well, and payments at the same moment do not pass it together', async () => {
    const place = await shop(portal, { phones: 4 });
    const loans = [await lent(place, 0), await lent(place, 1), await lent(place, 2)];
    const clerk = await portal.staff(['TAKE_PAYMENT', 'ADD_LOAN'], { shop_id: place.id });
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    Object.assign(portal.services.config.business, { cash_limit_fcfa: 10_000 });
    try {
      const answers = await Promise.all([
        ...Array.from({ length: 9 }, (_, at) => take(loans[at % 3] as Lent, 3_000, clerk)),
        portal.call(
          paymentsCalls.payDeposit,
          { method: 'cash', application_id: sale.id, amount_fcfa: 3_000, receipt_number: newId().slice(-12) },
          clerk,
        ),
      ]);
      expect(answers.map(said).filter((code) => code === 'done')).toHaveLength(3);
      expect(new Set(answers.map(said))).toEqual(new Set(['done', 'CASH_LIMIT']));
      const { fcfa } = await portal.database.sql
        .selectFrom('payments')
        .select((e) => e.fn.sum<number>('amount_fcfa').as('fcfa'))
        .where('staff_id', '=', clerk.id)
        .executeTakeFirstOrThrow();
      expect(fcfa).toBe(9_000);
    } finally {
      Object.assign(portal.services.config.business, { cash_limit_fcfa: LIMIT });
    }
  });
});

test('two payments by one person, at any moment of each other, do not pass the limit together', async () => {
  const place = await shop(portal, { phones: 2 });
  const [one, other] = [await lent(place, 0), await lent(place, 1)];
  Object.assign(portal.services.config.business, { cash_limit_fcfa: 1_000 });
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
    Object.assign(portal.services.config.business, { cash_limit_fcfa: LIMIT });
  }
}, 120_000);

describe('a loan that cash pays off', () => {
  test('opens at once, and is released once somebody else sees the cash at the bank', async () => {
    const loan = await lent();
    const { agent } = loan.place;
    await portal.database.sql
      .updateTable('device_locks')
      .set({ desired: 'locked' })
      .where('loan_id', '=', loan.id)
      .execute();
    expect(said(await take(loan, await owed(loan), agent))).toBe('done');
    expect(await rowOf(loan)).toMatchObject({
      status: 'settled',
      certificate_id: expect.any(String),
      cash_waits_since: expect.any(String),
    });
    expect(await wanted(loan)).toBe('unlocked');
    const [card] = (await cardOf(loan)).loans;
    expect(card).toMatchObject({
      status: 'settled',
      outstanding: 0,
      certificate_id: null,
      cash_waits_since: expect.any(String),
    });
    // Neither by the number of the certificate nor by asking for the release.
    await portal.refused(
      loansCalls.certificate,
      { certificate_id: (await rowOf(loan)).certificate_id ?? '' },
      agent,
      'NOT_FOUND',
    );
    await portal.refused(
      deviceLocksCalls.releaseDevice,
      { loan_reference: loan.loan_reference },
      await portal.staff(['RELEASE_DEVICE']),
      'RELEASE_NOT_DUE',
    );
    // A code opens it for a week at a time, and does not let it go.
    expect(
      await portal.done(
        deviceLocksCalls.offlineUnlock,
        { loan_reference: loan.loan_reference, imei: loan.imei, reason: 'no network' },
        agent,
      ),
    ).toMatchObject({ days: 7 });
    await portal.until('the customer is told what is still to come', async () =>
      (await portal.lastText(loan.person.msisdn)).includes('banked your cash'),
    );
    expect(await waiting(loan)).toMatchObject({
      loan_reference: loan.loan_reference,
      mine_to_confirm: true,
      cash_fcfa: (await rowOf(loan)).total_fcfa,
    });
    expect(
      (await portal.done(paymentsCalls.waitingReleases, { search: loan.loan_reference }, second)).total_items,
    ).toBe(1);
    expect(
      (await portal.done(paymentsCalls.waitingReleases, { search: 'nobody of that name' }, second)).total_items,
    ).toBe(0);
    await expectSound(portal);

    // The last note is what pays it off: all but one franc banked does not release it.
    const cash = await till(loan.place);
    expect(await bank(loan.place, cash - 1)).toMatchObject({ ok: true, value: { released: [] } });
    expect(await wanted(loan)).toBe('unlocked');
    expect(await bank(loan.place, 1)).toMatchObject({ ok: true, value: { released: [loan.loan_reference] } });
    expect(await wanted(loan)).toBe('released');
    expect(await till(loan.place)).toBe(0);
    const [free] = (await cardOf(loan)).loans;
    expect(free).toMatchObject({ cash_waits_since: null, certificate_id: expect.any(String) });
    expect(
      (await portal.done(loansCalls.certificate, { certificate_id: free?.certificate_id ?? '' }, agent)).bytes,
    ).toBeTruthy();
    await portal.until('the phone is released', async () => (await cardOf(loan)).lock?.label === 'released');
    await portal.until('the customer hears of it', async () =>
      (await portal.lastText(loan.person.msisdn)).includes('being released'),
    );
    await expectSound(portal);
  });

  test('waits as well when the last franc comes another way, and waits for nothing when its cash was banked before', async () => {
    const late = await lent();
    await take(late, 5_000, late.place.agent);
    await take(late, await owed(late), late.place.agent, 'pos');
    expect([await wanted(late), (await rowOf(late)).cash_waits_since]).toEqual(['unlocked', expect.any(String)]);
    const early = await lent();
    await take(early, 5_000, early.place.agent);
    expect(said(await bank(early.place, await till(early.place)))).toBe('done');
    await take(early, await owed(early), early.place.agent, 'pos');
    expect([await wanted(early), (await rowOf(early)).cash_waits_since]).toEqual(['released', null]);
    await expectSound(portal);
  });

  test('without a lock on it the phone stays the loan’s in stock until then', async () => {
    const loan = await lent(await shop(portal, { lock_solution: 'none' }));
    const state = async () =>
      (
        await portal.database.sql
          .selectFrom('devices')
          .select('state')
          .where('imei', '=', loan.imei)
          .executeTakeFirstOrThrow()
      ).state;
    await take(loan, await owed(loan), loan.place.agent);
    expect(await state()).toBe('active');
    await bank(loan.place, await till(loan.place));
    expect(await state()).toBe('released');
  });

  test('a second person confirms it: not who took it, not whose it is, once', async () => {
    const loan = await lent();
    const confirm = (as: Staff) =>
      portal.call(
        paymentsCalls.confirmCash,
        { loan_reference: loan.loan_reference, reason: 'Counted in the till' },
        as,
      );
    expect(said(await confirm(second))).toBe('NO_CASH_WAITS');
    const taker = await portal.staff(['TAKE_PAYMENT', 'CONFIRM_CASH', 'VIEW_CASH'], { shop_id: loan.place.id });
    await take(loan, await owed(loan), taker);
    expect(said(await confirm(taker))).toBe('CASH_TAKEN_BY_YOU');
    expect((await portal.done(paymentsCalls.waitingReleases, {}, taker)).data).toMatchObject([
      { loan_id: loan.id, mine_to_confirm: false },
    ]);
    expect(said(await confirm(await portal.staff(['CONFIRM_CASH'], { msisdn: loan.person.msisdn })))).toBe(
      'NOT_YOURSELF',
    );
    expect(said(await confirm(await portal.staff(['VIEW_CASH', 'RECORD_BANKING'])))).toBe('FORBIDDEN');
    expect(said(await confirm(await portal.staff(['CONFIRM_CASH'], { shop_id: (await shop(portal)).id })))).toBe(
      'LOAN_NOT_FOUND',
    );
    expect(await wanted(loan)).toBe('unlocked');
    expect(said(await confirm(second))).toBe('done');
    expect(await rowOf(loan)).toMatchObject({ cash_waits_since: null, cash_confirmed_by: second.id });
    expect(await wanted(loan)).toBe('released');
    expect(said(await confirm(second))).toBe('NO_CASH_WAITS');
    // The shop owes the cash all the same.
    expect(await till(loan.place)).toBeGreaterThan(0);
    expect(await waiting(loan)).toBeUndefined();
    await expectSound(portal);
  });

  test('banked at the very moment it is paid off, it is never forgotten', async () => {
    for (const [ahead, between] of MOMENTS) {
      const loan = await lent();
      await take(loan, 5_000, loan.place.agent);
      const rest = await owed(loan);
      const amount = await till(loan.place);
      const met = await portal.meet(
        { first: () => bank(loan.place, amount), second: () => take(loan, rest, loan.place.agent, 'pos') },
        ahead,
        between,
      );
      expect([outcome(met.first), outcome(met.second)], `ahead ${ahead}`).toEqual(['done', 'done']);
      expect([await wanted(loan), (await rowOf(loan)).cash_waits_since], `ahead ${ahead}`).toEqual(['released', null]);
    }
    await expectSound(portal);
  }, 120_000);
});

describe('banking', () => {
  test('is of what is there, once, by somebody else, and not of tomorrow', async () => {
    const loan = await lent();
    const cash = await till(loan.place);
    expect(await bank(loan.place, cash + 1)).toMatchObject({
      refusal: { code: 'BANKING_ABOVE_CASH', facts: { most: formatFcfa(cash) } },
    });
    expect(said(await bank(loan.place, 1, banker, { banked_on: '2999-01-01' }))).toBe('BANKED_LATER');
    expect(said(await bank({ id: newId() }, 1))).toBe('SHOP_NOT_FOUND');
    expect(said(await bank(loan.place, 1, banker, { bank_reference: '--- ' }))).toBe('INVALID_INPUT');
    const clerk = await portal.staff(['TAKE_PAYMENT', 'VIEW_CASH', 'RECORD_BANKING'], { shop_id: loan.place.id });
    await take(loan, 300, clerk);
    // What the clerk took is not reached by less than what lay there before.
    expect(said(await bank(loan.place, cash + 1, clerk))).toBe('CASH_TAKEN_BY_YOU');
    expect(said(await bank(loan.place, cash, clerk, { bank_reference: `Slip ${loan.loan_reference}` }))).toBe('done');
    expect(said(await bank(loan.place, 1, banker, { bank_reference: ` slip-${loan.loan_reference}.` }))).toBe(
      'BANK_REFERENCE_IN_USE',
    );
    expect(
      said(await bank(loan.place, 300, await portal.staff(['RECORD_BANKING'], { shop_id: (await shop(portal)).id }))),
    ).toBe('FORBIDDEN');
    expect(await till(loan.place)).toBe(300);
    const both = await Promise.all([bank(loan.place, 300), bank(loan.place, 300)]);
    expect(both.map(said).toSorted()).toEqual(['BANKING_ABOVE_CASH', 'done']);
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

  test('what is not banked stands in a list by day, shop and person, on screen and as a file', async () => {
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
    // Staff of a shop see their own till and no other.
    const own = await portal.staff(['VIEW_CASH'], { shop_id: loan.place.id });
    expect(
      (await portal.done(paymentsCalls.cashToBank, { page_size: 1000 }, own)).data.every(
        ({ shop_id }) => shop_id === loan.place.id,
      ),
    ).toBe(true);
    expect(await portal.done(paymentsCalls.till, { shop_id: loan.place.id }, own)).toMatchObject({
      cash_fcfa: await till(loan.place),
    });
    await portal.refused(paymentsCalls.till, { shop_id: (await shop(portal)).id }, own, 'FORBIDDEN');
    const { bytes } = await portal.done(paymentsCalls.exportCashToBank, { search: name, format: 'csv' }, banker, {
      language: 'fr',
    });
    const file = Buffer.from(bytes as Uint8Array).toString();
    expect(file).toContain('"Jour";"Boutique";"Encaissé par";"Versements";"Espèces"');
    expect(file).toContain(`"${today}";"${name}";"Staff ${clerk.username}";2;2000`);
    expect(said(await bank(loan.place, await till(loan.place)))).toBe('done');
    expect((await portal.done(paymentsCalls.cashToBank, { search: name }, banker)).total_items).toBe(0);
  });
});

describe('a second account', () => {
  /** As if an administrator had added somebody, or sent them a password. */
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
  ])('%s and was added by the other is no second person, nor is one in between', async (_, takerIsNew) => {
    const loan = await lent();
    expect(said(await bank(loan.place, await till(loan.place)))).toBe('done');
    const [taker, confirmer, between] = [
      await somebody({ shop_id: loan.place.id }),
      await somebody(),
      await somebody(),
    ];
    await handed(between.id, takerIsNew ? confirmer.id : taker.id);
    await handed(takerIsNew ? taker.id : confirmer.id, between.id, 'password');
    expect(said(await take(loan, await owed(loan), taker))).toBe('done');
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
      expect(said(await bank(loan.place, await till(loan.place), as))).toBe('TIED_TO_PERSON');
      expect(await shown(as)).toBe(false);
    }
    expect(await shown(second)).toBe(true);
    expect(await wanted(loan)).not.toBe('released');
    expect(said(await bank(loan.place, await till(loan.place)))).toBe('done');
    expect(await wanted(loan)).toBe('released');
  });

  test('is not given the word on cash by one person', async () => {
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

  test('does not take or bank cash on the loan of whoever made it, nor does anybody bank it on their own', async () => {
    const loan = await lent();
    expect(said(await bank(loan.place, await till(loan.place)))).toBe('done');
    const borrower = await somebody({ msisdn: loan.person.msisdn });
    const hand = await somebody({ shop_id: loan.place.id });
    await handed(hand.id, borrower.id);
    expect(said(await take(loan, 500, hand))).toBe('TIED_TO_PERSON');
    expect(said(await take(loan, 500, hand, 'pos'))).toBe('TIED_TO_PERSON');
    expect(said(await take(loan, 500, loan.place.agent))).toBe('done');
    expect(said(await bank(loan.place, 500, borrower))).toBe('NOT_YOURSELF');
    expect(said(await bank(loan.place, 500, hand))).toBe('TIED_TO_PERSON');
    expect(said(await bank(loan.place, 500))).toBe('done');
  });
});

describe('teeth', () => {
  test('a banking that is not in the books, and a phone let go without its cash, are complained of', async () => {
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
      /nobody banked or confirmed/,
    );
    await expectCaught(
      portal,
      `update payments set banking_id = (select id from cash_bankings where shop_id is distinct from '${loan.place.id}'
        limit 1) where loan_id = '${loan.id}'`,
      /cash of another till/,
    );
  });
});
