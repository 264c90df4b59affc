/** Deregistering a customer ends their loan and their sale. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { customer, saleAtDeposit } from '../../../../tests/harness/given.ts';
import { openEndingDesk } from '../../../../tests/harness/ending-desk.ts';

const { portal, place, maker, checker, running, row, handset, deregistration, approve } = await openEndingDesk();
afterAll(() => portal.stop());

test('deregistering a customer ends their loan, keeps their record, and requires a new pre-approval for the next sale', async () => {
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

test('deregistering a customer closes their open sale, and its deposit may be refunded', async () => {
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
