/** A payment that was divided is taken back whole: one request names its parts, one approval reverses all or none. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { putCashInTill } from '../../../../tests/harness/cash-in-till.ts';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';

const desk = await openCorrectionDesk();
const { portal, place, maker, checker, world, undo, giveBack, approve, requestOf, codeOfAnswer, stateOf } = desk;
afterAll(() => portal.stop());

const partsOf = (master_id: string) =>
  portal.database.sql
    .selectFrom('payments')
    .select(['id', 'amount_fcfa', 'status', 'loan_id'])
    .where('master_id', '=', master_id)
    .orderBy('amount_fcfa')
    .execute();
const repaid = async ({ id }: { readonly id: string }) =>
  (await portal.database.sql.selectFrom('loans').select('repaid_fcfa').where('id', '=', id).executeTakeFirstOrThrow())
    .repaid_fcfa;
const claimed = async (loan_id: string) =>
  (await portal.database.sql.selectFrom('claims').select('amount_fcfa').where('loan_id', '=', loan_id).execute()).map(
    ({ amount_fcfa }) => amount_fcfa,
  );

test('all parts leave with one approval: a debt stands again, a claim is owed, a refund is a loss, and the rest leaves suspense', async () => {
  const [running, over] = [await world.running(), await world.running()];
  const before = await repaid(running);
  const paid = await world.lost(9_000);
  await world.correct(paid.id, [
    [running.loan_reference, 3_000],
    [over.loan_reference, 2_000],
  ]);
  const rest = (await partsOf(paid.id)).find(({ loan_id }) => loan_id === null);
  expect(rest?.amount_fcfa).toBe(4_000);
  // The other loan is paid off, and its customer has the next one, so it cannot run again.
  const { total_fcfa, repaid_fcfa } = await world.row(over);
  await world.send(over.loan_reference, total_fcfa - repaid_fcfa);
  await world.running(over.person);
  // A part of a part is given back to the sender.
  await world.correct(rest?.id ?? '', [[running.loan_reference, 1_500]]);
  const left = (await partsOf(rest?.id ?? '')).find(({ loan_id }) => loan_id === null);
  await putCashInTill(portal, place, 3_000);
  expect(codeOfAnswer(await approve((await requestOf(giveBack(left?.id ?? ''))).id, checker))).toBe('done');

  const request = await requestOf(undo(paid.id));
  expect(request.was).toEqual({ amount_fcfa: 9_000, transaction_status: 'divided' });
  expect(request.proposed).toEqual({
    amount_fcfa: 9_000,
    claims_made_fcfa: 2_000,
    written_off_fcfa: 2_500,
    transaction_status: 'reversed',
  });
  const named = [
    `3000|${running.loan_reference}|owed`,
    `2000|${over.loan_reference}|claim`,
    `1500|${running.loan_reference}|owed`,
    '2500|suspense|loss',
  ];
  const parts = request.evidence?.['parts_back'];
  expect(Array.isArray(parts) && parts.toSorted()).toEqual(named.toSorted());
  expect(codeOfAnswer(await undo(paid.id))).toBe('REQUEST_PENDING');
  expect(codeOfAnswer(await approve(request.id, checker))).toBe('done');
  expect([await repaid(running), await claimed(over.id)]).toEqual([before, [2_000]]);
  const all = [...(await partsOf(paid.id)), ...(await partsOf(rest?.id ?? ''))];
  expect(all.filter(({ status }) => status === 'posted')).toEqual([]);
  expect(codeOfAnswer(await undo(paid.id))).toBe('TRANSACTION_OVER');
  await expectBooksRight(portal);
}, 120_000);

test('a part that moves meanwhile makes the request conflict, and nothing is reversed', async () => {
  const [one, other] = [await world.running(), await world.running()];
  const paid = await world.lost(5_000);
  await world.correct(paid.id, [[one.loan_reference, 2_000]]);
  const request = await requestOf(undo(paid.id));
  const rest = (await partsOf(paid.id)).find(({ loan_id }) => loan_id === null);
  await world.correct(rest?.id ?? '', [[other.loan_reference, 3_000]]);
  await approve(request.id, checker);
  expect(await stateOf(request.id)).toBe('conflicted');
  expect((await partsOf(paid.id)).map(({ status }) => status)).toEqual(['posted', 'posted']);
});

test('nobody asks for or approves it where a part is on their own loan, and one part that cannot go keeps all', async () => {
  const loan = await world.running();
  const paid = await world.lost(4_000);
  await world.correct(paid.id, [[loan.loan_reference, 1_000]]);
  const { msisdn } = loan.person;
  const borrower = await portal.staff(['REQUEST_REALLOCATION', 'APPROVE_MAKER_CHECKER'], { msisdn });
  expect(codeOfAnswer(await undo(paid.id, borrower))).toBe('NOT_YOURSELF');
  const request = await requestOf(undo(paid.id));
  expect(codeOfAnswer(await approve(request.id, borrower))).toBe('NOT_YOURSELF');
  expect((await partsOf(paid.id)).map(({ status }) => status)).toEqual(['posted', 'posted']);

  // Nobody takes back cash that was given back.
  const other = await world.lost(5_000);
  expect(codeOfAnswer(await world.correct(other.id, [[loan.loan_reference, 3_500]]))).toBe('done');
  const left = (await partsOf(other.id)).find(({ loan_id }) => loan_id === null);
  await portal.database.pool.query(`update payments set channel = 'cash' where id = $1`, [left?.id]);
  await portal.database.pool.query(`update suspense set state = 'refunded' where payment_id = $1`, [left?.id]);
  const refused = await portal.refused(
    suspenseCalls.requestReversal,
    { payment_id: other.id, reversal_reference: 'RV-78', reason: 'It was never in the till' },
    maker,
    'PART_NOT_REVERSIBLE',
  );
  expect(refused.facts?.['part']).toMatch(/1\s500/);
});
