/** A loan that ends at the same moment as another decision, a payment, a sale or a prompt. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { customer, saleAtCreation, saleAtDeposit } from '../../../../tests/harness/given.ts';
import { moments, codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS, MOMENTS_BETWEEN } from '../../../../tests/harness/stepped-beside-workers.ts';
import { short } from '../../../../tests/harness/scope.ts';
import { openEndingDesk } from '../../../../tests/harness/ending-desk.ts';

const { portal, place, second, nextImei, running, row, deactivation, deregistration, approve, pay } =
  await openEndingDesk();
afterAll(() => portal.stop());

test('one of two checkers ends the loan, and its debt is written off once', async () => {
  for (const [ahead, between] of MOMENTS_BETWEEN) {
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

test('at the same moment as a payment, either the loan ends and the payment finds it closed, or the payment comes first and the request is in conflict', async () => {
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

test('at the same moment as a sale becomes a loan, either the sale is closed without a loan, or the loan comes first and the request is in conflict', async () => {
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

test('at the same moment as a prompt is sent, either the loan or sale ends and the prompt is refused, or the request waits', async () => {
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
  // For a sale many more moments are tried: a deposit locks the sale and not the customer.
  const meetSale = async (ahead: number, between: number) => {
    const person = await customer(portal, place);
    // One person sends few prompts that nobody answers, so each comes from another.
    const sender = await portal.staff('all', { shop_id: place.id });
    const { id: application_id, deposit_fcfa } = await saleAtDeposit(portal, place, person);
    const closed = await deregistration(person.id);
    const met = await portal.meet(
      {
        first: () => approve(closed.id),
        second: () =>
          portal.call(
            paymentsCalls.payDeposit,
            { method: 'push', application_id, amount_fcfa: deposit_fcfa ?? 0 },
            sender,
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
  for (const [ahead, between] of moments(steps.first, steps.second, short(6, 24))) await meetSale(ahead, between);
  await expectBooksRight(portal);
}, 240_000);
