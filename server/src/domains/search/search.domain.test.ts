/**
 * One search for everything: it finds what the caller may see, shows exact matches first, and is fast for any number of
 * customers.
 */
import { searchCalls } from '@palier/contract/search/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, shop, someImei } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { short } from '../../../../tests/harness/scope.ts';

let portal: Portal;
let everything: Staff;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal();
  everything = await portal.staff(['FIND_CUSTOMER', 'VIEW_INVENTORY', 'VIEW_STORES']);
  place = await shop(portal);
});
afterAll(() => portal.stop());

const found = async (text: string, as = everything, language: 'en' | 'fr' = 'en') =>
  (await portal.done(searchCalls.search, { text }, as, { language })).hits;
const kinds = async (text: string, as = everything) => [...new Set((await found(text, as)).map(({ kind }) => kind))];
const ownerId = async (of: Shop) =>
  (
    await portal.database.sql
      .selectFrom('shops')
      .select('shop_owner_id')
      .where('id', '=', of.id)
      .executeTakeFirstOrThrow()
  ).shop_owner_id ?? '';

describe('a search', () => {
  test('finds a customer by number, loan reference, IMEI and name', async () => {
    const person = await customer(portal, place, { first_name: 'Béatrice', surname: 'Ngo Mbappé' });
    const { loan_reference, imei } = await activeLoan(portal, place, person);
    for (const text of [person.msisdn, person.msisdn.slice(4), loan_reference, 'mbappe beatrice'])
      expect((await found(text))[0], text).toMatchObject({
        kind: 'customer',
        id: person.id,
        opens: person.id,
        title: 'Béatrice Ngo Mbappé',
        exact: text !== 'mbappe beatrice',
      });
    expect((await found(person.msisdn))[0]?.detail).toBe(
      `+237 •• •• •• ${person.msisdn.slice(-2)} · ${loan_reference}`,
    );
    // As numbers are pasted from messages and pages, with marks that nobody sees.
    const digits = person.msisdn.slice(4);
    for (const text of [
      digits.replace(/(...)(..)(..)(..)/, '$1\u202F$2\u202F$3\u202F$4'),
      `\u202A${person.msisdn}\u202C`,
      digits.replace(/(...)(...)(...)/, '($1) $2 $3'),
      `tel:${person.msisdn}`,
      `\u2066${loan_reference}\u2069`,
      'Be\u0301atrice\u200B ngo',
    ])
      expect((await found(text))[0], JSON.stringify(text)).toMatchObject({ kind: 'customer', id: person.id });
    expect((await found(`\u202A${imei}\u202C`)).map(({ kind }) => kind)).toEqual(['customer', 'device']);
    // One letter of a word may be wrong, missing, doubled, too many or in the place of its neighbour.
    for (const text of [
      'beatrise ngo',
      'mbape beatrice',
      'mbapppe',
      'beatricee',
      'baetrice mbappe',
      'beatric ngo mbapp',
    ])
      expect(
        (await found(text)).map(({ id }) => id),
        text,
      ).toContain(person.id);
    for (const text of ['beatrise nga', 'beatryse', 'mpape', 'nog']) expect(await found(text), text).toEqual([]);
    // The IMEI belongs to the customer and to the device.
    expect((await found(imei)).map(({ kind, exact, opens }) => [kind, exact, opens])).toEqual([
      ['customer', true, person.id],
      ['device', true, imei],
    ]);
  });

  test('shows how far a customer’s loan is to staff who may see loans in a list, and to nobody else', async () => {
    const own = await shop(portal);
    const person = await customer(portal, own, { first_name: 'Clarisse', surname: 'Ebongue' });
    const { loan_reference } = await activeLoan(portal, own, person);
    const { sql: db } = portal.database;
    const { total_fcfa, repaid_fcfa } = await db
      .selectFrom('loans')
      .select(['total_fcfa', 'repaid_fcfa'])
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow();
    const lender = await portal.staff(['FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
    for (const text of [person.msisdn, 'clarisse ebongue'])
      expect((await found(text, lender))[0]?.loan, text).toEqual({ total_fcfa, repaid_fcfa, arrears_fcfa: 0 });
    expect((await found(person.msisdn))[0]).toMatchObject({ loan: null });

    await sql`update loans set start_on = start_on - 40 where loan_reference = ${loan_reference}`.execute(db);
    const { arrears_fcfa } = (await found(person.msisdn, lender))[0]?.loan ?? {};
    expect(arrears_fcfa).toBeGreaterThan(0);
    expect(arrears_fcfa).toBeLessThanOrEqual(total_fcfa - repaid_fcfa);
    await db.updateTable('loans').set({ status: 'cancelled' }).where('loan_reference', '=', loan_reference).execute();
    expect((await found(person.msisdn, lender))[0]).toMatchObject({ loan: null });
  });

  test('finds a device by its last six digits, and names its state in the reader’s language', async () => {
    const imei = place.imeis[2] ?? '';
    expect(
      (await found(imei.slice(-6), everything, 'fr')).filter(({ id, opens }) => id !== '' && opens === imei),
    ).toMatchObject([
      { kind: 'device', title: imei, detail: `Tecno Spark 20 · en stock · Shop ${place.id.slice(-7)}`, exact: false },
    ]);
    expect((await found(imei.slice(-5))).filter(({ kind }) => kind === 'device')).toEqual([]);
    expect(await found(someImei('99999999'))).toEqual([]);
  });

  test('finds shops, owners, agents and models by their names', async () => {
    const owner = await portal.database.sql
      .selectFrom('shop_owners')
      .select(['id', 'msisdn'])
      .where('id', '=', await ownerId(place))
      .executeTakeFirstOrThrow();
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ full_name: 'Quatermain Store' })
      .where('id', '=', owner.id)
      .execute();
    await portal.database.sql
      .updateTable('shops')
      .set({ name: 'Quatermain Akwa' })
      .where('id', '=', place.id)
      .execute();
    await portal.database.sql
      .updateTable('staff')
      .set({ full_name: 'Allan Quatermain', dealer_code: 'QTM-1' })
      .where('id', '=', place.agent.id)
      .execute();
    await portal.database.sql
      .updateTable('products')
      .set({ name: 'Quatermain 5G' })
      .where('id', '=', place.product_id)
      .execute();
    const hits = await found('quatermain');
    expect(hits.map(({ kind, opens, exact }) => [kind, opens, exact])).toEqual([
      ['store', place.id, false],
      ['agent', place.agent.id, false],
      ['shop_owner', owner.id, false],
      ['phone', place.product_id, false],
    ]);
    expect(hits.find(({ kind }) => kind === 'agent')).toMatchObject({
      title: 'Allan Quatermain',
      detail: 'QTM-1 · Quatermain Akwa',
    });
    expect((await found('QUATERMAIN AKWA'))[0]).toMatchObject({ kind: 'store', exact: true });
    for (const text of ['qtm-1', place.agent.username, place.agent.msisdn])
      expect((await found(text))[0], text).toMatchObject({ kind: 'agent', id: place.agent.id, exact: true });
    expect((await found(owner.msisdn))[0]).toMatchObject({
      kind: 'shop_owner',
      opens: owner.id,
      exact: true,
      detail: expect.stringMatching(/^\+237 •• •• •• \d\d$/),
    });
    const elsewhere = await portal.staff(['VIEW_STORES'], { shop_id: (await shop(portal)).id });
    expect(await found(owner.msisdn, elsewhere)).toEqual([]);
    const beside = await portal.staff(['VIEW_STORES'], { shop_id: place.id });
    expect(await found(owner.msisdn, beside)).toMatchObject([{ opens: owner.id }]);
  });

  test('shows each caller what their roles permit, and an owner only their own records', async () => {
    await customer(portal, place, { first_name: 'Solo', surname: 'Quatermain' });
    expect(await kinds('quatermain', await portal.staff([]))).toEqual(['agent']);
    expect(await kinds('quatermain', await portal.staff(['VIEW_INVENTORY']))).toEqual(['agent', 'phone']);
    expect(await kinds('quatermain', await portal.staff(['FIND_CUSTOMER']))).toEqual(['customer', 'agent']);
    expect(await kinds(place.imeis[2] ?? '', await portal.staff(['VIEW_CUSTOMER_PHONE']))).toEqual(['device']);
    const other = await shop(portal);
    // Staff of another shop neither read nor find what people sign in with, nor their numbers; those of the same do.
    const keys = ['QTM-1', place.agent.username, place.agent.msisdn];
    const elsewhere = await portal.staff([], { shop_id: other.id });
    expect(await found('quatermain', elsewhere)).toMatchObject([{ kind: 'agent', detail: 'Quatermain Akwa' }]);
    for (const text of keys) expect(await found(text, elsewhere), text).toEqual([]);
    const beside = await portal.staff([], { shop_id: place.id });
    for (const text of keys) expect(await found(text, beside), text).toMatchObject([{ id: place.agent.id }]);
    const owner = await portal.staff(['VIEW_STORES', 'VIEW_INVENTORY']);
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ staff_id: owner.id })
      .where('id', '=', await ownerId(other))
      .execute();
    expect(await kinds('quatermain', owner)).toEqual(['phone']);
    expect(await found(place.imeis[2] ?? '', owner)).toEqual([]);
    expect((await found(other.imeis[0] ?? '', owner))[0]).toMatchObject({ kind: 'device' });
  });

  test('takes wildcards literally, and finds no more than a few of each kind', async () => {
    expect(await found('%%')).toEqual([]);
    expect(await found('__')).toEqual([]);
    for (let i = 0; i < 9; i++) await customer(portal, place, { first_name: 'Many', surname: 'Namesakes' });
    expect((await found('namesakes')).filter(({ kind }) => kind === 'customer')).toHaveLength(6);
    await portal.refused(searchCalls.search, { text: ' a ' }, everything, 'INVALID_INPUT');
  });
});

describe('among a hundred thousand customers', () => {
  const DEVICES = short(20_000, 120_000);
  beforeAll(async () => {
    await sql`
      insert into customers (id, first_name, surname, name_key, id_type, document_number, date_of_birth, msisdn,
        language, kyc_state, registered_by, created_at)
      select gen_random_uuid(), 'Given' || (n % 997), 'Family' || (n % 4999), lower('family' || (n % 4999) || ' given'
        || (n % 997)), 'national ID', 'XX' || n, '1990-01-01', '+23769' || lpad(n::text, 7, '0'), 'fr', 'verified',
        ${place.agent.id}, now() from generate_series(1, 100000) n`.execute(portal.database.sql);
    await sql`
      insert into devices (id, imei, product_id, shop_id, state, created_at)
      select gen_random_uuid(), '3599' || lpad(n::text, 11, '0'), ${place.product_id}, ${place.id}, 'in_stock', now()
        from generate_series(1, ${DEVICES}::int) n`.execute(portal.database.sql);
    await sql`insert into imeis (imei, device_id) select imei, id from devices where imei like '3599%'`.execute(
      portal.database.sql,
    );
    await sql`analyze`.execute(portal.database.sql);
  }, 120_000);

  test('a search costs less than to read all of them a few times, and mostly far less', async () => {
    /** Each with how many scans of all customers it may cost; a name that nobody has is looked for letter by letter. */
    const texts = {
      '+237690034321': 2,
      XX34321: 2,
      'family123 given456': 8,
      family12: 2,
      '359900000034321': 2,
      '034321': 2,
      'nobody is called this': 8,
      quatermain: 2,
    };
    for (const text of Object.keys(texts)) await found(text);
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    const scan = () =>
      portal.database.pool.query(
        `select count(*) from customers where lower(first_name || ' ' || surname) like '%zz%'`,
      );
    // The shortest of some times is the cost: other work on the machine only adds to it. A scan of all customers beside
    // each search says how fast the machine is at this moment.
    const costs: Record<string, { search: number; scan: number }> = {};
    for (const text of Object.keys(texts)) {
      const least = { search: Number.POSITIVE_INFINITY, scan: Number.POSITIVE_INFINITY };
      for (let tries = 0; tries < 7; tries++) {
        least.scan = Math.min(least.scan, await timed(scan));
        least.search = Math.min(least.search, await timed(() => found(text)));
      }
      costs[text] = { search: Math.round(least.search), scan: Math.round(least.scan) };
    }
    process.stdout.write(`search, ms: ${JSON.stringify(costs)}\n`);
    for (const [text, most] of Object.entries(texts)) {
      const { search = 0, scan: one = 0 } = costs[text] ?? {};
      expect(search, text).toBeLessThan(one * most);
    }
  });
});
