/** What the customer of a deposit is told that is taken back, and cash that paid one. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { activeLoan, appCodeFor, customer, saleAtCreation, saleAtDeposit } from '../../../../tests/harness/given.ts';

const desk = await openCorrectionDesk();
const { portal, place, maker, checker, world, undo, approve, requestOf, codeOfAnswer, cash, plain } = desk;
afterAll(() => portal.stop());

const { sql } = portal.database;
const saleOf = (id: string) =>
  sql.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const depositOf = async (application_id: string) =>
  (
    await sql
      .selectFrom('payments')
      .select(['id', 'amount_fcfa'])
      .where('application_id', '=', application_id)
      .where('status', '=', 'posted')
      .execute()
  ).at(-1) ?? { id: '', amount_fcfa: 0 };
const approved = async (payment_id: string) => {
  const request = await requestOf(undo(payment_id));
  expect(codeOfAnswer(await approve(request.id))).toBe('done');
  return request;
};
const newestJournal = async (): Promise<unknown[]> =>
  (
    await portal.database.pool.query<{ line: unknown }>(
      `select json_build_array(j.event, p.debit_account, p.credit_account, p.amount_fcfa::int) as line
        from postings p join journals j on j.id = p.journal_id where j.id = (select max(id::text)::uuid from journals)`,
    )
  ).rows.map(({ line }) => line);

test('of an open sale the customer is told once what counts no longer, and what is left to pay', async () => {
  const person = await customer(portal, place);
  const { id: application_id, loan_reference, deposit_fcfa } = await saleAtDeposit(portal, place, person);
  const due = deposit_fcfa ?? 0;
  await world.send(loan_reference, 3_000);
  const paid = await depositOf(application_id);
  const part = await portal.done(
    suspenseCalls.requestReversal,
    { payment_id: paid.id, reversal_reference: 'RV-2', reason: 'Taken back by its operator', part_fcfa: 1_000 },
    maker,
  );
  expect(codeOfAnswer(await approve(part.request.id))).toBe('done');
  const told = () => world.texts(person, 'deposit_taken_back');
  expect(await told()).toEqual([expect.stringContaining(plain(1_000))]);
  await approved((await depositOf(application_id)).id);
  const texts = await told();
  expect(texts).toHaveLength(2);
  expect(texts).toContainEqual(expect.stringContaining(`${plain(2_000)} of your deposit`));
  expect(texts).toContainEqual(expect.stringContaining(`Left to pay: ${plain(due)}`));

  // A number that an operator gave to somebody else is nobody's.
  await world.send(loan_reference, 500);
  await portal.database.pool.query(`update customers set msisdn = '', number_lost_at = now() where id = $1`, [
    person.id,
  ]);
  await approved((await depositOf(application_id)).id);
  expect(await told()).toHaveLength(2);
  await expectBooksRight(portal);
});

test('cash that paid the deposit of a running loan is owed by its customer, and the till owes it no longer', async () => {
  const person = await customer(portal, place);
  const { application_id } = await activeLoan(portal, place, person, { method: 'cash', imei: place.imeis[82] ?? '' });
  const { agent } = place;
  const deposit = await depositOf(application_id);
  const till = await cash();
  const request = await requestOf(undo(deposit.id));
  expect([request.was, request.proposed]).toMatchObject([{ claim_fcfa: 0 }, { claim_fcfa: deposit.amount_fcfa }]);
  // Who took the cash does not decide that it was never there.
  await portal.database.sql
    .updateTable('payments')
    .set({ staff_id: checker.id })
    .where('id', '=', deposit.id)
    .execute();
  expect(codeOfAnswer(await approve(request.id, checker))).toBe('MONEY_TAKEN_BY_YOU');
  await portal.database.sql.updateTable('payments').set({ staff_id: agent.id }).where('id', '=', deposit.id).execute();
  expect(codeOfAnswer(await approve(request.id, checker))).toBe('done');
  expect(await newestJournal()).toEqual([['reversed', '1165', '1000', deposit.amount_fcfa]]);
  expect(await cash()).toBe(till - deposit.amount_fcfa);
  const [text] = await world.texts(person, 'claim_made');
  expect(text).toContain(plain(deposit.amount_fcfa));
  await expectBooksRight(portal);
});

test('cash that paid the deposit of a loan that was not activated is unpaid again, and it does not start', async () => {
  const person = await customer(portal, place);
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person, { method: 'cash' });
  const { id: application_id } = application;
  const imei = place.imeis[83] ?? '';
  const { agent } = place;
  await portal.done(loansCalls.loans, { action: 'create', application_id, imei, customer_code, agent_code }, agent);
  const deposit = await depositOf(application_id);
  const till = await cash();
  await approved(deposit.id);
  expect([(await saleOf(application_id)).deposit_paid_fcfa, await cash()]).toEqual([0, till - deposit.amount_fcfa]);
  expect(await world.texts(person, 'deposit_taken_back')).toHaveLength(1);
  const all = { sim_moved_to_new_phone: true, lock_solution_set_up: true, customer_logged_in: true } as const;
  await portal.done(
    customersCalls.appSignIn,
    { msisdn: person.msisdn, code: await appCodeFor(portal, person.msisdn) },
    null,
  );
  const refused = await portal.until('the lock is on the phone', async () => {
    const answer = await portal.call(deviceLocksCalls.confirmActivation, { application_id, ...all }, agent);
    return answer.ok ? answer : answer.refusal.code !== 'LOCK_NOT_ACTIVE' && answer;
  });
  expect(refused).toMatchObject({ refusal: { code: 'DEPOSIT_SHORT' } });
  await expectBooksRight(portal);
});
