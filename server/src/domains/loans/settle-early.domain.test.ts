/**
 * Settling early: a quote may become an offer, and payments that reach its amount in time settle the loan. Where the
 * business tolerates nothing, a franc less or a day later does not.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { expectCaught, expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
let desk: Staff;
let sold = 0;

beforeAll(async () => {
  portal = await startPortal({ settings: { locks: { tolerance_fcfa: 0 } } });
  place = await shop(portal, { phones: 12 });
  desk = await portal.staff(['VIEW_CUSTOMER_LOANS', 'TAKE_PAYMENT', 'FIND_CUSTOMER'], { shop_id: place.id });
}, 120_000);
afterAll(() => portal?.stop());

async function runningLoan() {
  const person = await customer(portal, place);
  const { loan_reference } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  return { loan_reference, person };
}

type Running = Awaited<ReturnType<typeof runningLoan>>;
const row = ({ loan_reference }: Running) =>
  portal.database.sql
    .selectFrom('loans')
    .selectAll()
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
const quote = ({ loan_reference }: Running) => portal.done(loansCalls.earlySettlement, { loan_reference }, desk);
const pay = async ({ loan_reference, person }: Running, amount: number) =>
  expect(await tell(portal.paybill_url, confirmation({ account: loan_reference, amount, msisdn: person.msisdn }))).toBe(
    200,
  );
const onCard = async ({ person }: Running) =>
  (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, desk)).loans[0];
const textsTo = async ({ person }: Running) =>
  await portal.database.sql
    .selectFrom('messages')
    .select(['text', 'template'])
    .where('msisdn', '=', person.msisdn)
    .orderBy('id')
    .execute();

async function offered(loan: Running) {
  const { amount_fcfa } = await quote(loan);
  return (await portal.done(loansCalls.offerSettlement, { loan_reference: loan.loan_reference, amount_fcfa }, desk))
    .offer;
}

test('payment of the offered amount settles the loan: books, statement, card and phone agree', async () => {
  const loan = await runningLoan();
  await pay(loan, 12_345);
  const before = await row(loan);
  const { remaining_fcfa, rebate_fcfa, amount_fcfa, expires_on } = await quote(loan);
  expect([remaining_fcfa, rebate_fcfa > 0, expires_on]).toEqual([
    before.total_fcfa - 12_345,
    true,
    addDays(portal.services.clock.today(), 3),
  ]);
  // A quote is not an offer.
  expect((await onCard(loan))?.settlement_offer).toBeNull();
  const offer = await offered(loan);
  expect(offer).toEqual({ amount_fcfa, rebate_fcfa, until: expires_on });
  expect((await onCard(loan))?.settlement_offer).toEqual(offer);
  await portal.until('the customer is told', async () =>
    (await textsTo(loan)).some(
      ({ template, text }) =>
        template === 'settlement_offer' && text.replace(/\s/g, '').includes(formatFcfa(amount_fcfa).replace(/\s/g, '')),
    ),
  );

  await pay(loan, amount_fcfa - 1);
  expect(await row(loan)).toMatchObject({ status: 'active', repaid_fcfa: 12_345 + amount_fcfa - 1, rebate_fcfa: 0 });
  expect((await onCard(loan))?.settlement_offer).toEqual({ amount_fcfa: 1, rebate_fcfa, until: expires_on });
  await expectSound(portal);
  await pay(loan, 1);

  const after = await row(loan);
  expect(after).toMatchObject({
    status: 'settled',
    repaid_fcfa: after.total_fcfa,
    rebate_fcfa,
    credit_fcfa: 0,
    next_due_on: null,
  });
  expect(await balanceOf(portal.database, '1100', after.id)).toBe(0);
  await expectSound(portal);
  expect(await onCard(loan)).toMatchObject({
    status: 'settled',
    outstanding: 0,
    repaid: 12_345 + amount_fcfa,
    rebate: rebate_fcfa,
    settlement_offer: null,
    installments_paid: after.installments,
  });
  const { lines, balance_fcfa } = await portal.done(
    loansCalls.statement,
    { loan_reference: loan.loan_reference },
    desk,
  );
  expect(lines.slice(-2).map(({ event, credit_fcfa, balance_fcfa: left }) => [event, credit_fcfa, left])).toEqual([
    ['repayment', 1, rebate_fcfa],
    ['early_settlement_rebate', rebate_fcfa, 0],
  ]);
  expect([balance_fcfa, new Set(lines.map(({ id }) => id)).size]).toEqual([0, lines.length]);
  await portal.until(
    'the phone is released',
    async () =>
      (
        await portal.database.sql
          .selectFrom('device_locks')
          .select('reported')
          .where('loan_id', '=', after.id)
          .executeTakeFirstOrThrow()
      ).reported === 'released',
  );
  await portal.until(
    'the customer is told that it is over',
    async () =>
      (await textsTo(loan)).at(-1)?.template === 'settled' ||
      (await textsTo(loan)).some(({ template }) => template === 'settled'),
  );
});

test('money sent beyond the offer is the customer’s credit, and the desk may not take more than the offer', async () => {
  const loan = await runningLoan();
  const { amount_fcfa, rebate_fcfa } = await offered(loan);
  const { message } = await portal.refused(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa: amount_fcfa + 1, receipt_number: 'too-much' },
    desk,
    'AMOUNT_ABOVE_DEBT',
  );
  expect(message.replace(/\s/g, '')).toContain(formatFcfa(amount_fcfa).replace(/\s/g, ''));
  await pay(loan, amount_fcfa + 700);
  expect(await row(loan)).toMatchObject({ status: 'settled', rebate_fcfa, credit_fcfa: 700 });
  await expectSound(portal);
});

test('a day after its last day an offer is over: the same amount is paid ahead and there is no rebate', async () => {
  const loan = await runningLoan();
  const { amount_fcfa } = await offered(loan);
  await portal.moveDays(4);
  expect((await onCard(loan))?.settlement_offer).toBeNull();
  await pay(loan, amount_fcfa);
  expect(await row(loan)).toMatchObject({ status: 'active', repaid_fcfa: amount_fcfa, rebate_fcfa: 0 });
  await expectSound(portal);
});

test('on its last day an offer is valid, and two payments at once may reach its amount', async () => {
  const loan = await runningLoan();
  const { amount_fcfa, rebate_fcfa } = await offered(loan);
  await portal.moveDays(3);
  const half = Math.floor(amount_fcfa / 2);
  await Promise.all([pay(loan, half), pay(loan, amount_fcfa - half)]);
  expect(await row(loan)).toMatchObject({ status: 'settled', rebate_fcfa, credit_fcfa: 0 });
  await expectSound(portal);
});

test('an offer is refused for an amount other than the quote, for a loan that is not active, and without the role to take payments', async () => {
  const loan = await runningLoan();
  const { loan_reference } = loan;
  const { amount_fcfa } = await quote(loan);
  await pay(loan, 25);
  expect(
    (await portal.refused(loansCalls.offerSettlement, { loan_reference, amount_fcfa }, desk, 'QUOTE_CHANGED')).fields,
  ).toHaveProperty('amount_fcfa');
  expect((await row(loan)).offer_until).toBeNull();
  const looker = await portal.staff(['VIEW_CUSTOMER_LOANS']);
  await portal.refused(loansCalls.offerSettlement, { loan_reference, amount_fcfa }, looker, 'FORBIDDEN');
  await pay(loan, 1_000_000);
  await portal.refused(loansCalls.offerSettlement, { loan_reference, amount_fcfa }, desk, 'QUOTE_NOT_AVAILABLE');
  await portal.refused(loansCalls.earlySettlement, { loan_reference }, desk, 'QUOTE_NOT_AVAILABLE');
});

test('the latest offer applies, and an offer that is made twice is one offer', async () => {
  const loan = await runningLoan();
  await offered(loan);
  await portal.moveDays(1);
  const again = await offered(loan);
  expect(await offered(loan)).toEqual(again);
  expect(await row(loan)).toMatchObject({
    offer_until: addDays(portal.services.clock.today(), 3),
    offer_rebate_fcfa: again.rebate_fcfa,
  });
});

test('planted faults: a rebate that is missing in the books or on the loan is noticed', async () => {
  await expectCaught(
    portal,
    `update loans set rebate_fcfa = rebate_fcfa - 1 where rebate_fcfa > 0`,
    /a rebate is not in the books/,
  );
  await expectCaught(
    portal,
    `update loans set rebate_fcfa = 0 where rebate_fcfa > 0`,
    /a loan and the payments on it disagree/,
  );
});
