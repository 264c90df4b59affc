/**
 * Several people place, divide, set aside and take back the same payment at once: each action finds the state that the
 * one before left.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import type { Answer } from '../../../../tests/harness/portal.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS } from '../../../../tests/harness/stepped-beside-workers.ts';
import { stranger } from '../../../../tests/harness/strayed.ts';
import { type Bulk, openSteppedSuspenseDesk } from '../../../../tests/harness/stepped-suspense-desk.ts';

const { portal, other, world, resultsOf, placed, pay } = await openSteppedSuspenseDesk();
afterAll(() => portal.stop());

describe('at once', () => {
  test('of two people who place the same payment, one succeeds', async () => {
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

  test('a payment that is placed while another person sets it aside ends on its loan, and is not set aside', async () => {
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
      // The person who set it aside either came first, or was refused because it no longer waited.
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

  test('a payment that is taken back while another one settles the loan either stays on it, or leaves it still to be paid', async () => {
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
