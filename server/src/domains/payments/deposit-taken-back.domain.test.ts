/** Operators take back deposits at every stage of a sale, and money that was given back already. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, expect, test } from 'vitest';
import { putCashInTill } from '../../../../tests/harness/cash-in-till.ts';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { activeLoan, appCodeFor, customer, saleAtCreation, saleAtDeposit } from '../../../../tests/harness/given.ts';
import { expireApplications } from '../sales/expire-applications.ts';

const desk = await openCorrectionDesk();
const { portal, place, maker, checker, world, undo, giveBack, approve, requestOf, codeOfAnswer, plain } = desk;
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

test('the deposit of a running loan becomes a claim on the customer, in whole or in part', async () => {
  const person = await customer(portal, place);
  const { loan_reference, application_id } = await activeLoan(portal, place, person, {
    method: 'paybill',
    imei: place.imeis[80] ?? '',
  });
  const deposit = await depositOf(application_id);
  const part_fcfa = 1_000;
  const part = await portal.done(
    suspenseCalls.requestReversal,
    { payment_id: deposit.id, reversal_reference: 'RV-1', reason: 'Taken back by its operator', part_fcfa },
    maker,
  );
  expect([part.request.was, part.request.proposed]).toMatchObject([
    { claim_fcfa: 0, booked_to: loan_reference },
    { claim_fcfa: part_fcfa },
  ]);
  expect(codeOfAnswer(await approve(part.request.id))).toBe('done');
  expect(await newestJournal()).toEqual([['reversed', '1165', '1010', part_fcfa]]);
  await expectBooksRight(portal);
  const rest = await depositOf(application_id);
  expect(rest.amount_fcfa).toBe(deposit.amount_fcfa - part_fcfa);
  expect((await approved(rest.id)).proposed).toMatchObject({ claim_fcfa: deposit.amount_fcfa });
  expect(await newestJournal()).toEqual([['reversed', '1165', '1010', rest.amount_fcfa]]);
  await expectBooksRight(portal);
});

test('of the deposit of a loan that was not activated what is left is held, the rest is paid again, and only then it starts', async () => {
  const person = await customer(portal, place);
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person, { method: 'paybill' });
  const { id: application_id, loan_reference } = application;
  const imei = place.imeis[81] ?? '';
  const { agent } = place;
  await portal.done(loansCalls.loans, { action: 'create', application_id, imei, customer_code, agent_code }, agent);
  const deposit = await depositOf(application_id);
  const { proposed } = await approved(deposit.id);
  expect(proposed).toMatchObject({ deposit_held_fcfa: 0 });
  expect((await saleOf(application_id)).deposit_paid_fcfa).toBe(0);
  await expectBooksRight(portal);
  expect(await world.texts(person, 'deposit_taken_back')).toEqual([
    expect.stringContaining(`Left to pay: ${plain(deposit.amount_fcfa)}`),
  ]);

  await portal.done(
    customersCalls.appSignIn,
    { msisdn: person.msisdn, code: await appCodeFor(portal, person.msisdn) },
    null,
  );
  const all = { sim_moved_to_new_phone: true, lock_solution_set_up: true, customer_logged_in: true } as const;
  const activate = () => portal.call(deviceLocksCalls.confirmActivation, { application_id, ...all }, agent);
  const refused = await portal.until('the lock is on the phone', async () => {
    const answer = await activate();
    return answer.ok ? answer : answer.refusal.code !== 'LOCK_NOT_ACTIVE' && answer;
  });
  expect(refused).toMatchObject({
    refusal: { code: 'DEPOSIT_SHORT', facts: { missing: formatFcfa(deposit.amount_fcfa) } },
  });
  await world.send(loan_reference, deposit.amount_fcfa);
  expect((await saleOf(application_id)).deposit_paid_fcfa).toBe(deposit.amount_fcfa);
  const beyond = await world.send(loan_reference, 70);
  expect(await world.payment(beyond.id)).toMatchObject({ purpose: 'suspense', reason: 'closed_loan' });
  expect(codeOfAnswer(await activate())).toBe('done');
  await expectBooksRight(portal);
});

test('money that was given back to its sender and that its operator then takes back is a loss', async () => {
  const { id } = await world.lost(6_100);
  await putCashInTill(portal, place, 6_200);
  expect(codeOfAnswer(await approve((await requestOf(giveBack(id))).id, checker))).toBe('done');
  const { was, proposed } = await approved(id);
  expect([was, proposed]).toMatchObject([{ written_off_fcfa: 0 }, { written_off_fcfa: 6_100 }]);
  expect(await newestJournal()).toEqual([['reversed', '5020', '1010', 6_100]]);
  expect((await world.moves(id)).at(-1)).toMatchObject({ kind: 'lost' });
  expect(codeOfAnswer(await undo(id))).toBe('TRANSACTION_OVER');
  await expectBooksRight(portal);
});

test('of a deposit of which a part was refunded, only that part is a loss, and the rest is refunded to nobody', async () => {
  const { id: application_id, loan_reference } = await saleAtDeposit(portal, place, await customer(portal, place));
  const big = await world.send(loan_reference, 3_000);
  await world.send(loan_reference, 1_000);
  await portal.database.pool.query(`update applications set expires_at = '2020-01-01' where id = $1`, [application_id]);
  await expireApplications.run(portal.services);
  await putCashInTill(portal, place, 5_000);
  const refund = (amount_fcfa: number) =>
    portal.call(
      loansCalls.requestRefund,
      { of: 'deposit', application_id, amount_fcfa, shop_id: place.id, reason: 'Changed their mind' },
      maker,
    );
  expect(codeOfAnswer(await approve((await requestOf(refund(1_500))).id, checker))).toBe('done');
  const { was, proposed } = await approved(big.id);
  expect([was, proposed]).toMatchObject([
    { deposit_held_fcfa: 2_500, written_off_fcfa: 0 },
    { deposit_held_fcfa: 0, written_off_fcfa: 500 },
  ]);
  expect((await saleOf(application_id)).deposit_paid_fcfa).toBe(0);
  expect(codeOfAnswer(await refund(1))).toBe('REFUND_TOO_MUCH');
  await expectBooksRight(portal);
});
