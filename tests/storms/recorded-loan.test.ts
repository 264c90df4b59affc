/** A loan whose rows a test wrote again is the one that the calls would have made, in every table and on its phone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLoan, customer, loanThroughCalls, shop, type Shop } from '../harness/given.ts';
import { confirmation, tell } from '../harness/paybill.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { ofThisSale } from '../harness/recorded-loan.ts';
import { changedRows, nextTransaction } from '../harness/rows-of-a-sale.ts';
import { INSTANT, type SoldLoan, UUID } from '../harness/write-loan-again.ts';

let portal: Portal;
let place: Shop;
let next = 0;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 8 });
});
afterAll(() => portal.stop());

/** What differs between two sales of a kind by chance, under one word each. */
const BY_CHANCE = [
  [UUID, 'id'],
  [INSTANT, 'instant'],
  [/\\\\x[\da-f]+/g, 'bytes'],
  [/[\da-f]{64}/g, 'hash'],
  [/"(paygo_)?starting_code":\d+/g, '"starting_code":0'],
  [/"secret_key":"[\da-f]+"/g, '"secret_key":"key"'],
] as const;

async function salesBegun(): Promise<number> {
  const { rowCount } = await portal.database.pool.query(
    `select 1 from idempotency_keys where call = 'sales.startApplication'`,
  );
  return rowCount ?? 0;
}

/** What a sale left: its rows of all tables, the phone, and the texts, without the names that are its own. */
async function leftBy(sell: typeof activeLoan) {
  const imei = place.imeis[next++] ?? '';
  const person = await customer(portal, place, { surname: `Ngo only${'abcdefgh'[next] ?? ''}` });
  const [since, texts, begun] = [await nextTransaction(portal), portal.world.sms.length, await salesBegun()];
  const sold = await sell(portal, place, person, { imei });
  await portal.until('every job is done', async () => {
    const { rowCount } = await portal.database.pool.query('select 1 from outbox where done_at is null limit 1');
    return rowCount === 0;
  });
  const { sql } = portal.database;
  const record = await sql.selectFrom('customers').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  const own = { ...sold, msisdn: person.msisdn, kin: record.next_of_kin_phone ?? '', paper: record.document_number };
  const plain = (what: unknown): string => {
    let text = JSON.stringify(what)
      .replaceAll(record.surname, 'surname')
      .replace(/awa ngo only\w|awa only\w ngo/g, 'key');
    for (const [name, word] of Object.entries(own)) text = text.replaceAll(word, name);
    for (const [pattern, word] of BY_CHANCE) text = text.replace(pattern, word);
    return text;
  };
  const rows = ofThisSale(await changedRows(portal, since), [
    sold.application_id,
    sold.loan_reference,
    imei,
    person.id,
  ]);
  return {
    sold,
    sales: (await salesBegun()) - begun,
    rows: rows.map(({ table, row }) => plain([table, row])).toSorted(),
    phone: plain(portal.world.handsets.get(imei)),
    texts: portal.world.sms
      .slice(texts)
      .map(({ to, text }) => plain([to, text.replace(/\b\d{6}\b/, 'code')]))
      .toSorted(),
  };
}

const statusOf = async ({ loan_reference }: SoldLoan): Promise<unknown> =>
  (
    await portal.database.sql
      .selectFrom('loans')
      .select('status')
      .where('loan_reference', '=', loan_reference)
      .execute()
  )[0]?.status;

test('what is written again is what the calls leave, and ends like it', async () => {
  await leftBy(activeLoan);
  const written = await leftBy(activeLoan);
  const called = await leftBy(loanThroughCalls);
  expect([written.sales, called.sales], 'of the two sales one was called').toEqual([0, 1]);
  expect(written.rows).toEqual(called.rows);
  expect(written.phone).toBe(called.phone);
  expect(written.texts).toEqual(called.texts);

  for (const { sold } of [written, called])
    await tell(portal.paybill_url, confirmation({ account: sold.loan_reference, amount: 88_000 }));
  for (const { sold } of [written, called]) {
    await portal.until('the loan is settled', async () => (await statusOf(sold)) === 'settled');
    await portal.until(
      'the phone is released',
      async () => portal.world.handsets.get(sold.imei)?.lock_state === 'released',
    );
  }
});
