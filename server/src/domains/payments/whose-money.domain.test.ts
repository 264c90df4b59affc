/**
 * Late customers who paid keep their phones open, whatever they keyed in at an operator that hides the payer, and money
 * that would not keep a phone open holds none: what the workbench calls likely, the lock respects.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { termsOf } from '../loans/loans.ts';
import { refreshCases } from '../collections/refresh-cases.ts';
import { findLockHold } from './payments.ts';
import { pullPaybills } from './pull-paybills.ts';
import { customer } from '../../../../tests/harness/given.ts';
import { type Running, mistyped } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';
import { arrears } from '@palier/contract/rules/schedule.ts';

const { portal, place, world, candidatesOf } = await openSuspenseDesk();
afterAll(() => portal.stop());

const today = () => portal.services.clock.today();
async function holdOf(loan: Running) {
  await pullPaybills(portal.services);
  return findLockHold(portal.database, portal.services, loan.id);
}
const lateOf = async (loan: Running): Promise<number> => {
  const row = (await portal.database.pool.query('select * from loans where id = $1', [loan.id])).rows[0];
  return arrears(termsOf(row, today()), row.repaid_fcfa, today());
};
async function late(): Promise<Running & { readonly owed_fcfa: number }> {
  const loan = await world.running();
  await world.age(loan, 11);
  return { ...loan, owed_fcfa: await lateOf(loan) };
}
const customerOf = async ({ person }: Running) =>
  (
    await portal.database.pool.query<{ document_number: string; first_name: string; surname: string }>(
      'select document_number, first_name, surname from customers where id = $1',
      [person.id],
    )
  ).rows[0] ?? { document_number: '', first_name: '', surname: '' };
const national = (msisdn: string) => msisdn.slice('+237'.length);

describe('the lock waits, and the workbench names the customer, when a stranger’s phone paid what is late and keyed in', () => {
  test.each<[what: string, typed: (loan: Running) => Promise<string> | string]>([
    ['the customer’s number', ({ person }) => national(person.msisdn)],
    ['it with the number of the country', ({ person }) => person.msisdn],
    ['it in groups', ({ person }) => national(person.msisdn).replace(/(...)(..)(..)(..)/, '$1 $2 $3 $4')],
    ['the number of the document', async (loan) => (await customerOf(loan)).document_number],
    ['it behind the name of the document', async (loan) => `CNI ${(await customerOf(loan)).document_number}`],
    ['the IMEI of the phone', ({ imei }) => imei],
    ['the reference among other words', ({ loan_reference }) => `LOAN ${loan_reference} MERCI`],
    ['the reference with a wrong digit among other words', ({ loan_reference }) => `PRET ${mistyped(loan_reference)}`],
    ['the full name', async (loan) => `${(await customerOf(loan)).surname} ${(await customerOf(loan)).first_name}`],
  ])('%s', async (_, typed) => {
    const loan = await late();
    const { id } = await world.send(await typed(loan), loan.owed_fcfa);
    expect((await world.payment(id)).loan_id).toBeNull();
    const mine = (await candidatesOf(id)).find(({ reference }) => reference === loan.loan_reference);
    expect(mine?.strength).toMatch(/likely|strong/);
    expect(await holdOf(loan)).toBe('likely_suspense');
    await advanceStages(portal.services);
    expect(await world.wanted(loan)).toBe('unlocked');
    // Setting it aside is no decision.
    expect((await world.setAside([id])).ok).toBe(true);
    expect(await holdOf(loan)).toBe('likely_suspense');
  });
});

test('a name with accents is the name without them', async () => {
  const person = await customer(portal, place, { first_name: 'Béatrice', surname: 'Étoundi Zoë' });
  const loan = await world.running(person);
  await world.age(loan, 11);
  for (const typed of ['BEATRICE ETOUNDI ZOE', 'étoundi zoë béatrice']) {
    const { id } = await world.send(typed, await lateOf(loan));
    expect(await candidatesOf(id)).toMatchObject([{ reference: loan.loan_reference, strength: 'likely' }]);
    expect(await holdOf(loan)).toBe('likely_suspense');
    await portal.database.pool.query('update suspense set state = $2 where payment_id = $1', [id, 'matched']);
    expect(await holdOf(loan)).toBeNull();
  }
});

test('one franc holds nothing, and neither does money that would leave the phone late enough to lock', async () => {
  for (const fcfa of [1, 50]) {
    const loan = await late();
    await world.send(national(loan.person.msisdn), fcfa, { msisdn: loan.person.msisdn });
    expect(await holdOf(loan)).toBeNull();
    await advanceStages(portal.services);
    expect(await world.wanted(loan)).toBe('locked');
  }
});

test('several payments hold together what none of them holds alone', async () => {
  const loan = await late();
  const half = Math.ceil(loan.owed_fcfa / 2);
  await world.send(national(loan.person.msisdn), half);
  const alone = await holdOf(loan);
  await world.send(mistyped(loan.loan_reference), half);
  expect([alone, await holdOf(loan)]).toEqual([null, 'likely_suspense']);
});

test('an amount that one late loan alone owes holds its lock for three banking days, or until finance sets it aside', async () => {
  const [loan, other] = [await late(), await late()];
  // Both get an amount of their own, as no other loan of this test has it.
  for (const [at, { id }] of [loan, other].entries())
    await portal.database.pool.query('update loans set repaid_fcfa = $2 where id = $1', [id, 37 * (at + 1)]);
  const owed = [await lateOf(loan), await lateOf(other)];
  await portal.database.transaction((tx) => refreshCases(tx, portal.services, [loan.id, other.id]));
  const first = await world.lost(owed[0] ?? 0);
  const second = await world.lost(owed[1] ?? 0);
  const evidence = (await candidatesOf(first.id)).map(({ reference, evidence: found, strength }) => [
    reference,
    found.includes('only_arrears'),
    strength,
  ]);
  expect(evidence).toEqual([[loan.loan_reference, true, 'possible']]);
  expect([await holdOf(loan), await holdOf(other)]).toEqual(['likely_suspense', 'likely_suspense']);
  expect((await world.setAside([second.id])).ok).toBe(true);
  expect([await holdOf(loan), await holdOf(other)]).toEqual(['likely_suspense', null]);
  await portal.database.pool.query(
    `update suspense set created_at = created_at - interval '6 days' where payment_id = $1`,
    [first.id],
  );
  expect(await holdOf(loan)).toBeNull();
});

test('money that a person placed before is no evidence: neither that its phone paid for the customer, nor for whom it came', async () => {
  const [friend, phone] = [await world.running(), '+237690000001'];
  const franc = await world.lost(1, { msisdn: phone });
  expect((await world.correct(franc.id, [[friend.loan_reference, 1]])).ok).toBe(true);
  const { id } = await world.lost(5_000, { msisdn: phone });
  expect(await candidatesOf(id)).toEqual([]);
  expect((await world.queue([franc.id])).ok).toBe(true);
  expect(await candidatesOf(franc.id)).toEqual([]);
  // A part of a payment is no more evidence than the whole.
  const split = await world.lost(300, { msisdn: phone });
  expect(
    (
      await world.correct(split.id, [
        [friend.loan_reference, 100],
        [(await world.running()).loan_reference, 200],
      ])
    ).ok,
  ).toBe(true);
  expect(await candidatesOf(id)).toEqual([]);
});
