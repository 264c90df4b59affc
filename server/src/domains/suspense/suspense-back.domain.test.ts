/**
 * A placement can be taken back as if it had never been made, waiting money can be set aside and queued again, and of
 * several people who do so at once each one finds what the one before left.
 */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { expireApplications } from '../sales/expire-applications.ts';
import { findLockHold } from '../payments/payments.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type Shop, shop } from '../../../../tests/harness/given.ts';
import { expectCaught, expectSound } from '../../../../tests/harness/invariants.ts';
import type { Answer, Staff } from '../../../../tests/harness/portal.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS, type SteppedPortal, startSteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';
import {
  OFFICER,
  type Running,
  type Strayed,
  mistyped,
  stranger,
  strayedFrom,
} from '../../../../tests/harness/strayed.ts';

let portal: SteppedPortal;
let place: Shop;
let officer: Staff;
let other: Staff;
let world: Strayed;

beforeAll(async () => {
  portal = await startSteppedPortal();
  place = await shop(portal, { phones: 80 });
  officer = await portal.staff([...OFFICER]);
  other = await portal.staff([...OFFICER]);
  world = strayedFrom(portal, place, officer);
}, 120_000);
afterAll(() => portal?.stop());

type Bulk = Awaited<ReturnType<Strayed['queue']>>;
const resultsOf = (answer: Bulk): Array<string | null> => {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.results.map(({ code }) => code);
};
const placed = async (loan: Running, amount: number, about: Parameters<Strayed['send']>[2] = {}): Promise<string> => {
  const { id } = await world.send(mistyped(loan.loan_reference), amount, about);
  expect((await world.correct(id, [[loan.loan_reference, amount]])).ok).toBe(true);
  return id;
};
const pay = (loan: Running, amount_fcfa: number) =>
  portal.call(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
    place.agent,
  );

describe('taken back', () => {
  test('the loan is as it was, to the franc and the day, and its customer is notified', async () => {
    const loan = await world.running();
    await world.send(loan.loan_reference, 7_777);
    await portal.moveDays(1);
    const before = await world.row(loan);
    const earned = await balanceOf(portal.database, '4010');
    const id = await placed(loan, 12_345);
    const between = await world.row(loan);
    expect([between.repaid_fcfa, between.last_repayment_on]).toEqual([20_122, portal.services.clock.today()]);
    expect(await balanceOf(portal.database, '4010')).toBeLessThan(earned);
    expect(resultsOf(await world.queue([id]))).toEqual([null]);
    expect(await world.row(loan)).toEqual(before);
    expect(await balanceOf(portal.database, '4010')).toBe(earned);
    expect(await world.payment(id)).toMatchObject({
      purpose: 'suspense',
      status: 'posted',
      state: 'open',
      reason: 'taken_back',
      loan_id: null,
      customer_id: null,
    });
    expect(await world.moves(id)).toMatchObject([
      { kind: 'placed', to_loan_id: loan.id },
      {
        kind: 'taken_back',
        from_loan_id: loan.id,
        to_loan_id: null,
        reason: 'Placed by mistake',
        staff_id: officer.id,
      },
    ]);
    const [told] = await world.texts(loan.person, 'payment_taken_back');
    expect(told).toContain(formatFcfa(12_345).replace(/\s/g, ' '));
    expect(told).toContain(formatFcfa(before.total_fcfa - 7_777).replace(/\s/g, ' '));
    const { lines, balance_fcfa } = await portal.done(
      loansCalls.statement,
      { loan_reference: loan.loan_reference },
      officer,
    );
    expect([lines.map(({ event, debit_fcfa, credit_fcfa }) => [event, debit_fcfa, credit_fcfa]), balance_fcfa]).toEqual(
      [
        [
          ['deposit', 0, before.deposit_fcfa],
          ['activation', before.deposit_fcfa + before.total_fcfa, 0],
          ['repayment', 0, 7_777],
          ['placed', 0, 12_345],
          ['taken_back', 12_345, 0],
        ],
        before.total_fcfa - 7_777,
      ],
    );
    // It waits as before, and is placed again.
    expect((await world.correct(id, [[loan.loan_reference, 12_345]])).ok).toBe(true);
    expect((await world.row(loan)).repaid_fcfa).toBe(20_122);
    await expectBooksRight(portal);
  });

  test('the phone stays open while money that may be the customer’s waits, and dunning locks it once the money is placed elsewhere', async () => {
    const [loan, rightful] = [await world.running(), await world.running()];
    await world.age(loan, 11);
    await advanceStages(portal.services);
    expect(await world.wanted(loan)).toBe('locked');
    const { total_fcfa } = await world.row(loan);
    const id = await placed(loan, Math.floor(total_fcfa / 2), { msisdn: loan.person.msisdn });
    expect(await world.wanted(loan)).toBe('unlocked');
    // Dunning does not read loans that are paid so far ahead, and must read this one again.
    await advanceStages(portal.services);
    expect(resultsOf(await world.queue([id]))).toEqual([null]);
    expect(await world.wanted(loan)).toBe('unlocked');
    expect(await findLockHold(portal.database, portal.services, loan.id)).toBe('likely_suspense');
    await advanceStages(portal.services);
    expect(await world.wanted(loan)).toBe('unlocked');
    await expectSound(portal, { laddered: true });
    expect((await world.correct(id, [[rightful.loan_reference, Math.floor(total_fcfa / 2)]])).ok).toBe(true);
    expect(await world.wanted(loan)).toBe('unlocked');
    await advanceStages(portal.services);
    expect(await world.wanted(loan)).toBe('locked');
    await portal.until('the phone is locked', async () => (await world.handset(loan)) === 'locked');
    await expectSound(portal, { laddered: true });
  });

  test('the card of a late customer names the money that may be theirs, locked or not, and nobody else’s', async () => {
    const [loan, stranger_to_it] = [await world.running(), await world.running()];
    const likely = async (of: Running) =>
      (await portal.done(customerOverviewCalls.card, { customer_id: of.person.id }, officer)).lock?.likely_payment;
    const { id, transaction_id } = await world.send(mistyped(loan.loan_reference), 900, { msisdn: loan.person.msisdn });
    // Nothing is late yet, so the card names no money.
    expect(await likely(loan)).toBeNull();
    await world.age(loan, 11);
    await world.age(stranger_to_it, 11);
    expect(await likely(loan)).toEqual({
      payment_id: id,
      transaction_id,
      amount_fcfa: 900,
      value_on: portal.services.clock.today(),
    });
    expect(await likely(stranger_to_it)).toBeNull();
    await portal.database.pool.query(`update device_locks set desired = 'locked' where loan_id = $1`, [loan.id]);
    expect((await likely(loan))?.payment_id).toBe(id);
    await portal.database.pool.query(`update device_locks set desired = 'unlocked' where loan_id = $1`, [loan.id]);
    expect((await world.correct(id, [[stranger_to_it.loan_reference, 900]])).ok).toBe(true);
    expect(await likely(loan)).toBeNull();
  });

  test('a deposit leaves its sale, as long as the sale is open', async () => {
    const sale = await world.saleOf();
    const { id } = await world.lost(5_000);
    expect((await world.correct(id, [[sale.loan_reference, 5_000]])).ok).toBe(true);
    expect(resultsOf(await world.queue([id]))).toEqual([null]);
    expect(
      (await portal.done(salesCalls.application, { application_id: sale.id }, place.agent)).application
        .deposit_paid_fcfa,
    ).toBe(0);
    expect(await balanceOf(portal.database, '2000', sale.id)).toBe(0);
    expect((await world.correct(id, [[sale.loan_reference, 5_000]])).ok).toBe(true);
    await portal.database.pool.query(`update applications set expires_at = '2020-01-01' where id = $1`, [sale.id]);
    await expireApplications.run(portal.services);
    expect(resultsOf(await world.queue([id]))).toEqual(['APPLICATION_CLOSED']);
    await expectBooksRight(portal);
  });

  test('money that arrived by itself, money that settled its loan and one’s own money stay; an amount paid beyond the loan is taken back whole', async () => {
    const loan = await world.running();
    const by_itself = await world.send(loan.loan_reference, 100);
    const own = await portal.staff([...OFFICER], { msisdn: loan.person.msisdn });
    const mine = await placed(loan, 200);
    const { total_fcfa } = await world.row(loan);
    const rest = await placed(loan, total_fcfa - 300);
    const beyond = await world.lost(450);
    const before = await world.everything();
    // A loan that is paid off refuses a placement.
    expect(await world.correct(beyond.id, [[loan.loan_reference, 450]])).toMatchObject({
      ok: false,
      refusal: { code: 'LOAN_NOT_ACTIVE' },
    });
    expect(resultsOf(await world.queue([by_itself.id, rest, mine, newId(), beyond.id]))).toEqual([
      'NEEDS_REALLOCATION',
      'LOAN_PAID_OFF',
      'LOAN_PAID_OFF',
      'TRANSACTION_NOT_FOUND',
      'NOT_IN_SUSPENSE',
    ]);
    expect(await world.everything()).toBe(before);
    expect(resultsOf(await world.queue([mine], own))).toEqual(['NOT_YOURSELF']);
    expect(await world.everything()).toBe(before);

    // One that was a franc short of the end and paid 600 beyond it: those 600 are taken off, and the loan stays paid.
    const full = await world.running();
    await world.send(full.loan_reference, (await world.row(full)).total_fcfa - 1);
    const last = await world.send(mistyped(full.loan_reference), 601);
    expect((await world.correct(last.id, [[full.loan_reference, 601]])).ok).toBe(true);
    expect(resultsOf(await world.queue([last.id]))).toEqual(['LOAN_PAID_OFF']);
    expect(await world.row(full)).toMatchObject({ status: 'settled', credit_fcfa: 600 });
    await expectBooksRight(portal);
  });

  test('a payment that is all credit leaves a loan that is paid off, and its phone stays released', async () => {
    const loan = await world.running();
    const { total_fcfa } = await world.row(loan);
    const small = await placed(loan, 400);
    await world.send(loan.loan_reference, total_fcfa);
    expect(await world.row(loan)).toMatchObject({ status: 'settled', credit_fcfa: 400 });
    // Nobody can say which francs were the excess: the amount paid beyond the loan is given up first.
    expect(resultsOf(await world.queue([small]))).toEqual([null]);
    expect(await world.row(loan)).toMatchObject({
      status: 'settled',
      credit_fcfa: 0,
      repaid_fcfa: total_fcfa,
      next_due_on: null,
    });
    expect(await world.wanted(loan)).toBe('released');
    expect(await balanceOf(portal.database, '2010', loan.id)).toBe(0);
    await expectBooksRight(portal);
  });
});

test('confirmed again by the paybill, money that was placed, divided, taken back or set aside stays where it is', async () => {
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
  // Money that is set aside still holds a lock back if it may be the customer's, and it can be placed without being
  // queued first.
  await world.setAside([two.id]);
  expect((await world.correct(two.id, [[loan.loan_reference, 200]])).ok).toBe(true);
  expect(await world.payment(two.id)).toMatchObject({ state: 'matched', note: null });
  await expectBooksRight(portal);
});

describe('at once', () => {
  test('of two people who place the same money, one succeeds', async () => {
    for (const [ahead, between] of MOMENTS) {
      const [mine, theirs] = [await world.running(), await world.running()];
      const { id } = await world.lost(2_500);
      const { first, second } = await portal.meet(
        {
          first: () => world.correct(id, [[mine.loan_reference, 2_500]]),
          second: () => world.correct(id, [[theirs.loan_reference, 2_500]], other),
        },
        ahead,
        between,
      );
      const won = codeOf(first) === 'done' ? mine : theirs;
      expect([codeOf(first), codeOf(second)].toSorted()).toEqual(['NOT_IN_SUSPENSE', 'done']);
      expect([(await world.row(mine)).repaid_fcfa, (await world.row(theirs)).repaid_fcfa]).toEqual(
        won === mine ? [2_500, 0] : [0, 2_500],
      );
      expect((await world.moves(id)).map(({ to_loan_id }) => to_loan_id)).toEqual([won.id]);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('of one person who places all and one who divides, one succeeds', async () => {
    for (const [ahead, between] of MOMENTS) {
      const [mine, theirs] = [await world.running(), await world.running()];
      const { id } = await world.lost(2_500);
      const { first, second } = await portal.meet(
        {
          first: () => world.correct(id, [[mine.loan_reference, 2_500]]),
          second: () =>
            world.correct(
              id,
              [
                [theirs.loan_reference, 1_000],
                [mine.loan_reference, 700],
              ],
              other,
            ),
        },
        ahead,
        between,
      );
      expect([codeOf(first), codeOf(second)].toSorted()).toEqual(['NOT_IN_SUSPENSE', 'done']);
      expect([(await world.row(mine)).repaid_fcfa, (await world.row(theirs)).repaid_fcfa]).toEqual(
        codeOf(first) === 'done' ? [2_500, 0] : [700, 1_000],
      );
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('money that is placed while another person sets it aside ends on its loan, and is not set aside', async () => {
    for (const [ahead, between] of MOMENTS) {
      const loan = await world.running();
      const { id } = await world.lost(900);
      const { first, second } = await portal.meet(
        { first: () => world.correct(id, [[loan.loan_reference, 900]]), second: () => world.setAside([id], other) },
        ahead,
        between,
      );
      if (second.status === 'rejected') throw second.reason;
      expect(codeOf(first)).toBe('done');
      expect(await world.payment(id)).toMatchObject({ state: 'matched', purpose: 'repayment', note: null });
      // The person who set it aside either came first, or was answered that it no longer waits.
      expect((await world.moves(id)).map(({ kind }) => kind)).toEqual(
        resultsOf(second.value)[0] === null ? ['set_aside', 'placed'] : ['placed'],
      );
      expect([null, 'NOT_IN_SUSPENSE']).toContain(resultsOf(second.value)[0]);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('two payments divided among the same two references in opposite order both arrive, for loans and for sales', async () => {
    for (const [ahead, between] of MOMENTS) {
      const [one, two] = [await world.running(), await world.running()];
      const [left, right] = [await world.saleOf(), await world.saleOf()];
      const [a, b] = [await world.lost(4_000), await world.lost(4_000)];
      const parts = [one, left, two, right].map(({ loan_reference }) => [loan_reference, 1_000] as const);
      const { first, second } = await portal.meet(
        { first: () => world.correct(a.id, parts), second: () => world.correct(b.id, parts.toReversed(), other) },
        ahead,
        between,
      );
      expect([codeOf(first), codeOf(second)]).toEqual(['done', 'done']);
      expect([(await world.row(one)).repaid_fcfa, (await world.row(two)).repaid_fcfa]).toEqual([2_000, 2_000]);
      for (const { id } of [left, right]) expect(await balanceOf(portal.database, '2000', id)).toBe(-2_000);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('many payments that two people set aside in opposite order are each set aside once', async () => {
    for (const [ahead, between] of MOMENTS) {
      const sums = [await world.lost(100), await world.lost(200), await world.lost(300)].map(({ id }) => id);
      const { first, second } = await portal.meet(
        { first: () => world.setAside(sums), second: () => world.setAside(sums.toReversed(), other) },
        ahead,
        between,
      );
      if (first.status === 'rejected' || second.status === 'rejected') throw new Error('a bulk action failed');
      const [mine, theirs] = [resultsOf(first.value), resultsOf(second.value).toReversed()];
      expect(mine.map((code, at) => [code, theirs[at]].toSorted())).toEqual(sums.map(() => ['NOT_IN_SUSPENSE', null]));
      for (const id of sums) expect((await world.moves(id)).map(({ kind }) => kind)).toEqual(['set_aside']);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('money that is taken back while another payment settles the loan either stays on it, or leaves it still to be paid', async () => {
    for (const [ahead, between] of MOMENTS) {
      const loan = await world.running();
      const id = await placed(loan, 3_000);
      const { total_fcfa } = await world.row(loan);
      const { first, second } = await portal.meet(
        { first: () => world.queue([id]) as Promise<Answer<unknown>>, second: () => pay(loan, total_fcfa - 3_000) },
        ahead,
        between,
      );
      if (first.status === 'rejected') throw first.reason;
      expect(codeOf(second)).toBe('done');
      const [refused] = resultsOf(first.value as Bulk);
      expect([null, 'LOAN_PAID_OFF']).toContain(refused);
      expect(await world.row(loan)).toMatchObject(
        refused === null
          ? { status: 'active', repaid_fcfa: total_fcfa - 3_000 }
          : { status: 'settled', repaid_fcfa: total_fcfa },
      );
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('a phone whose arrears are placed while dunning runs ends open', async () => {
    for (const [ahead, between] of MOMENTS) {
      const loan = await world.running();
      await world.age(loan, 11);
      const { id } = await world.lost(60_000, { msisdn: stranger() });
      const ladder = async (): Promise<Answer<unknown>> => ({
        ok: true,
        status: 200,
        value: await advanceStages(portal.services),
      });
      const { first } = await portal.meet(
        { first: () => world.correct(id, [[loan.loan_reference, 60_000]]), second: ladder },
        ahead,
        between,
      );
      expect(codeOf(first)).toBe('done');
      expect(await world.wanted(loan)).toBe('unlocked');
    }
    await expectSound(portal);
  }, 240_000);
});

test('planted faults: money that waits in two places, parts that are not the whole, and a move that nobody booked or made are noticed', async () => {
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
    /money that waits is not on its own account: .*: 3000 \/ 2900/,
  );
  await expectCaught(
    portal,
    `update suspense set state = 'matched' where payment_id = '${one.id}'`,
    /money without a place is not in suspense[^]*a payment that reached its place by itself and cannot have/,
  );
  await expectCaught(
    portal,
    `update suspense set state = 'open' where payment_id = '${done}'`,
    /money without a place is not in suspense[^]*money that waits is not on its own account/,
  );
  await expectCaught(
    portal,
    `update suspense set state = 'refunded' where payment_id = '${one.id}'`,
    /money that waits is not on its own account: .*: 0 \/ 3000/,
  );
  await expectCaught(
    portal,
    `delete from suspense where payment_id = '${one.id}'`,
    /money without a place is not in suspense/,
  );
  await expectCaught(
    portal,
    `update payments set status = 'divided' where id = '${one.id}'`,
    /money without a place is not in suspense[^]*the parts are not the whole: .*: 3000 \/ 0/,
  );
  await expectCaught(
    portal,
    `update payments set amount_fcfa = amount_fcfa + 1 where master_id = '${whole.id}' and purpose = 'repayment'`,
    /the parts are not the whole: .*: 900 \/ 901/,
  );
  await expectCaught(
    portal,
    `update payments set master_id = null where master_id = '${whole.id}'`,
    /a payment is booked other than once[^]*the parts are not the whole: .*: 900 \/ 0/,
  );
  await expectCaught(
    portal,
    `update payments set status = 'reversed' where id = '${done}'`,
    /a loan is not what was paid on it[^]*1010 Mobile money/,
  );
  await expectCaught(portal, made('placed'), /a move of money is booked other than once: .* placed/);
  await expectCaught(
    portal,
    made('refunded', `'${place.id}'`),
    /a move of money is booked other than once: .* refunded[^]*1000 Cash at shops/,
  );
  await expectCaught(
    portal,
    `insert into journals (id, event, value_on, booked_at) values (gen_random_uuid(), 'placed', '2026-01-01', now())`,
    /a move in the books that nobody made/,
  );
  await expectBooksRight(portal);
});
