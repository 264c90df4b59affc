/** Two approvals on one limit at the same moment: exactly one passes. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { DARAJA, type FloatDesk, MTN, openFloatDesk } from '../../../../tests/harness/float-desk.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS, type SteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';

let desk: FloatDesk;
beforeAll(async () => {
  desk = await openFloatDesk({ workers: true });
}, 120_000);
afterAll(() => desk?.portal.stop());

test('two approvals at once pass one limit once', async () => {
  const { requested, filled, marked, moveOf, limit, checker } = desk;
  const portal = desk.portal as SteppedPortal;
  const other = await portal.staff(['APPROVE_MAKER_CHECKER']);
  await filled(MTN, 'utility', 100_000);
  await filled(MTN, 'working_capital', 100_000);
  for (const [ahead, between] of MOMENTS) {
    // Both would fill the same wallet: one from the bank, one from the other wallet.
    const own = { provider: MTN, purpose: 'own', amount_fcfa: 30_000 } as const;
    const held = (await desk.float(MTN, 'utility')).book_fcfa;
    const one = await requested('topUpUtility', own);
    const two = await requested('deductWorkingCapital', { ...own, purpose: 'between' });
    await limit({ provider: MTN, wallet: 'utility', most_fcfa: held + 59_999 });
    const approve = (request_id: string, as: typeof checker) =>
      portal.call(approvalsCalls.approveMakerChecker, { request_id }, as);
    const { first, second } = await portal.meet(
      { first: () => approve(one, checker), second: () => approve(two, other) },
      ahead,
      between,
    );
    expect([codeOf(first), codeOf(second)].sort()).toEqual(['FLOAT_ABOVE_MOST', 'done']);
    await limit();
    const passed = await moveOf(codeOf(first) === 'done' ? one : two);
    await marked(passed, 'failed', { reason: 'Only a test' });
    await portal.database.pool.query(`update requests set state = 'withdrawn', decided_at = now()
      where state = 'pending'`);
  }
  await expectBooksRight(portal);
}, 240_000);

test('workers send a move, the operator answers, and balances are read', async () => {
  const { approved, readMove, filled, portal, float } = desk;
  await filled(DARAJA, 'working_capital', 50_000);
  const move = await approved('topUpUtility', { provider: DARAJA, purpose: 'between', amount_fcfa: 20_000 });
  await portal.until('it has arrived', async () => (await readMove(move.move_id)).state === 'confirmed');
  await desk.readNow();
  await portal.until('the operator says so too', async () => (await float(DARAJA, 'utility')).provider_fcfa === 20_000);
  expect(await float(DARAJA, 'utility')).toMatchObject({ difference_fcfa: 0 });
  await expectBooksRight(portal);
});
