/** Imports of shop owners, stores and agents. */
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { type ImportKind } from '@palier/contract/imports/kinds.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { ownerOf, rows } from '../../../../tests/harness/import-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let keeper: Staff;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff('all');
});
afterAll(() => portal.stop());

let serial = 0;

describe('shops, owners and agents', () => {
  const problemsOf = async (kind: ImportKind, cells: Array<Record<string, string>>, as = keeper) =>
    (await portal.done(importsCalls.check, { kind, rows: rows(cells) }, as)).report.map(({ problems }) =>
      problems.map(({ field, code }) => `${field} ${code}`).join(', '),
    );
  async function territory() {
    const at = portal.services.clock.now().toISOString();
    const [region_id, id] = [newId(), newId()];
    await portal.database.sql
      .insertInto('regions')
      .values({ id: region_id, name: `Région ${id.slice(-5)}`, created_at: at })
      .execute();
    await portal.database.sql
      .insertInto('territories')
      .values({ id, region_id, name: `Édéa ${id.slice(-5)}`, created_at: at })
      .execute();
    return { id, name: `edea ${id.slice(-5)}`, region: `region ${id.slice(-5)}` };
  }

  test('owners are identified by their numbers', async () => {
    const [a, b] = [someMsisdn(), someMsisdn()];
    await portal.done(
      importsCalls.run,
      { kind: 'shop_owners', rows: rows([{ full_name: 'Jean Mbarga', phone: a.slice(4), email: 'jean@example.cm' }]) },
      keeper,
    );
    expect(
      await portal.database.sql
        .selectFrom('shop_owners')
        .select(['full_name', 'email', 'status'])
        .where('msisdn', '=', a)
        .execute(),
    ).toEqual([{ full_name: 'Jean Mbarga', email: 'jean@example.cm', status: 'pending' }]);
    expect(
      await problemsOf('shop_owners', [
        { full_name: 'Other', phone: a },
        { full_name: 'One', phone: b },
        { full_name: 'Two', phone: `${b}.0` },
        { full_name: '', phone: 'abc' },
        { full_name: 'Three', phone: '12345678' },
        { full_name: 'Four', phone: someMsisdn(), email: 'no' },
      ]),
    ).toEqual([
      'phone OWNER_MSISDN_IN_USE',
      '',
      'phone VALUE_TWICE',
      'full_name VALUE_MISSING, phone VALUE_INVALID',
      'phone INVALID_MSISDN',
      'email VALUE_INVALID',
    ]);
    // Each owner waits for a decision on their own request, and a declined owner may be imported again.
    const { id } = await portal.database.sql
      .selectFrom('shop_owners')
      .select('id')
      .where('msisdn', '=', a)
      .executeTakeFirstOrThrow();
    const [request] = (await portal.done(approvalsCalls.ownerRequests, {}, keeper)).pending_requests.filter(
      ({ subject_id }) => subject_id === id,
    );
    expect(request).toMatchObject({ kind: 'shop_owner', subject: 'Jean Mbarga', mine: true });
    expect(await problemsOf('stores', [{ name: `Import ${++serial}`, location: 'Akwa', owner_phone: a }])).toEqual([
      'owner_phone OWNER_NOT_ACTIVE',
    ]);
    const checker = await portal.staff(['APPROVE_SHOP_OWNER']);
    await portal.done(
      approvalsCalls.decideMany,
      { request_ids: [request?.id ?? ''], decision: 'decline', reason: 'not known here' },
      checker,
    );
    expect(await problemsOf('shop_owners', [{ full_name: 'Jean Mbarga', phone: a }])).toEqual(['']);
    const contested = rows([{ full_name: 'Same', phone: b }]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => portal.call(importsCalls.run, { kind: 'shop_owners', rows: contested }, keeper)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a store names its owner by number and its territory by name', async () => {
    const [place, { id, name, region }] = [await shop(portal), await territory()];
    const owner = await portal.database.sql
      .selectFrom('shop_owners')
      .select(['id', 'msisdn'])
      .where('id', '=', await ownerOf(portal, place))
      .executeTakeFirstOrThrow();
    const store = (number: number, change: Record<string, string> = {}) => ({
      name: `Import ${number}`,
      location: 'Akwa',
      owner_phone: owner.msisdn,
      territory: name,
      ...change,
    });
    const good = store(++serial, { type: 'Main Shop', latitude: '4,05', longitude: '9.7', region });
    const { report } = await portal.done(importsCalls.check, { kind: 'stores', rows: rows([good]) }, keeper);
    expect(report[0]?.becomes).toMatch(/^Owner · Édéa /);
    await portal.done(importsCalls.run, { kind: 'stores', rows: rows([good]) }, keeper);
    expect(
      await portal.database.sql
        .selectFrom('shops')
        .select(['type', 'latitude', 'longitude', 'shop_owner_id', 'territory_id', 'state'])
        .where('name', '=', good.name)
        .execute(),
    ).toEqual([
      { type: 'main shop', latitude: 4.05, longitude: 9.7, shop_owner_id: owner.id, territory_id: id, state: 'open' },
    ]);
    expect(
      await problemsOf('stores', [
        store(0, { name: good.name.toUpperCase() }),
        store(++serial, { owner_phone: someMsisdn() }),
        store(++serial, { territory: 'nowhere' }),
        store(++serial, { region: 'nowhere' }),
        store(++serial, { latitude: '4.05' }),
        store(++serial, { latitude: '95', longitude: '9' }),
        store(++serial, { type: 'kiosk' }),
        store(++serial, { location: '' }),
        store(++serial, { name: 'Stands twice' }),
        store(++serial, { name: 'stands TWICE' }),
      ]),
    ).toEqual([
      'name NAME_IN_USE',
      'owner_phone OWNER_UNKNOWN',
      'territory TERRITORY_UNKNOWN',
      'region REGION_UNKNOWN',
      'longitude VALUE_MISSING',
      'latitude VALUE_INVALID',
      'type VALUE_INVALID',
      'location VALUE_MISSING',
      '',
      'name VALUE_TWICE',
    ]);
    const user = await portal.staff(['ADD_STORE']);
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ staff_id: user.id })
      .where('id', '=', owner.id)
      .execute();
    const foreign = await portal.database.sql
      .selectFrom('shop_owners')
      .select('msisdn')
      .where('id', '=', await ownerOf(portal, await shop(portal)))
      .executeTakeFirstOrThrow();
    expect(
      await problemsOf(
        'stores',
        [store(++serial, { owner_phone: '' }), store(++serial, { owner_phone: foreign.msisdn })],
        user,
      ),
    ).toEqual(['', 'owner_phone FORBIDDEN']);
  });

  test('agents belong to their shop, and each is sent a password for one sign-in', async () => {
    await portal.database.sql
      .insertInto('groups')
      .values({ id: newId(), name: 'Agents', created_at: portal.services.clock.now().toISOString() })
      .onConflict((c) => c.doNothing())
      .execute();
    const [place, closed] = [await shop(portal), await shop(portal)];
    const [here, there] = [`Shop ${place.id.slice(-7)}`, `Shop ${closed.id.slice(-7)}`];
    await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', closed.id).execute();
    await portal.database.sql
      .insertInto('agent_categories')
      .values({ id: newId(), name: 'Imported', created_at: portal.services.clock.now().toISOString() })
      .execute();
    const agent = (number: number, change: Record<string, string> = {}) => ({
      full_name: 'Paul Biya Ngo',
      username: `import.${number}`,
      phone: someMsisdn(),
      shop: here.toLowerCase(),
      ...change,
    });
    const dealer_code = `IMP-${serial}`;
    const document_number = `11${String(Date.now()).slice(-7)}`;
    const first = agent(++serial, { dealer_code, category: 'imported', document_number, document_kind: 'CNI' });
    const { created } = await portal.done(
      importsCalls.run,
      { kind: 'agents', rows: rows([first, agent(++serial)]) },
      keeper,
    );
    expect(created).toBe(2);
    const staff = await portal.database.sql
      .selectFrom('portal_users')
      .select(['staff_id', 'shop_id', 'msisdn'])
      .where('username', '=', first.username)
      .executeTakeFirstOrThrow();
    expect(staff).toMatchObject({ shop_id: place.id, msisdn: first.phone });
    expect(
      await portal.database.sql
        .selectFrom('staff')
        .select(['document_kind', 'document_number', 'document_given_by'])
        .where('id', '=', staff.staff_id ?? '')
        .executeTakeFirstOrThrow(),
    ).toEqual({ document_kind: 'national ID', document_number, document_given_by: keeper.id });
    expect(
      await portal.database.sql
        .selectFrom('agent_moves')
        .select('to_shop_id')
        .where('staff_id', '=', staff.staff_id ?? '')
        .execute(),
    ).toEqual([{ to_shop_id: place.id }]);
    const [password] = await portal.textLike(first.phone, /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
    expect(
      await portal.call(authCalls.signIn, { strategy: 'local', username: first.username, password }, null),
    ).toMatchObject({ ok: true });

    expect(
      await problemsOf('agents', [
        agent(++serial, { username: first.username.toUpperCase() }),
        agent(++serial, { dealer_code }),
        agent(++serial, { username: dealer_code.toLowerCase() }),
        agent(++serial, { phone: first.phone }),
        agent(++serial, { shop: 'nowhere' }),
        agent(++serial, { shop: there }),
        agent(++serial, { category: 'none' }),
        agent(++serial, { username: '1x' }),
        agent(++serial, { username: 'twice.here' }),
        agent(++serial, { dealer_code: 'twice-here', username: 'Twice.Here' }),
        agent(++serial, { shop: '' }),
        agent(++serial, { document_number: document_number.replace(/(..)/, '$1 ') }),
        agent(++serial, { document_number: '22 33 44 55', document_kind: 'Passeport' }),
        agent(++serial, { document_number: '22-33-44-55' }),
        agent(++serial, { document_number: '99887766', document_kind: 'carte de bus' }),
        agent(++serial, { document_kind: 'Permis de conduire' }),
        agent(++serial, { document_number: 'N°' }),
      ]),
    ).toEqual([
      'username USERNAME_IN_USE',
      'dealer_code DEALER_CODE_IN_USE',
      'username VALUE_TWICE, username USERNAME_IN_USE',
      'phone STAFF_MSISDN_IN_USE',
      'shop SHOP_UNKNOWN',
      'shop SHOP_CLOSED',
      'category CATEGORY_UNKNOWN',
      'username VALUE_INVALID',
      '',
      'username VALUE_TWICE',
      'shop VALUE_MISSING',
      'document_number DOCUMENT_IN_USE',
      '',
      'document_number VALUE_TWICE',
      'document_kind VALUE_INVALID',
      'document_number VALUE_MISSING',
      'document_number VALUE_INVALID',
    ]);
    const user = await portal.staff(['ADD_USER']);
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ staff_id: user.id })
      .where('id', '=', await ownerOf(portal, closed))
      .execute();
    expect(await problemsOf('agents', [agent(++serial)], user)).toEqual(['shop FORBIDDEN']);
    const contested = rows([agent(++serial)]);
    const answers = await Promise.all(
      [1, 2].map(() => portal.call(importsCalls.run, { kind: 'agents', rows: contested }, keeper)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
