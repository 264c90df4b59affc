/** Waiting money is set aside and queued again, and a repeated confirmation does not move it. */
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';
import { mistyped } from '../../../../tests/harness/strayed.ts';
import { openSteppedSuspenseDesk } from '../../../../tests/harness/stepped-suspense-desk.ts';

const { portal, place, officer, world, resultsOf, placed } = await openSteppedSuspenseDesk();
afterAll(() => portal.stop());

test('when the paybill confirms them again, payments that were placed, divided, taken back or set aside do not move', async () => {
  const loan = await world.running();
  const account = mistyped(loan.loan_reference);
  const sent = [
    await world.send(account, 1_000),
    await world.send(account, 1_000),
    await world.send(account, 1_000),
    await world.send(account, 1_000),
  ];
  const [stays, parted, returned, aside] = sent.map(({ id }) => id) as [string, string, string, string];
  expect((await world.correct(stays, [[loan.loan_reference, 1_000]])).ok).toBe(true);
  expect((await world.correct(parted, [[loan.loan_reference, 300]])).ok).toBe(true);
  expect((await world.correct(returned, [[loan.loan_reference, 1_000]])).ok).toBe(true);
  expect(resultsOf(await world.queue([returned]))).toEqual([null]);
  expect(resultsOf(await world.setAside([aside]))).toEqual([null]);
  const before = await world.everything();
  for (const { id, transaction_id } of sent) expect((await world.send(account, 1_000, { transaction_id })).id).toBe(id);
  expect(await world.everything()).toBe(before);
  await expectBooksRight(portal);
});

test('many payments are set aside and queued at once, each with its own result', async () => {
  const loan = await world.running();
  const [one, two] = [await world.lost(100), await world.lost(200)];
  const gone = await placed(loan, 300);
  expect(resultsOf(await world.setAside([one.id, newId(), gone, two.id, one.id]))).toEqual([
    null,
    'TRANSACTION_NOT_FOUND',
    'NOT_IN_SUSPENSE',
    null,
  ]);
  expect(await world.payment(one.id)).toMatchObject({ state: 'held', note: 'Nobody answers' });
  expect(resultsOf(await world.setAside([one.id]))).toEqual(['NOT_IN_SUSPENSE']);
  expect(resultsOf(await world.queue([one.id, two.id, gone]))).toEqual([null, null, null]);
  expect(await world.payment(one.id)).toMatchObject({ state: 'open', note: null });
  expect((await world.moves(one.id)).map(({ kind }) => kind)).toEqual(['set_aside', 'queued']);
  expect((await world.row(loan)).repaid_fcfa).toBe(0);
  expect(resultsOf(await world.queue([one.id]))).toEqual(['NOT_IN_SUSPENSE']);
  // A payment that is set aside still holds a lock back if it may be the customer's, and it can be placed without being
  // queued first.
  await world.setAside([two.id]);
  expect((await world.correct(two.id, [[loan.loan_reference, 200]])).ok).toBe(true);
  expect(await world.payment(two.id)).toMatchObject({ state: 'matched', note: null });
  await expectBooksRight(portal);
});

test('planted faults: a payment that waits in two places, parts that do not add up, and a move without a journal or a maker are noticed', async () => {
  const loan = await world.running();
  const [one, two] = [await world.lost(3_000), await world.lost(5_000)];
  const done = await placed(loan, 700);
  const whole = await world.lost(900);
  expect((await world.correct(whole.id, [[loan.loan_reference, 400]])).ok).toBe(true);
  const [move] = await world.moves(done);
  const made = (kind: string, more = 'null') =>
    `insert into payment_moves (id, payment_id, kind, amount_fcfa, reason, staff_id, made_at, shop_id) select
      gen_random_uuid(), '${one.id}', '${kind}', 3000, 'planted', '${officer.id}', now(), ${more}`;
  // The excess of one loan equals the shortfall of the other: the account as a whole agrees.
  await expectCaught(
    portal,
    `insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa)
      values ('${move?.id}', 99, '2020', '${one.id}', '2020', '${two.id}', 100)`,
    /an amount in suspense is not on the suspense account: .*: 3000 \/ 2900/,
  );
  await expectCaught(
    portal,
    `update suspense set state = 'matched' where payment_id = '${one.id}'`,
    /a payment and its suspense record disagree[^]*a matched payment in suspense has no move that placed it/,
  );
  await expectCaught(
    portal,
    `update suspense set state = 'open' where payment_id = '${done}'`,
    /a payment and its suspense record disagree[^]*an amount in suspense is not on the suspense account/,
  );
  await expectCaught(
    portal,
    `update suspense set state = 'refunded' where payment_id = '${one.id}'`,
    /an amount in suspense is not on the suspense account: .*: 0 \/ 3000/,
  );
  await expectCaught(
    portal,
    `delete from suspense where payment_id = '${one.id}'`,
    /a payment and its suspense record disagree/,
  );
  await expectCaught(
    portal,
    `update payments set status = 'divided' where id = '${one.id}'`,
    /a payment and its suspense record disagree[^]*the parts of a split payment do not add up to it: .*: 3000 \/ 0/,
  );
  await expectCaught(
    portal,
    `update payments set amount_fcfa = amount_fcfa + 1 where master_id = '${whole.id}' and purpose = 'repayment'`,
    /the parts of a split payment do not add up to it: .*: 900 \/ 901/,
  );
  await expectCaught(
    portal,
    `update payments set master_id = null where master_id = '${whole.id}'`,
    /a payment is not booked exactly once[^]*the parts of a split payment do not add up to it: .*: 900 \/ 0/,
  );
  await expectCaught(
    portal,
    `update payments set status = 'reversed' where id = '${done}'`,
    /a loan and the payments on it disagree[^]*1010 Mobile money/,
  );
  await expectCaught(portal, made('placed'), /a move of a payment is not booked exactly once: .* placed/);
  await expectCaught(
    portal,
    made('refunded', `'${place.id}'`),
    /a move of a payment is not booked exactly once: .* refunded[^]*1000 Cash at shops/,
  );
  await expectCaught(
    portal,
    `insert into journals (id, event, value_on, booked_at) values (gen_random_uuid(), 'placed', '2026-01-01', now())`,
    /a move in the books without a record of the move/,
  );
  await expectBooksRight(portal);
});
