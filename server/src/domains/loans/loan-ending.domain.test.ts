/**
 * Ending a loan before it is paid, and removing a customer: the debt is written off to the franc, the phone is let go,
 * and later money finds no loan.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { reconcileLockState } from '../lock-commands/reconcile-lock-state.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import {
  type Shop,
  activeLoan,
  customer,
  saleAtCreation,
  saleAtDeposit,
  shop,
} from '../../../../tests/harness/given.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';
import { confirmation, newTransactionId, tell } from '../../../../tests/harness/paybill.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { type Hands, KEEPER, handsOf } from '../../../../tests/harness/stock.ts';
import { moments, codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS, type SteppedPortal, startSteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';

let portal: SteppedPortal;
let place: Shop;
let maker: Staff;
let checker: Staff;
let second: Staff;
let keeper: Hands;
let sold = 0;

beforeAll(async () => {
  portal = await startSteppedPortal();
  place = await shop(portal, { phones: 40 });
  maker = await portal.staff([
    'REQUEST_LOAN_DEACTIVATION',
    'APPROVE_DEREGISTRATION',
    'VIEW_DEREGISTRATIONS',
    'VIEW_CUSTOMER_LOANS',
    'FIND_CUSTOMER',
    'REQUEST_REFUND',
  ]);
  checker = await portal.staff(['APPROVE_DEREGISTRATION']);
  second = await portal.staff(['APPROVE_DEREGISTRATION']);
  keeper = handsOf(portal, await portal.staff([...KEEPER]));
}, 120_000);
afterAll(() => portal?.stop());

const nextImei = (): string => place.imeis[sold++] ?? '';
async function running() {
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: nextImei() });
  const { id } = await portal.database.sql
    .selectFrom('loans')
    .select('id')
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  return { id, loan_reference, imei, person };
}
/** A loan that waits for its lock. */
async function waiting() {
  const person = await customer(portal, place);
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person);
  const imei = nextImei();
  await portal.done(
    loansCalls.loans,
    { action: 'create', application_id: application.id, imei, customer_code, agent_code },
    place.agent,
  );
  const { id } = await portal.database.sql
    .selectFrom('loans')
    .select('id')
    .where('loan_reference', '=', application.loan_reference)
    .executeTakeFirstOrThrow();
  await portal.until(
    'the phone is enrolled',
    async () =>
      ((
        await portal.database.sql
          .selectFrom('lock_commands')
          .select('status')
          .where('loan_id', '=', id)
          .where('action', '=', 'enrol')
          .executeTakeFirst()
      )?.status ?? 'queued') !== 'queued',
  );
  return { id, loan_reference: application.loan_reference, application_id: application.id, imei, person };
}
type Running = Pick<Awaited<ReturnType<typeof running>>, 'id' | 'loan_reference' | 'imei' | 'person'>;

const row = (loan: Running) =>
  portal.database.sql.selectFrom('loans').selectAll().where('id', '=', loan.id).executeTakeFirstOrThrow();
const device = async (loan: Running) =>
  (
    await portal.database.sql
      .selectFrom('devices')
      .select('state')
      .where('imei', '=', loan.imei)
      .executeTakeFirstOrThrow()
  ).state;
const wanted = async (loan: Running) =>
  (
    await portal.database.sql
      .selectFrom('device_locks')
      .select('desired')
      .where('loan_id', '=', loan.id)
      .executeTakeFirstOrThrow()
  ).desired;
const handset = async (loan: Running) =>
  (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
    ({ imei }) => imei === loan.imei,
  )?.lock_state;
const deactivation = async (loan: Running, phone_returned = true) =>
  (
    await portal.done(
      loansCalls.requestDeactivation,
      { loan_id: loan.id, phone_returned, reason: 'Brings the phone back' },
      maker,
    )
  ).request;
const deregistration = async (customer_id: string, phone_returned = true) =>
  (
    await portal.done(
      loansCalls.requestDeregistration,
      { customer_id, phone_returned, reason: 'Leaves the country' },
      maker,
    )
  ).request;
const approve = (request_id: string, as = checker) =>
  portal.call(approvalsCalls.approveDeregistration, { request_id }, as);
const pay = (loan: Running, amount_fcfa: number) =>
  portal.call(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
    place.agent,
  );
const stateOf = async (request_id: string) =>
  (
    await portal.database.sql
      .selectFrom('requests')
      .select('state')
      .where('id', '=', request_id)
      .executeTakeFirstOrThrow()
  ).state;
const applicationOf = (loan: Running) =>
  portal.database.sql
    .selectFrom('applications')
    .selectAll()
    .where('loan_reference', '=', loan.loan_reference)
    .executeTakeFirstOrThrow();
const textsTo = async (loan: Running, template: string) =>
  (
    await portal.database.sql
      .selectFrom('messages')
      .select('id')
      .where('msisdn', '=', loan.person.msisdn)
      .where('template', '=', template)
      .execute()
  ).length;

test('a deactivated loan owes nothing: the charge that was not earned is taken back, the rest is a loss, the phone is let go and goes back on the shelf', async () => {
  const loan = await running();
  expect((await pay(loan, 12_345)).ok).toBe(true);
  const before = await row(loan);
  const owed = before.total_fcfa - before.repaid_fcfa;
  const unearned = before.charge_fcfa - chargeEarned(before.charge_fcfa, before.repaid_fcfa, before.total_fcfa);
  const [losses, deferred] = [await balanceOf(portal.database, '5020'), await balanceOf(portal.database, '2040')];

  const request = await deactivation(loan);
  expect(request).toMatchObject({
    was: { loan_status: 'active', outstanding_fcfa: owed, written_off_fcfa: 0, device_state: 'active' },
    proposed: { loan_status: 'deactivated', outstanding_fcfa: 0, written_off_fcfa: owed, device_state: 'returned' },
    evidence: { repaid_fcfa: 12_345, prompt_in_flight: false },
  });
  await portal.refused(approvalsCalls.approveDeregistration, { request_id: request.id }, maker, 'OWN_REQUEST');
  expect(await row(loan)).toEqual(before);
  const { request: decided } = await portal.done(
    approvalsCalls.approveDeregistration,
    { request_id: request.id },
    checker,
  );
  expect(decided.now).toEqual(request.proposed);

  expect(await row(loan)).toMatchObject({
    status: 'deactivated',
    written_off_fcfa: owed,
    ended_because: 'Brings the phone back',
    next_due_on: null,
  });
  expect(await balanceOf(portal.database, '1100', loan.id)).toBe(0);
  expect((await balanceOf(portal.database, '5020')) - losses).toBe(owed - unearned);
  expect((await balanceOf(portal.database, '2040')) - deferred).toBe(unearned);
  const { lines, balance_fcfa } = await portal.done(
    loansCalls.statement,
    { loan_reference: loan.loan_reference },
    maker,
  );
  expect(balance_fcfa).toBe(0);
  expect(lines.at(-1)).toMatchObject({ event: 'write_off', credit_fcfa: owed });
  const listed = await portal.done(loansCalls.loans, { customer_id: loan.person.id }, maker);
  expect('loans' in listed && listed.loans[0]).toMatchObject({
    status: 'deactivated',
    outstanding: 0,
    arrears: 0,
    next_repayment_on: null,
  });

  expect(await device(loan)).toBe('returned');
  expect(await wanted(loan)).toBe('released');
  await portal.until('the phone is released', async () => (await handset(loan)) === 'released');
  expect(await keeper.act(loan.imei, 'restock')).toMatchObject({ done: true });
  expect(await textsTo(loan, 'loan_ended')).toBe(1);
  await expectBooksRight(portal);
});

test('a phone that did not come back is its customer’s, and a lost one stays lost', async () => {
  const [kept, lost] = [await running(), await running()];
  await portal.database.sql.updateTable('devices').set({ state: 'lost' }).where('imei', '=', lost.imei).execute();
  for (const loan of [kept, lost]) expect((await approve((await deactivation(loan, false)).id)).ok).toBe(true);
  expect(await device(kept)).toBe('released');
  expect(await device(lost)).toBe('lost');
});

test('a phone that came back and went to repair stays there when its provider lets it go late', async () => {
  const loan = await running();
  await portal.control('/__control/online', { imei: loan.imei, online: false });
  expect((await approve((await deactivation(loan)).id)).ok).toBe(true);
  expect(await keeper.act(loan.imei, 'send_to_repair')).toMatchObject({ done: true });
  await portal.control('/__control/online', { imei: loan.imei, online: true });
  await portal.until(
    'the provider let it go',
    async () =>
      (
        await portal.database.sql
          .selectFrom('lock_commands')
          .select('status')
          .where('loan_id', '=', loan.id)
          .where('action', '=', 'release')
          .executeTakeFirst()
      )?.status === 'confirmed',
  );
  expect(await device(loan)).toBe('in_repair');
});

test('a phone that came back is sold again once its provider let it go, and the new loan’s phone is never released for the old one', async () => {
  const loan = await running();
  await portal.control('/__control/online', { imei: loan.imei, online: false });
  expect((await approve((await deactivation(loan)).id)).ok).toBe(true);
  await keeper.act(loan.imei, 'restock');
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, await customer(portal, place));
  const create = {
    action: 'create',
    application_id: application.id,
    imei: loan.imei,
    customer_code,
    agent_code,
  } as const;
  await portal.refused(loansCalls.loans, create, place.agent, 'PHONE_STILL_HELD');
  await portal.control('/__control/online', { imei: loan.imei, online: true });
  await portal.until(
    'the provider let it go',
    async () =>
      (
        await portal.database.sql
          .selectFrom('device_locks')
          .select('reported')
          .where('loan_id', '=', loan.id)
          .executeTakeFirst()
      )?.reported === 'released',
  );
  await portal.done(loansCalls.loans, create, place.agent);
  // A late look at the old lock sees the phone as the new loan has it.
  await portal.database.sql
    .updateTable('device_locks')
    .set({ reported: 'active' })
    .where('loan_id', '=', loan.id)
    .execute();
  const releases = () =>
    portal.database.sql
      .selectFrom('lock_commands')
      .select('id')
      .where('loan_id', '=', loan.id)
      .where('action', '=', 'release')
      .execute();
  const before = (await releases()).length;
  await reconcileLockState.run(portal.services);
  expect(await releases()).toHaveLength(before);
});

test('money that comes later, by whichever way, waits in suspense as money for a closed loan', async () => {
  const loan = await running();
  expect((await approve((await deactivation(loan)).id)).ok).toBe(true);
  const transaction_id = newTransactionId();
  await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 5_000, transaction_id }));
  const kept = await portal.until('the money is in suspense', () =>
    portal.database.sql
      .selectFrom('suspense')
      .innerJoin('payments', 'payments.id', 'suspense.payment_id')
      .select(['suspense.reason', 'suspense.amount_fcfa', 'payments.customer_id'])
      .where('payments.transaction_id', '=', transaction_id)
      .executeTakeFirst(),
  );
  expect(kept).toEqual({ reason: 'closed_loan', amount_fcfa: 5_000, customer_id: loan.person.id });
  const desk = await pay(loan, 1_000);
  expect(desk.ok ? 'done' : desk.refusal.code).toBe('LOAN_NOT_ACTIVE');
  expect(await row(loan)).toMatchObject({ status: 'deactivated', repaid_fcfa: 0, credit_fcfa: 0 });
  await expectBooksRight(portal);
});

test('while a prompt is out nothing is ended: its money would find no loan. The request waits, and is approved once the prompt is over', async () => {
  const loan = await running();
  const request = await deactivation(loan);
  expect(
    (
      await portal.call(
        paymentsCalls.requestRepayment,
        { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 500 },
        place.agent,
      )
    ).ok,
  ).toBe(true);
  await portal.refused(approvalsCalls.approveDeregistration, { request_id: request.id }, checker, 'PUSH_IN_FLIGHT');
  expect(await stateOf(request.id)).toBe('pending');
  const { evidence } = (await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request;
  expect(evidence).toMatchObject({ prompt_in_flight: true });
  await portal.database.pool.query(`update payment_requests set status = 'failed' where loan_id = $1`, [loan.id]);
  expect((await approve(request.id)).ok).toBe(true);
});

test('a debt that changed since it was asked is in conflict: what two people gave up was another', async () => {
  const loan = await running();
  const request = await deactivation(loan);
  expect((await pay(loan, 1)).ok).toBe(true);
  await portal.refused(approvalsCalls.approveDeregistration, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
  expect(await stateOf(request.id)).toBe('conflicted');
  expect((await row(loan)).status).toBe('active');
});

test('a sale whose lock was never on is cancelled: nothing is written off, its deposit stays held and its phone comes back', async () => {
  const loan = await waiting();
  const { deposit_paid_fcfa } = await applicationOf(loan);
  const request = await deactivation(loan);
  expect(request.proposed).toMatchObject({ loan_status: 'cancelled', written_off_fcfa: 0, device_state: 'returned' });
  expect((await approve(request.id)).ok).toBe(true);
  expect(await row(loan)).toMatchObject({ status: 'cancelled', written_off_fcfa: 0 });
  expect(await applicationOf(loan)).toMatchObject({ state: 'cancelled', deposit_paid_fcfa });
  expect(await device(loan)).toBe('returned');
  expect(await balanceOf(portal.database, '2000', loan.application_id)).toBe(-deposit_paid_fcfa);
  expect((await portal.done(loansCalls.refundable, { customer_id: loan.person.id }, maker)).deposits).toEqual([
    { application_id: loan.application_id, loan_reference: loan.loan_reference, amount_fcfa: deposit_paid_fcfa },
  ]);
  expect(await textsTo(loan, 'sale_ended')).toBe(1);
  await expectBooksRight(portal);
});

test('what is over is not ended again, and whoever may not ask does not', async () => {
  const loan = await running();
  await portal.refused(
    loansCalls.requestDeactivation,
    { loan_id: newId(), phone_returned: true, reason: 'no such loan' },
    maker,
    'LOAN_NOT_FOUND',
  );
  await portal.refused(
    loansCalls.requestDeactivation,
    { loan_id: loan.id, phone_returned: true, reason: 'not theirs' },
    place.agent,
    'FORBIDDEN',
  );
  const both = [await deactivation(loan), await deregistration(loan.person.id)] as const;
  await portal.refused(
    loansCalls.requestDeactivation,
    { loan_id: loan.id, phone_returned: true, reason: 'twice' },
    maker,
    'REQUEST_PENDING',
  );
  expect((await approve(both[0].id)).ok).toBe(true);
  await portal.refused(approvalsCalls.approveDeregistration, { request_id: both[1].id }, checker, 'REQUEST_CONFLICTED');
  await portal.refused(
    loansCalls.requestDeactivation,
    { loan_id: loan.id, phone_returned: true, reason: 'again' },
    maker,
    'LOAN_NOT_ACTIVE',
  );
  await portal.refused(
    loansCalls.requestDeregistration,
    { customer_id: loan.person.id, phone_returned: true, reason: 'nothing runs' },
    maker,
    'LOAN_NOT_FOUND',
  );
  await portal.refused(
    loansCalls.requestDeregistration,
    { customer_id: newId(), phone_returned: true, reason: 'nobody' },
    maker,
    'CUSTOMER_RECORD_NOT_FOUND',
  );
});

test('deregistering a customer ends their loan, keeps their record, and asks for a fresh check before the next sale', async () => {
  const loan = await running();
  const request = await deregistration(loan.person.id);
  expect(request).toMatchObject({
    was: { loan_reference: loan.loan_reference, loan_status: 'active' },
    proposed: { loan_reference: loan.loan_reference, loan_status: 'deregistered', outstanding_fcfa: 0 },
    customer_id: loan.person.id,
  });
  const { request: decided } = await portal.done(
    approvalsCalls.approveDeregistration,
    { request_id: request.id },
    checker,
  );
  expect(decided.now).toEqual(request.proposed);
  expect(await row(loan)).toMatchObject({ status: 'deregistered' });
  await portal.until('the phone is released', async () => (await handset(loan)) === 'released');

  const { application } = await portal.done(salesCalls.startApplication, { customer_id: loan.person.id }, place.agent);
  for (const step of [STEP.details, STEP.next_of_kin])
    await portal.done(salesCalls.advanceApplication, { application_id: application.id, step }, place.agent);
  await portal.refused(
    salesCalls.advanceApplication,
    { application_id: application.id, step: STEP.finance },
    place.agent,
    'PREAPPROVAL_NEEDED',
  );
  await portal.done(customersCalls.requestPreapproval, { customer_id: loan.person.id }, place.agent);
  await portal.done(salesCalls.advanceApplication, { application_id: application.id, step: STEP.finance }, place.agent);
  await expectBooksRight(portal);
});

test('deregistering a customer closes the sale that is open, and its deposit can be given back', async () => {
  const person = await customer(portal, place);
  const { id: application_id, loan_reference, deposit_fcfa } = await saleAtDeposit(portal, place, person);
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id, amount_fcfa: 5_000, receipt_number: `part-${loan_reference}` },
    place.agent,
  );
  const request = await deregistration(person.id, false);
  expect(request).toMatchObject({
    was: { loan_reference: null, sale_state: 'open' },
    proposed: { sale_state: 'cancelled' },
    evidence: { deposit_held_fcfa: 5_000 },
  });
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'push', application_id, amount_fcfa: (deposit_fcfa ?? 0) - 5_000 },
    place.agent,
  );
  await portal.refused(approvalsCalls.approveDeregistration, { request_id: request.id }, checker, 'PUSH_IN_FLIGHT');
  await portal.database.pool.query(`update payment_requests set status = 'failed' where application_id = $1`, [
    application_id,
  ]);
  expect((await approve(request.id)).ok).toBe(true);
  await portal.refused(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id, amount_fcfa: 1_000, receipt_number: `late-${loan_reference}` },
    place.agent,
    'APPLICATION_CLOSED',
  );
  expect((await portal.done(loansCalls.refundable, { customer_id: person.id }, maker)).deposits).toMatchObject([
    { application_id, amount_fcfa: 5_000 },
  ]);
  await expectBooksRight(portal);
});

test('of two checkers one ends the loan, and its debt is written off once', async () => {
  for (const [ahead, between] of MOMENTS.slice(1, 4)) {
    const loan = await running();
    const request = await deactivation(loan);
    const { first, second: other } = await portal.meet(
      { first: () => approve(request.id), second: () => approve(request.id, second) },
      ahead,
      between,
    );
    expect([codeOf(first), codeOf(other)].sort()).toEqual(['REQUEST_DECIDED', 'done']);
  }
  await expectBooksRight(portal);
}, 240_000);

test('beside a payment, either the loan ends and the payment finds it closed, or the payment comes first and the request is in conflict', async () => {
  for (const [ahead, between] of MOMENTS) {
    for (const share of [0.1, 1]) {
      const loan = await running();
      const { total_fcfa } = await row(loan);
      const request = await deactivation(loan);
      const { first, second: paid } = await portal.meet(
        { first: () => approve(request.id), second: () => pay(loan, Math.floor(total_fcfa * share)) },
        ahead,
        between,
      );
      const codes = [codeOf(first), codeOf(paid)];
      expect([
        ['done', 'LOAN_NOT_ACTIVE'],
        ['REQUEST_CONFLICTED', 'done'],
        ['LOAN_NOT_ACTIVE', 'done'],
      ]).toContainEqual(codes);
      if (share < 1) expect(codes[0]).not.toBe('LOAN_NOT_ACTIVE');
      expect((await row(loan)).status).toBe(codes[0] === 'done' ? 'deactivated' : share === 1 ? 'settled' : 'active');
    }
  }
  await expectBooksRight(portal);
}, 240_000);

test('beside a sale that becomes a loan, either the sale is closed and no loan comes of it, or the loan comes first and the request is in conflict', async () => {
  for (const [ahead, between] of MOMENTS) {
    const person = await customer(portal, place);
    const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person);
    const request = await deregistration(person.id);
    const imei = nextImei();
    const create = () =>
      portal.call(
        loansCalls.loans,
        { action: 'create', application_id: application.id, imei, customer_code, agent_code },
        place.agent,
      );
    const { first, second: created } = await portal.meet(
      { first: () => approve(request.id), second: create },
      ahead,
      between,
    );
    const codes = [codeOf(first), codeOf(created)];
    expect([
      ['done', 'APPLICATION_CLOSED'],
      ['REQUEST_CONFLICTED', 'done'],
    ]).toContainEqual(codes);
    const loans = await portal.database.sql
      .selectFrom('loans')
      .select('status')
      .where('customer_id', '=', person.id)
      .execute();
    expect(loans).toEqual(codes[1] === 'done' ? [{ status: 'pending_activation' }] : []);
    expect(
      (
        await portal.database.sql
          .selectFrom('devices')
          .select('state')
          .where('imei', '=', imei)
          .executeTakeFirstOrThrow()
      ).state,
    ).toBe(codes[1] === 'done' ? 'sold' : 'in_stock');
  }
  await expectBooksRight(portal);
}, 240_000);

test('beside a prompt that is being sent, nothing is ended whose money is on its way: either the prompt is refused or the request waits', async () => {
  for (const [ahead, between] of MOMENTS) {
    const loan = await running();
    const ended = await deactivation(loan);
    const one = await portal.meet(
      {
        first: () => approve(ended.id),
        second: () =>
          portal.call(
            paymentsCalls.requestRepayment,
            { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 500 },
            place.agent,
          ),
      },
      ahead,
      between,
    );
    expect([
      ['done', 'LOAN_NOT_ACTIVE'],
      ['PUSH_IN_FLIGHT', 'done'],
    ]).toContainEqual([codeOf(one.first), codeOf(one.second)]);
  }
  // Of a sale, at many more moments: what holds it is not the customer, whom a deposit does not touch.
  const meetSale = async (ahead: number, between: number) => {
    const person = await customer(portal, place);
    const { id: application_id, deposit_fcfa } = await saleAtDeposit(portal, place, person);
    const closed = await deregistration(person.id);
    const met = await portal.meet(
      {
        first: () => approve(closed.id),
        second: () =>
          portal.call(
            paymentsCalls.payDeposit,
            { method: 'push', application_id, amount_fcfa: deposit_fcfa ?? 0 },
            place.agent,
          ),
      },
      ahead,
      between,
    );
    expect([
      ['done', 'APPLICATION_CLOSED'],
      ['PUSH_IN_FLIGHT', 'done'],
    ]).toContainEqual([codeOf(met.first), codeOf(met.second)]);
    return met.steps;
  };
  const steps = await meetSale(0, 99);
  for (const [ahead, between] of moments(steps.first, steps.second, 24)) await meetSale(ahead, between);
  await expectBooksRight(portal);
}, 240_000);

test('teeth: a debt written off twice or not at all, a loan ended with its sale open, a loss in the wrong account are noticed', async () => {
  await expectCaught(
    portal,
    `update loans set written_off_fcfa = written_off_fcfa - 1 where status = 'deactivated' and written_off_fcfa > 0`,
    /a write-off is not in the books/,
  );
  await expectCaught(
    portal,
    `update loans set ended_at = null where status = 'deactivated'`,
    /a loan that ended without an end/,
  );
  await expectCaught(
    portal,
    `update applications set state = 'open' where id = (select application_id from loans where status = 'deactivated'
      limit 1)`,
    /a sale that goes on without its loan/,
  );
  await expectCaught(
    portal,
    `insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa)
      select id, 99, '5020', '', '2040', '', 7 from journals where event = 'write_off' limit 1`,
    /2040 Deferred finance charge: [^]*5020 Write-offs: /,
  );
});
