/** Payers whose number the operator hides: a hash is a clue as a number is, a mask hardly any. */
import { createHash } from 'node:crypto';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { hashesOf, keyOfHash } from '../payments/payer-marks.ts';
import { suspenseFromPhonesOf } from '../payments/suspense-from-phones.sql.ts';
import { customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { stranger } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, officer, world, waiting, candidatesOf } = await openSuspenseDesk();
afterAll(() => portal.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const maskOf = (msisdn: string) => `${msisdn.slice(1, 5)} ***** ${msisdn.slice(-3)}`;
/** The confirmation carries this in place of a number. */
const instead = (mark: string) => ({ msisdn: `+${mark}` });
const found = async (payment_id: string) =>
  (await candidatesOf(payment_id)).map(({ reference, evidence, strength }) => [reference, evidence, strength]);
const read = async (payment_id: string) =>
  (await portal.done(suspenseCalls.transaction, { payment_id }, officer)).transaction;

/** How the database finds it, where it may not read the whole table: so few rows are read from end to end otherwise. */
async function planOf(query: string): Promise<string> {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a hash', () => {
  test.each([
    ['as it is stored', (msisdn: string) => msisdn],
    ['without the plus', (msisdn: string) => msisdn.slice(1)],
    ['as it is dialled at home', (msisdn: string) => msisdn.slice(4)],
    ['with a zero in front', (msisdn: string) => `0${msisdn.slice(4)}`],
  ])('of the customer’s number %s finds them, and the customer of whose next of kin it is', async (_, spelled) => {
    const [loan, relative] = [await world.running(), await world.running()];
    await portal.database.sql
      .updateTable('customers')
      .set({ next_of_kin_phone: loan.person.msisdn })
      .where('id', '=', relative.person.id)
      .execute();
    const { id } = await world.lost(911, instead(sha256(spelled(loan.person.msisdn))));
    expect(await found(id)).toEqual([
      [loan.loan_reference, ['own_phone'], 'likely'],
      [relative.loan_reference, ['next_of_kin_phone'], 'likely'],
    ]);
    const sums = await suspenseFromPhonesOf(portal.database, [loan.person.id, relative.person.id]);
    expect([sums.get(loan.person.id), sums.get(relative.person.id)]).toEqual([911, 911]);
  });

  test('holds the lock as a number does; one of nobody holds none', async () => {
    const [held, late] = [await world.running(), await world.running()];
    for (const loan of [held, late]) await world.age(loan, 11);
    const { id } = await world.lost(50_000, instead(sha256(held.person.msisdn.slice(1))));
    await world.lost(50_001, instead(sha256(stranger())));
    await advanceStages(portal.services);
    expect([await world.wanted(held), await world.wanted(late)]).toEqual(['unlocked', 'locked']);
    const { lock } = await portal.done(customerOverviewCalls.card, { customer_id: held.person.id }, officer);
    expect(lock?.likely_payment).toMatchObject({ payment_id: id });
  });

  test('is found by the number that it hides, in the list of all payments and in the one of those that wait', async () => {
    const [loan, other] = [await world.running(), await world.running()];
    const hash = sha256(loan.person.msisdn.slice(1));
    const { id } = await world.lost(915, instead(hash));
    const ofNumber = async ({ person }: typeof loan) => {
      const search = person.msisdn.slice(4);
      const [everywhere, waits] = [
        (await portal.done(suspenseCalls.findTransactions, { search }, officer)).transactions,
        (await portal.done(suspenseCalls.wrongAccount, { search }, officer)).response,
      ];
      return [everywhere, waits].map((rows) => rows.some((row) => row.id === id));
    };
    expect(await ofNumber(loan)).toEqual([true, true]);
    expect(await ofNumber(other)).toEqual([false, false]);
    expect(
      await planOf(`select id from payments where length(payer_mark) = 64 and payer_mark = any(array['${hash}'])`),
    ).toContain('payments_from_hidden_payer');
  });

  test('that has paid for a customer before finds them again; another one does not', async () => {
    const loan = await world.running();
    const payer = sha256(stranger().slice(1));
    await world.send(loan.loan_reference, 500, instead(payer));
    expect(await found((await world.lost(913, instead(payer))).id)).toEqual([
      [loan.loan_reference, ['paid_before'], 'likely'],
    ]);
    expect(await found((await world.lost(913, instead(sha256(stranger())))).id)).toEqual([]);
  });

  test('finds whose number it is, however many have written it down as their next of kin', async () => {
    const at = await shop(portal);
    const msisdn = stranger();
    const others = await Promise.all(Array.from({ length: 60 }, () => customer(portal, at)));
    const { sql } = portal.database;
    const ids = others.map(({ id }) => id);
    await sql.updateTable('customers').set({ next_of_kin_phone: msisdn }).where('id', 'in', ids).execute();
    // Registered last, so that it is read last.
    const loan = await world.running();
    await sql.updateTable('customers').set({ msisdn }).where('id', '=', loan.person.id).execute();
    const { id } = await world.lost(917, instead(sha256(msisdn.slice(1))));
    expect(await found(id)).toEqual([[loan.loan_reference, ['own_phone'], 'likely']]);
  });

  test('is shown as a fingerprint and as no number, and its parts keep it', async () => {
    const loan = await world.running();
    const hash = sha256(loan.person.msisdn.slice(1));
    const { id } = await world.lost(1_400, instead(hash.toUpperCase()));
    expect(await read(id)).toMatchObject({ payment_phone: null, payer_mark: hash.slice(0, 8) });
    const row = (await waiting()).response.find((one) => one.id === id);
    expect(row).toMatchObject({ payment_phone: null, payer_mark: hash.slice(0, 8) });
    const other = await world.running();
    await world.correct(id, [
      [other.loan_reference, 400],
      [loan.loan_reference, 1_000],
    ]);
    const { rows } = await portal.database.pool.query<{ payer_mark: string }>(
      'select payer_mark from payments where master_id = $1',
      [id],
    );
    expect(rows.map(({ payer_mark }) => payer_mark)).toEqual([hash, hash]);
  });

  test('is looked up by an index that has what the portal compares', async () => {
    const { rows } = await portal.database.pool.query<{ keys: string[] }>(
      'select payer_keys_of($1, $2)::text[] as keys',
      ['+254708374149', '+237670000001'],
    );
    expect(new Set(rows[0]?.keys)).toEqual(
      new Set(['+254708374149', '+237670000001'].flatMap(hashesOf).map(keyOfHash)),
    );
    expect(
      await planOf(`select customer_id from customer_contacts
        where payer_keys_of(msisdn, next_of_kin_phone) && array[${keyOfHash(sha256('1'))}]::bigint[]`),
    ).toContain('customers_payer_keys');
  });
});

describe('a mask', () => {
  test('alone finds nobody and is placed by nothing', async () => {
    const loan = await world.running();
    const { id } = await world.lost(917, instead(maskOf(loan.person.msisdn)));
    expect(await found(id)).toEqual([]);
    expect(await world.payment(id)).toMatchObject({ purpose: 'suspense', state: 'open', customer_id: null });
  });

  test('beside the payer’s name is one more clue, which makes nothing likely', async () => {
    const loan = await world.running();
    const { first_name, surname } = await portal.database.sql
      .selectFrom('customers')
      .select(['first_name', 'surname'])
      .where('id', '=', loan.person.id)
      .executeTakeFirstOrThrow();
    const name = [first_name, surname] as const;
    const { id } = await world.lost(919, { ...instead(maskOf(loan.person.msisdn)), name });
    expect((await found(id)).find(([reference]) => reference === loan.loan_reference)).toEqual([
      loan.loan_reference,
      ['same_name', 'phone_ends_alike'],
      'possible',
    ]);
    expect(await read(id)).toMatchObject({
      payment_phone: null,
      payer_mark: maskOf(loan.person.msisdn).replaceAll(' ', ''),
    });
  });
});

test.each(['hashed', 'masked', 'masked_closely'] as const)(
  'a payment from the operator’s menu whose number is %s is booked on the account that was keyed in, and told to its customer',
  async (payer_numbers) => {
    const loan = await world.running();
    await portal.control('/__control/behaviour', { payer_numbers });
    const story = await portal.control<{ transaction_id: string; confirmation: { status: number } }>('/__control/c2b', {
      account: loan.loan_reference,
      msisdn: loan.person.msisdn,
      amount: 600,
    });
    await portal.control('/__control/behaviour', { payer_numbers: 'clear' });
    expect(story.confirmation.status).toBe(200);
    const { rows } = await portal.database.pool.query(
      'select loan_id, purpose, payment_phone, payer_mark is not null as is_hidden from payments where transaction_id = $1',
      [story.transaction_id],
    );
    expect(rows).toEqual([{ loan_id: loan.id, purpose: 'repayment', payment_phone: null, is_hidden: true }]);
    const { rows: texts } = await portal.database.pool.query(
      `select 1 from messages where msisdn <> '' and msisdn !~ '^\\+[0-9]{8,15}$'`,
    );
    expect(texts).toEqual([]);
    await expectSound(portal);
  },
);
