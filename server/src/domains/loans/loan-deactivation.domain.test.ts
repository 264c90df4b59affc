/**
 * Ending a loan before it is paid: exactly the debt is written off, the phone is released, and later payments go to
 * suspense.
 */
import type { ErrorCode } from '@palier/contract/errors.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { afterAll, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { reconcileLockState, releaseFoundPhones } from '../lock-commands/reconcile-lock-state.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { customer, saleAtCreation } from '../../../../tests/harness/given.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';
import { confirmation, newTransactionId, tell } from '../../../../tests/harness/paybill.ts';
import { scanPhoneOf } from '../../../../tests/harness/scan.ts';
import { openEndingDesk } from '../../../../tests/harness/ending-desk.ts';

const {
  portal,
  place,
  maker,
  checker,
  keeper,
  running,
  waiting,
  row,
  device,
  wanted,
  handset,
  deactivation,
  deregistration,
  approve,
  pay,
  stateOf,
  applicationOf,
  textsTo,
} = await openEndingDesk();
afterAll(() => portal.stop());

/** What a phone in grade B is worth here: 40 % of its wholesale price. */
const GRADE_B_FCFA = 32_000;

test('a deactivated loan owes nothing: the unearned charge is reversed, what its phone is not worth is a loss, and the phone is released and may go back into stock', async () => {
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
  expect((await balanceOf(portal.database, '5020')) - losses).toBe(owed - unearned - GRADE_B_FCFA);
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

test('a phone that did not come back is lost, and its lock stays until a keeper has found it', async () => {
  const [kept, lost] = [await running(), await running()];
  await portal.database.sql.updateTable('devices').set({ state: 'lost' }).where('imei', '=', lost.imei).execute();
  for (const loan of [kept, lost]) expect((await approve((await deactivation(loan, false)).id)).ok).toBe(true);
  for (const loan of [kept, lost]) {
    expect(await device(loan)).toBe('lost');
    expect(await wanted(loan)).toBe('unlocked');
  }
  await releaseFoundPhones.run(portal.services);
  expect(await wanted(kept)).toBe('unlocked');
  // Nobody puts it into stock by saying that it was found.
  expect(await keeper.act(kept.imei, 'find', { alone: true })).toMatchObject({
    done: false,
    code: 'PHONE_NOT_SCANNED',
  });
  expect(await keeper.act(kept.imei, 'find')).toMatchObject({ done: true });
  expect(await device(kept)).toBe('returned');
  await releaseFoundPhones.run(portal.services);
  expect(await wanted(kept)).toBe('released');
  await portal.until('the phone is released', async () => (await handset(kept)) === 'released');
});

test('a phone counts as returned only once a keeper who did not ask for it has scanned it lately', async () => {
  const loan = await running();
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id: loan.id, phone_returned: true, reason: 'Brings the phone back' },
    maker,
  );
  const refused = (code: ErrorCode) =>
    portal.refused(approvalsCalls.approveDeregistration, { request_id: request.id }, checker, code);
  await refused('PHONE_NOT_SCANNED');
  // The maker’s own scan is the word of one person.
  await portal.database.pool.query(
    `insert into group_roles select gen_random_uuid(), group_id, 'MANAGE_STOCK' from staff where id = $1`,
    [maker.id],
  );
  await scanPhoneOf(portal, loan.id, maker);
  await refused('SCANNED_BY_MAKER');
  await scanPhoneOf(portal, loan.id);
  expect((await approve(request.id)).ok).toBe(true);
  const used = await portal.database.sql
    .selectFrom('phone_scans')
    .select('used_for')
    .where('imei', '=', loan.imei)
    .where('used_at', 'is not', null)
    .execute();
  expect(used).toEqual([{ used_for: `request:${request.id}` }]);
});

test('a returned phone that is in repair stays there when its provider releases it late', async () => {
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

test('a returned phone may be sold again once its provider released it, and is then never released for the old loan', async () => {
  const loan = await running();
  await portal.control('/__control/online', { imei: loan.imei, online: false });
  expect((await approve((await deactivation(loan)).id)).ok).toBe(true);
  await keeper.act(loan.imei, 'restock');
  const { application, customer_code, agent_code } = await saleAtCreation(
    portal,
    place,
    await customer(portal, place),
    { grade: 'B' },
  );
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
  // A late status check for the old loan reports the state of the phone under the new loan.
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

test('a later paybill payment goes to suspense as money for a closed loan, and the desk may not take a payment', async () => {
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

test('a loan may not end while a prompt is in flight, as its money would find no loan; the request may be approved afterwards', async () => {
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

test('a debt that changed since the request makes it conflicted, as another amount was to be written off', async () => {
  const loan = await running();
  const request = await deactivation(loan);
  expect((await pay(loan, 1)).ok).toBe(true);
  await portal.refused(approvalsCalls.approveDeregistration, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
  expect(await stateOf(request.id)).toBe('conflicted');
  expect((await row(loan)).status).toBe('active');
});

test('a sale whose lock was never on is cancelled: nothing is written off, the deposit stays held and the phone is returned', async () => {
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

test('a loan that has ended cannot be ended again, and staff without the role may not request it', async () => {
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

test('planted faults: a debt written off twice or not at all, a loan ended with its sale open, and a loss in the wrong account are noticed', async () => {
  await expectCaught(
    portal,
    `update loans set written_off_fcfa = written_off_fcfa - 1 where status = 'deactivated' and written_off_fcfa > 0`,
    /a write-off is not in the books/,
  );
  await expectCaught(
    portal,
    `update loans set ended_at = null where status = 'deactivated'`,
    /the status of a loan and the record of its end disagree/,
  );
  await expectCaught(
    portal,
    `update applications set state = 'open' where id = (select application_id from loans where status = 'deactivated'
      limit 1)`,
    /a sale is open although its loan has ended/,
  );
  await expectCaught(
    portal,
    `insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa)
      select id, 99, '5020', '', '2040', '', 7 from journals where event = 'write_off' limit 1`,
    /2040 Deferred finance charge: [^]*5020 Write-offs: /,
  );
});
