/** Parts of a divided payment that are in one place are taken off it together, and cash by nobody who took it. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';

const desk = await openCorrectionDesk();
const { portal, place, maker, checker, second, world, undo, approve, requestOf, codeOfAnswer, cashPayment } = desk;
afterAll(() => portal.stop());
const { pool, sql } = portal.database;

const partsOf = (master_id: string) =>
  sql
    .selectFrom('payments')
    .select(['id', 'amount_fcfa', 'status', 'loan_id', 'application_id'])
    .where('master_id', '=', master_id)
    .orderBy('amount_fcfa')
    .execute();
const restOf = async (payment_id: string) =>
  (await partsOf(payment_id)).find(({ loan_id, application_id }) => loan_id === null && application_id === null)?.id ??
  '';

test('two parts on one loan whose phone is gone: what its credit lacks is shown as a claim before it is one', async () => {
  const loan = await world.running();
  const paid = await world.lost(9_000);
  await world.correct(paid.id, [[loan.loan_reference, 3_000]]);
  await world.correct(await restOf(paid.id), [[loan.loan_reference, 3_000]]);
  // Its last payment is 3,000 beyond the debt, and the customer has the next phone.
  const { total_fcfa, repaid_fcfa } = await world.row(loan);
  await world.send(loan.loan_reference, total_fcfa - repaid_fcfa + 3_000);
  await world.running(loan.person);
  expect(await world.row(loan)).toMatchObject({ status: 'settled', credit_fcfa: 3_000 });
  const request = await requestOf(undo(paid.id));
  expect(request.proposed).toMatchObject({ amount_fcfa: 9_000, claims_made_fcfa: 3_000 });
  const named = [`3000|${loan.loan_reference}|owed`, `3000|${loan.loan_reference}|claim`, '3000|suspense|owed'];
  const parts = request.evidence?.['parts_back'];
  expect(Array.isArray(parts) && parts.toSorted()).toEqual(named.toSorted());
  expect(codeOfAnswer(await approve(request.id, checker))).toBe('done');
  const claims = await sql.selectFrom('claims').select('amount_fcfa').where('loan_id', '=', loan.id).execute();
  expect(claims.map(({ amount_fcfa }) => amount_fcfa)).toEqual([3_000]);
  await expectBooksRight(portal);
}, 120_000);

test('who took cash does not approve that it never was, wherever it is', async () => {
  const loan = await world.running();
  const paid = await cashPayment(loan, 2_000);
  const setTaker = (staff_id: string) => sql.updateTable('payments').set({ staff_id }).where('id', '=', paid).execute();
  const request = await requestOf(undo(paid));
  await setTaker(checker.id);
  expect(codeOfAnswer(await approve(request.id, checker))).toBe('MONEY_TAKEN_BY_YOU');
  await pool.query('insert into account_changes (id, staff_id, changed_by, what, at) values ($1, $2, $3, $4, $5)', [
    newId(),
    second.id,
    checker.id,
    'made',
    portal.services.clock.now(),
  ]);
  expect(codeOfAnswer(await approve(request.id, second))).toBe('TIED_TO_PERSON');
  await setTaker(place.agent.id);
  expect(codeOfAnswer(await approve(request.id, second))).toBe('done');
  await expectBooksRight(portal);
});

test('two parts of cash on one deposit of which one was given back do not leave the till again', async () => {
  const sale = await world.saleOf();
  const paid = await world.lost(6_000);
  await world.correct(paid.id, [[sale.loan_reference, 2_000]]);
  await world.correct(await restOf(paid.id), [[sale.loan_reference, 2_000]]);
  await pool.query(
    `update payments set channel = 'cash' where id = $1 or master_id in
    (select id from payments where id = $1 or master_id = $1)`,
    [paid.id],
  );
  await pool.query(`update applications set deposit_paid_fcfa = 2000 where id = $1`, [sale.id]);
  await portal.refused(
    suspenseCalls.requestReversal,
    { payment_id: paid.id, reversal_reference: 'RV-79', reason: 'It was never in the till' },
    maker,
    'PART_NOT_REVERSIBLE',
  );
});
