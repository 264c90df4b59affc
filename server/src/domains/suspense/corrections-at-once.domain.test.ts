/** Requests about one payment that are made or decided at the same moment: each is done completely and once, or not at all. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS } from '../../../../tests/harness/stepped-beside-workers.ts';
import { type Strayed } from '../../../../tests/harness/strayed.ts';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';

const { portal, maker, second, world, reallocate, undo, giveBack, approve, codeOfAnswer, requestOf, astray } =
  await openCorrectionDesk();
afterAll(() => portal.stop());

test('while a request is pending, the payment may not be placed, divided, set aside or queued', async () => {
  const loan = await world.running();
  const { id } = await world.lost(1_000);
  const request = await requestOf(giveBack(id));
  const bulk = async (answer: ReturnType<Strayed['queue']>) => {
    const given = await answer;
    return given.ok ? given.value.results.map(({ code }) => code) : given.refusal.code;
  };
  await world.nothingMoves(async () => {
    expect(codeOfAnswer(await world.correct(id, [[loan.loan_reference, 1_000]]))).toBe('REQUEST_PENDING');
    expect(codeOfAnswer(await world.correct(id, [[loan.loan_reference, 10]]))).toBe('REQUEST_PENDING');
    expect(await bulk(world.setAside([id]))).toEqual(['REQUEST_PENDING']);
    expect(await bulk(world.queue([id]))).toEqual(['REQUEST_PENDING']);
    expect(codeOfAnswer(await giveBack(id))).toBe('REQUEST_PENDING');
  });
  await portal.done(approvalsCalls.withdraw, { request_id: request.id }, maker);
  expect(codeOfAnswer(await world.correct(id, [[loan.loan_reference, 1_000]]))).toBe('done');
  const move = await requestOf(reallocate(id, await world.running()));
  expect(await bulk(world.queue([id]))).toEqual(['REQUEST_PENDING']);
  expect(codeOfAnswer(await approve(move.id))).toBe('done');
  await expectBooksRight(portal);
});

describe('at once', () => {
  test('two checkers move it once', async () => {
    for (const [ahead, between] of MOMENTS) {
      const { from, to, id } = await astray(2_000);
      const { id: request_id } = await requestOf(reallocate(id, to));
      const met = await portal.meet(
        { first: () => approve(request_id), second: () => approve(request_id, second) },
        ahead,
        between,
      );
      expect([codeOf(met.first), codeOf(met.second)].toSorted()).toEqual(['REQUEST_DECIDED', 'done']);
      expect([
        (await world.row(from)).repaid_fcfa,
        (await world.row(to)).repaid_fcfa,
        (await world.moves(id)).length,
      ]).toEqual([0, 2_000, 2]);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('a payment that one checker moves and another reverses is either moved or reversed', async () => {
    for (const [ahead, between] of MOMENTS) {
      const { from, to, id } = await astray(2_000);
      const [move, reversal] = [await requestOf(reallocate(id, to)), await requestOf(undo(id))];
      const met = await portal.meet(
        { first: () => approve(move.id), second: () => approve(reversal.id, second) },
        ahead,
        between,
      );
      const moved = codeOf(met.first) === 'done';
      // The second checker finds it elsewhere: at the first read, or once the payment is locked.
      expect(['REQUEST_CONFLICTED', 'TRANSACTION_NOT_ON_LOAN']).toContain(codeOf(moved ? met.second : met.first));
      expect(codeOf(moved ? met.first : met.second)).toBe('done');
      expect([
        (await world.row(from)).repaid_fcfa,
        (await world.row(to)).repaid_fcfa,
        (await world.payment(id)).status,
      ]).toEqual(moved ? [0, 2_000, 'posted'] : [0, 0, 'reversed']);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('two loans whose payments were mixed up exchange them when both requests are approved at once', async () => {
    for (const [ahead, between] of MOMENTS) {
      const { from, to, id } = await astray(2_000);
      const back = await world.send(to.loan_reference, 3_000);
      const [there, here] = [await requestOf(reallocate(id, to)), await requestOf(reallocate(back.id, from))];
      const met = await portal.meet(
        { first: () => approve(there.id), second: () => approve(here.id, second) },
        ahead,
        between,
      );
      expect([codeOf(met.first), codeOf(met.second)]).toEqual(['done', 'done']);
      expect([(await world.row(from)).repaid_fcfa, (await world.row(to)).repaid_fcfa]).toEqual([3_000, 2_000]);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('a payment that is placed while another person requests its refund is either placed, or waits for the decision', async () => {
    for (const [ahead, between] of MOMENTS) {
      const loan = await world.running();
      const { id } = await world.lost(2_000);
      const met = await portal.meet(
        { first: () => world.correct(id, [[loan.loan_reference, 2_000]]), second: () => giveBack(id) },
        ahead,
        between,
      );
      expect([
        ['done', 'NOT_IN_SUSPENSE'],
        ['REQUEST_PENDING', 'done'],
      ]).toContainEqual([codeOf(met.first), codeOf(met.second)]);
      expect((await world.row(loan)).repaid_fcfa).toBe(codeOf(met.first) === 'done' ? 2_000 : 0);
    }
    await expectBooksRight(portal);
  }, 240_000);
});
