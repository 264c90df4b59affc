/** A payment in suspense is divided among several loans and sales. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type Running } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, officer, world, waiting, codeOf } = await openSuspenseDesk();
afterAll(() => portal.stop());

describe('dividing a payment', () => {
  test('each part reaches its loan, the rest waits, and a part is divided again; all are found by the number of the original', async () => {
    const [one, two, three] = [await world.running(), await world.running(), await world.running()];
    const { id, transaction_id } = await world.lost(9_000);
    const [came] = (await waiting({ search: transaction_id })).response;
    const answer = await world.correct(id, [
      [one.loan_reference, 3_001],
      [two.loan_reference, 1_999],
    ]);
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(
      answer.value.transactions.map((part) => [
        part.transaction_id,
        part.master_transaction_id,
        part.reference,
        part.amount,
      ]),
    ).toEqual([
      [`${transaction_id}/1`, transaction_id, one.loan_reference, 3_001],
      [`${transaction_id}/2`, transaction_id, two.loan_reference, 1_999],
      [`${transaction_id}/3`, transaction_id, null, 4_000],
    ]);
    expect([(await world.row(one)).repaid_fcfa, (await world.row(two)).repaid_fcfa]).toEqual([3_001, 1_999]);
    const rest = answer.value.transactions[2];
    const again = await world.correct(rest?.id ?? '', [
      [three.loan_reference, 1_000],
      [one.loan_reference, 1_500],
    ]);
    if (!again.ok) throw new Error(again.refusal.code);
    expect(again.value.transactions.map((part) => [part.transaction_id, part.amount, part.allocated_to])).toEqual([
      [`${transaction_id}/3/1`, 1_000, 'loan'],
      [`${transaction_id}/3/2`, 1_500, 'loan'],
      [`${transaction_id}/3/3`, 1_500, 'suspense'],
    ]);
    expect((await world.row(one)).repaid_fcfa).toBe(4_501);
    const whole = await portal.done(suspenseCalls.transaction, { payment_id: id }, officer);
    expect(whole).toMatchObject({
      transaction: { status: 'divided', allocated_to: 'parts', reference: null },
      balance_before: null,
      balance_after: null,
      moves: [{ kind: 'divided', amount_fcfa: 9_000 }],
    });
    expect(whole.parts.map((part) => part.amount)).toEqual([3_001, 1_999, 4_000]);
    const found = await portal.done(
      suspenseCalls.findTransactions,
      { page_number: 1, page_size: 50, search: transaction_id },
      officer,
    );
    expect(found.transactions.map((part) => part.transaction_id)).toEqual(
      expect.arrayContaining([
        transaction_id,
        `${transaction_id}/1`,
        `${transaction_id}/2`,
        `${transaction_id}/3`,
        `${transaction_id}/3/1`,
        `${transaction_id}/3/2`,
        `${transaction_id}/3/3`,
      ]),
    );
    // The number on the payer's phone is that of the whole.
    const clerk = await portal.staff(['FIND_CUSTOMER', 'ADD_LOAN']);
    const { users } = await portal.done(customersCalls.find, { username: transaction_id }, clerk);
    expect(users.map(({ loan_reference, matched_by }) => [loan_reference, matched_by]).sort()).toEqual(
      [one, two, three].map(({ loan_reference }) => [loan_reference, 'transaction']).sort(),
    );
    // Only the remainder still waits.
    const left = (await waiting({ search: transaction_id })).response;
    expect(left.map((part) => part.transaction_id)).toEqual([`${transaction_id}/3/3`]);
    // It waits since the money came, however often that is divided.
    expect(left[0]?.waiting_since).toBe(came?.waiting_since);
    for (const gone of [id, rest?.id ?? ''])
      await world.nothingMoves(async () =>
        expect(await codeOf(world.correct(gone, [[one.loan_reference, 100]]))).toBe('NOT_IN_SUSPENSE'),
      );
    await expectBooksRight(portal);
  });
});

test('the card of the customer for whom it was first meant shows every part, and its timeline every move', async () => {
  const loan = await world.running();
  await world.send(loan.loan_reference, (await world.row(loan)).total_fcfa);
  const { id, transaction_id } = await world.send(loan.loan_reference, 2_000);
  const [next, other] = [await world.running(loan.person), await world.running()];
  expect(
    await codeOf(
      world.correct(id, [
        [next.loan_reference, 700],
        [other.loan_reference, 800],
      ]),
    ),
  ).toBe('done');
  const paymentsOf = async ({ person }: Running) =>
    (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, officer)).payments
      .filter((payment) => payment.transaction_id.startsWith(transaction_id))
      .map((payment) => [payment.transaction_id, payment.amount, payment.loan_reference, payment.status]);
  expect(await paymentsOf(other)).toEqual([[`${transaction_id}/2`, 800, other.loan_reference, 'posted']]);
  expect(await paymentsOf(next)).toEqual([
    [`${transaction_id}/3`, 500, null, 'posted'],
    [`${transaction_id}/1`, 700, next.loan_reference, 'posted'],
  ]);
  const [part] = (await portal.done(suspenseCalls.transaction, { payment_id: id }, officer)).parts;
  await world.queue([part?.id ?? '']);
  const { entries } = await portal.done(customerOverviewCalls.timeline, { customer_id: loan.person.id }, officer);
  expect(
    entries.map(({ kind }) => kind).filter((kind) => ['payment_placed', 'payment_taken_back'].includes(kind)),
  ).toEqual(['payment_taken_back', 'payment_placed']);
  expect(await paymentsOf(next)).toEqual([[`${transaction_id}/3`, 500, null, 'posted']]);
  await expectBooksRight(portal);
});
