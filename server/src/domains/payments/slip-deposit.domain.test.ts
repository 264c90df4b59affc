/**
 * A deposit by a slip of a terminal: nobody gets a phone for what one person typed. A second person confirms the slip
 * by its paper, or a statement has it.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openCashDesk, LIMIT } from '../../../../tests/harness/cash-desk.ts';
import { customer, saleAtCreation, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { slipPaper } from '../../../../tests/harness/slip-paper.ts';
import { newId } from '../../platform/ids.ts';

const { portal, second, lent, take, codeOf, bank, till } = await openCashDesk();
afterAll(() => portal.stop());

const place = await shop(portal, { phones: 12 });
let sold = 0;

/** A sale that is ready for its loan, with the deposit paid by a slip. */
async function soldBySlip() {
  const sale = await saleAtCreation(portal, place, await customer(portal, place), { method: 'pos' });
  const { id, loan_reference, deposit_fcfa } = sale.application;
  const create = () =>
    portal.call(
      loansCalls.loans,
      {
        action: 'create',
        application_id: id,
        imei: place.imeis[sold] ?? '',
        customer_code: sale.customer_code,
        agent_code: sale.agent_code,
      },
      place.agent,
    );
  const { payments } = await portal.done(paymentsCalls.checkShopPayment, { application_id: id }, place.agent);
  return { id, loan_reference, deposit_fcfa: deposit_fcfa ?? 0, payment_id: payments[0]?.id ?? '', create };
}

let papers = 0;
const paperOf = async (payment_id: string, about: Partial<{ authorisation: string; paper: File }> = {}) => ({
  payment_id,
  terminal: 'TPE 0042',
  authorisation: `A${++papers}`,
  card_digits: '4711',
  paper: await slipPaper(),
  ...about,
});
const attach = async (payment_id: string, as: Staff = place.agent) =>
  portal.done(paymentsCalls.attachPaper, await paperOf(payment_id), as);
const confirm = (payment_id: string, as: Staff = second, card_digits = '4711') =>
  portal.call(paymentsCalls.confirmSlip, { payment_id, card_digits }, as);
const listed = async (payment_id: string, as: Staff = second) =>
  (await portal.done(paymentsCalls.unfoundSlips, { page_size: 1000 }, as)).data.find(
    (slip) => slip.payment_id === payment_id,
  );

/** A statement of the terminals that one person uploads and another signs off. */
async function stated(number: string, amount_fcfa: number) {
  const [clerk, other] = [
    await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
    await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
  ];
  const text = `Ticket;Jour;Somme\n${number};${portal.services.clock.today()};${amount_fcfa}`;
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    {
      source: 'pos',
      file: new File([text], 'terminal.csv'),
      file_name: 'terminal.csv',
      mapping: JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme' }),
    },
    clerk,
  );
  await portal.done(
    reconciliationCalls.signOff,
    { statement_id: statement.id, has_all_terminals: true, note: 'looked at' },
    other,
  );
}

describe('a phone that is sold for a slip', () => {
  test('stays in the shop until a second person has read its paper', async () => {
    const sale = await soldBySlip();
    expect(codeOf(await sale.create())).toBe('DEPOSIT_UNPROVEN');
    expect(await listed(sale.payment_id)).toMatchObject({
      purpose: 'deposit',
      reference: sale.loan_reference,
      amount_fcfa: sale.deposit_fcfa,
      terminal: null,
      overdue: false,
      mine_to_confirm: false,
    });
    expect(codeOf(await confirm(sale.payment_id))).toBe('SLIP_WITHOUT_PAPER');
    await attach(sale.payment_id);
    expect(await listed(sale.payment_id)).toMatchObject({ terminal: 'TPE 0042', mine_to_confirm: true });
    expect((await portal.done(paymentsCalls.paper, { payment_id: sale.payment_id }, second)).bytes).toBeTruthy();
    // Who has not looked at the picture does not know the card.
    expect(codeOf(await confirm(sale.payment_id, second, '0000'))).toBe('SLIP_SHOWS_ANOTHER_CARD');
    expect(codeOf(await sale.create())).toBe('DEPOSIT_UNPROVEN');
    expect(codeOf(await confirm(sale.payment_id))).toBe('done');
    expect(codeOf(await confirm(sale.payment_id))).toBe('SLIP_CONFIRMED_ALREADY');
    expect(codeOf(await sale.create())).toBe('done');
    sold++;
    const { payments } = await portal.done(paymentsCalls.checkShopPayment, { application_id: sale.id }, place.agent);
    expect(payments).toMatchObject([{ proof: 'one_person', confirmed_at: expect.any(String), has_paper: true }]);
    await expectSound(portal);
  }, 60_000);

  test('is handed over once a statement has the slip', async () => {
    const sale = await soldBySlip();
    expect(codeOf(await sale.create())).toBe('DEPOSIT_UNPROVEN');
    await stated(`R-${sale.loan_reference}`, sale.deposit_fcfa);
    expect(codeOf(await confirm(sale.payment_id))).toBe('SLIP_IS_FOUND');
    expect(codeOf(await sale.create())).toBe('done');
    sold++;
    await expectSound(portal);
  }, 60_000);

  test('is not confirmed by who entered the slip, who attached its paper, one tied to them, or another shop', async () => {
    const sale = await soldBySlip();
    const [both, puppet, elsewhere] = [
      await portal.staff(['ADD_LOAN', 'CONFIRM_CASH', 'VIEW_CASH'], { shop_id: place.id }),
      await portal.staff(['CONFIRM_CASH']),
      await portal.staff(['CONFIRM_CASH', 'VIEW_CASH', 'ADD_LOAN'], { shop_id: (await shop(portal)).id }),
    ];
    await portal.database.sql
      .insertInto('account_changes')
      .values({
        id: newId(),
        staff_id: puppet.id,
        changed_by: place.agent.id,
        what: 'made',
        at: portal.services.clock.now().toISOString(),
      })
      .execute();
    await portal.refused(paymentsCalls.attachPaper, await paperOf(sale.payment_id), elsewhere, 'FORBIDDEN');
    await attach(sale.payment_id, both);
    expect(codeOf(await confirm(sale.payment_id, both))).toBe('MONEY_TAKEN_BY_YOU');
    expect(codeOf(await confirm(sale.payment_id, puppet))).toBe('TIED_TO_PERSON');
    expect(codeOf(await confirm(sale.payment_id, elsewhere))).toBe('FORBIDDEN');
    await portal.refused(paymentsCalls.paper, { payment_id: sale.payment_id }, elsewhere, 'NOT_FOUND');
    expect(codeOf(await sale.create())).toBe('DEPOSIT_UNPROVEN');
  }, 60_000);

  test('has a paper of its own: neither its number nor its picture is that of another slip', async () => {
    const [one, other] = [await soldBySlip(), await soldBySlip()];
    const first = await paperOf(one.payment_id);
    await portal.done(paymentsCalls.attachPaper, first, place.agent);
    for (const again of [{ authorisation: first.authorisation.toLowerCase() }, { paper: first.paper }])
      await portal.refused(
        paymentsCalls.attachPaper,
        await paperOf(other.payment_id, again),
        place.agent,
        'PAPER_OF_ANOTHER_SLIP',
      );
    await portal.refused(
      paymentsCalls.attachPaper,
      await paperOf(other.payment_id, { paper: new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }) }),
      place.agent,
      'UNSUPPORTED_FILE',
    );
    expect(await listed(other.payment_id)).toMatchObject({ terminal: null });
  }, 60_000);
});

test('an invented slip does not come out of the till as a refund', async () => {
  const person = await customer(portal, place);
  const sale = await saleAtDeposit(portal, place, person);
  const number = newId().slice(-12);
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'pos', application_id: sale.id, amount_fcfa: 7_000, receipt_number: number },
    place.agent,
  );
  await portal.database.sql
    .updateTable('applications')
    .set({ state: 'cancelled', closed_at: portal.services.clock.now().toISOString() })
    .where('id', '=', sale.id)
    .execute();
  // The till holds the cash of others.
  const rich = await lent(place, 11);
  expect(codeOf(await take(rich, 20_000, place.agent))).toBe('done');
  const cashier = await portal.staff(['REQUEST_REFUND']);
  const change = {
    of: 'deposit' as const,
    application_id: sale.id,
    amount_fcfa: 7_000,
    shop_id: place.id,
    reason: 'Gave it up',
  };
  const { facts } = await portal.refused(loansCalls.requestRefund, change, cashier, 'REFUND_UNPROVEN');
  expect(facts?.['amount']).toMatch(/7\s000/);
  // A colleague who confirms it by its paper does not make it money.
  const { payments } = await portal.done(paymentsCalls.checkShopPayment, { application_id: sale.id }, place.agent);
  await attach(payments[0]?.id ?? '');
  expect(codeOf(await confirm(payments[0]?.id ?? ''))).toBe('done');
  await portal.refused(loansCalls.requestRefund, change, cashier, 'REFUND_UNPROVEN');
  await portal.refused(
    paymentsCalls.confirmCash,
    { application_id: sale.id, reason: 'it is there' },
    second,
    'SLIPS_WAIT_FOR_LIST',
  );
  await stated(number, 7_000);
  // Who entered it does not pay it out.
  const taker = await portal.staff(['REQUEST_REFUND']);
  await portal.database.sql
    .updateTable('payments')
    .set({ staff_id: taker.id })
    .where('id', '=', payments[0]?.id ?? '')
    .execute();
  await portal.refused(loansCalls.requestRefund, change, taker, 'MONEY_TAKEN_BY_YOU');
  const { request } = await portal.done(loansCalls.requestRefund, change, cashier);
  expect(request.evidence?.['how_it_came']).toEqual([
    `${portal.services.clock.today()}|pos|7000|two_people|Staff ${taker.username}`,
  ]);
  const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  await expectSound(portal);
}, 60_000);

test('the cash of a deposit is refunded once a second person has confirmed or banked it', async () => {
  const paid = async () => {
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    await portal.done(
      paymentsCalls.payDeposit,
      { method: 'cash', application_id: sale.id, amount_fcfa: 6_000, receipt_number: newId().slice(-12) },
      place.agent,
    );
    await portal.database.sql.updateTable('applications').set({ state: 'expired' }).where('id', '=', sale.id).execute();
    return sale;
  };
  const cashier = await portal.staff(['REQUEST_REFUND']);
  const change = (application_id: string) =>
    ({ of: 'deposit', application_id, amount_fcfa: 6_000, shop_id: place.id, reason: 'Gave it up' }) as const;
  const [confirmed, banked] = [await paid(), await paid()];
  for (const { id } of [confirmed, banked])
    await portal.refused(loansCalls.requestRefund, change(id), cashier, 'REFUND_UNPROVEN');
  expect(
    (await portal.done(paymentsCalls.waitingReleases, { search: confirmed.loan_reference }, second)).data,
  ).toMatchObject([{ waits_for: 'refund', loan_id: null, unproven_fcfa: 6_000, slips_fcfa: 0, mine_to_confirm: true }]);
  await portal.done(paymentsCalls.confirmCash, { application_id: confirmed.id, reason: 'counted it' }, second);
  await portal.done(loansCalls.requestRefund, change(confirmed.id), cashier);
  await portal.refused(loansCalls.requestRefund, change(banked.id), cashier, 'REFUND_UNPROVEN');
  expect(codeOf(await bank(place, await till(place)))).toBe('done');
  // The till is empty now, which is refused only after the proof was asked for.
  await portal.refused(loansCalls.requestRefund, change(banked.id), cashier, 'TILL_TOO_LOW');
}, 60_000);

describe('slips', () => {
  test('of one person have a limit a day, those of a shop one until a statement has them', async () => {
    const loan = await lent();
    const { agent } = loan.place;
    await setSettings(portal.database, { money: { cash_limit_fcfa: 30_000, slips_of_shop_limit_fcfa: 45_000 } });
    try {
      expect(codeOf(await take(loan, 20_000, agent, 'pos'))).toBe('done');
      expect(codeOf(await take(loan, 10_001, agent, 'pos'))).toBe('SLIP_LIMIT');
      // Cash has its own limit.
      expect(codeOf(await take(loan, 10_000, agent))).toBe('done');
      const colleague = await portal.staff(['TAKE_PAYMENT'], { shop_id: loan.place.id });
      expect(codeOf(await take(loan, 25_001, colleague, 'pos'))).toBe('SLIPS_OF_SHOP_LIMIT');
      expect(codeOf(await take(loan, 25_000, colleague, 'pos'))).toBe('done');
      expect(codeOf(await take(loan, 1, colleague, 'pos'))).toBe('SLIPS_OF_SHOP_LIMIT');
    } finally {
      await setSettings(portal.database, { money: { cash_limit_fcfa: LIMIT, slips_of_shop_limit_fcfa: 2_000_000 } });
    }
  }, 60_000);

  test('that no statement has in time stop further ones of their shop and of their taker, until one has them', async () => {
    const [loan, elsewhere] = [await lent(), await lent()];
    const { agent } = loan.place;
    const number = newId().slice(-12);
    const slip = { method: 'pos' as const, loan_reference: loan.loan_reference, amount_fcfa: 900 };
    await portal.done(paymentsCalls.requestRepayment, { ...slip, receipt_number: number }, agent);
    const { list_due_on } = await portal.database.sql
      .selectFrom('payments')
      .select('list_due_on')
      .where('channel', '=', 'pos')
      .where('staff_id', '=', agent.id)
      .executeTakeFirstOrThrow();
    const late = async (day: string) =>
      portal.database.sql
        .updateTable('payments')
        .set({ list_due_on: day })
        .where('channel', '=', 'pos')
        .where('staff_id', '=', agent.id)
        .execute();
    const today = portal.services.clock.today();
    expect((list_due_on ?? '') > addDays(today, 4)).toBe(true);
    await late(today);
    expect(codeOf(await take(loan, 100, agent, 'pos'))).toBe('done');
    await late(addDays(today, -1));
    const colleague = await portal.staff(['TAKE_PAYMENT'], { shop_id: loan.place.id });
    const frozen = await take(loan, 100, colleague, 'pos');
    expect(frozen).toMatchObject({ ok: false, refusal: { code: 'SLIPS_FROZEN', facts: { number } } });
    expect(codeOf(await take(elsewhere, 100, agent, 'pos'))).toBe('SLIPS_FROZEN');
    expect(codeOf(await take(elsewhere, 100, elsewhere.place.agent, 'pos'))).toBe('done');
    expect(codeOf(await take(loan, 100, colleague))).toBe('done');
    await portal.database.sql
      .updateTable('payments')
      .set({ list_due_on: null })
      .where('channel', '=', 'pos')
      .where('staff_id', '=', agent.id)
      .where('amount_fcfa', '=', 100)
      .execute();
    await stated(number, 900);
    expect(codeOf(await take(loan, 100, colleague, 'pos'))).toBe('done');
  }, 60_000);
});
