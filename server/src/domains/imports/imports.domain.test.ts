/** Lists of records: judged row by row, made all together or not at all. */
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { type ImportKind } from '@palier/contract/imports/kinds.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import type { Call } from '@palier/contract/call.ts';
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Shop, shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { processorMs } from '../../../../tests/harness/processor-time.ts';

let portal: Portal;
let keeper: Staff;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff('all');
});
afterAll(() => portal.stop());

let serial = 0;
/** Eight digits nobody used before, and IMEIs under them. */
const freshTac = (): string => String(20_000_000 + ++serial * 7919).slice(0, 8);
const imeiOf = (tac: string, number: number): string => {
  const body = tac + String(number).padStart(6, '0');
  return body + imeiCheckDigit(body);
};
const rows = (cells: Array<Record<string, string>>) => cells.map((one, at) => ({ row: at + 2, cells: one }));
const ownerOf = async (place: Shop): Promise<string> =>
  (
    await portal.database.sql
      .selectFrom('shops')
      .select('shop_owner_id')
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow()
  ).shop_owner_id ?? '';
const devicesUnder = async (tac: string): Promise<number> =>
  (await portal.database.sql.selectFrom('devices').select('id').where('imei', 'like', `${tac}%`).execute()).length;

describe('devices', () => {
  async function delivery() {
    const place = await shop(portal);
    const codes = await portal.database.sql
      .selectFrom('products')
      .select(['sku', 'product_code', 'name', 'model'])
      .where('id', '=', place.product_id)
      .executeTakeFirstOrThrow();
    return {
      place,
      codes,
      context: {
        kind: 'devices' as const,
        shop_owner_id: await ownerOf(place),
        shop_id: place.id,
        product_id: place.product_id,
      },
    };
  }
  const problemsOf = async (context: object, cells: Array<Record<string, string>>, language: 'en' | 'fr' = 'en') =>
    (
      await portal.done(importsCalls.check, { ...(context as { kind: 'devices' }), rows: rows(cells) }, keeper, {
        language,
      })
    ).report.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join(', '));

  test('are judged row by row, in the reader’s language', async () => {
    const { place, context } = await delivery();
    const tac = freshTac();
    const [a, b, c] = [imeiOf(tac, 1), imeiOf(tac, 2), imeiOf(tac, 3)];
    const wrong_digit = a.slice(0, 14) + ((Number(a[14]) + 1) % 10);
    expect(
      await problemsOf(context, [
        { imei: a, imei2: b },
        { imei: '' },
        { imei: '3.53328E+14' },
        { imei: '3,53328E+14' },
        { imei: `${c}.5` },
        { imei: 'hello' },
        { imei: '12345' },
        { imei: `${a}0` },
        { imei: wrong_digit },
        { imei: c, imei2: c },
        { imei: b },
        { imei: place.imeis[0] ?? '' },
        { imei: imeiOf(tac, 5), imei2: place.imeis[1] ?? '' },
        { imei: imeiOf(tac, 6), product: 'no such phone' },
      ]),
    ).toEqual([
      '',
      'imei IMEI_MISSING',
      'imei IMEI_ROUNDED',
      'imei IMEI_ROUNDED',
      'imei IMEI_NOT_DIGITS',
      'imei IMEI_NOT_DIGITS',
      'imei IMEI_LENGTH',
      'imei IMEI_SOFTWARE_VERSION',
      'imei IMEI_CHECK_DIGIT',
      'imei2 SAME_IMEI',
      'imei IMEI_TWICE',
      'imei IMEI_IN_USE',
      'imei2 IMEI_IN_USE',
      'product MODEL_UNKNOWN',
    ]);
    const { report, good, bad } = await portal.done(
      importsCalls.check,
      { ...context, rows: rows([{ imei: a }, { imei: a }, { imei: '12' }]) },
      keeper,
      { language: 'fr' },
    );
    expect([good, bad]).toEqual([1, 2]);
    expect(report.map(({ problems }) => problems[0]?.message)).toEqual([
      undefined,
      'Cet IMEI figure deux fois : il est aussi à la ligne 2.',
      'Un IMEI a 15 chiffres ; celui-ci en a 2.',
    ]);
    expect(await devicesUnder(tac)).toBe(0);
  });

  test('forgive how spreadsheets write a number', async () => {
    const { context } = await delivery();
    const tac = freshTac();
    const written = (at: number) => imeiOf(tac, at);
    expect(
      await problemsOf(context, [
        { imei: `'${written(1)}` },
        { imei: `${written(2)}.0` },
        { imei: written(3).replace(/(\d{6})(\d{2})(\d{6})(\d)/, '$1-$2-$3-$4') },
        { imei: ` ${written(4)} ` },
      ]),
    ).toEqual(['', '', '', '']);
  });

  test('know their model by SKU, code, name, or by what was received before', async () => {
    const { codes, context } = await delivery();
    const bare = { ...context, product_id: null };
    const tac = freshTac();
    // All these shops call their product the same, so the name alone tells nothing.
    expect(
      await problemsOf(bare, [
        { imei: imeiOf(tac, 1), product: codes.sku.toLowerCase() },
        { imei: imeiOf(tac, 2), product: ` ${codes.product_code} ` },
        { imei: imeiOf(freshTac(), 3), product: codes.name },
        { imei: imeiOf(freshTac(), 4) },
      ]),
    ).toEqual(['', '', 'product MODEL_AMBIGUOUS', 'imei MODEL_UNKNOWN']);
    await portal.done(
      importsCalls.run,
      { ...bare, rows: rows([{ imei: imeiOf(tac, 1), product: codes.sku }]) },
      keeper,
    );
    const { report } = await portal.done(
      importsCalls.check,
      { ...bare, rows: rows([{ imei: imeiOf(tac, 9) }, { imei: imeiOf(tac, 8), product: codes.name }]) },
      keeper,
    );
    expect(report.map(({ becomes, problems }) => [becomes, problems.length])).toEqual([
      ['Tecno Spark 20 (KJ5)', 0],
      ['Tecno Spark 20 (KJ5)', 0],
    ]);
    const other = await delivery();
    expect(await problemsOf(other.context, [{ imei: imeiOf(tac, 7) }])).toEqual(['imei TAC_OTHER_MODEL']);
    // What a list teaches in one row holds for the next.
    const unknown = freshTac();
    expect(
      await problemsOf(bare, [
        { imei: imeiOf(unknown, 1), product: codes.sku },
        { imei: imeiOf(unknown, 2), product: other.codes.sku },
        { imei: imeiOf(unknown, 3) },
      ]),
    ).toEqual(['', 'imei TAC_OTHER_MODEL', '']);
  });

  test('go where they belong or nowhere', async () => {
    const { place, context } = await delivery();
    const other = await shop(portal);
    const one = rows([{ imei: imeiOf(freshTac(), 1) }]);
    const code = async (change: object, as = keeper) => {
      const answer = await portal.call(importsCalls.check, { ...context, ...change, rows: one }, as);
      return answer.ok ? 'checked' : answer.refusal.code;
    };
    expect(await code({ shop_owner_id: null, shop_id: null })).toBe('OWNER_NOT_FOUND');
    expect(await code({ shop_owner_id: newId() })).toBe('OWNER_NOT_FOUND');
    expect(await code({ shop_id: newId() })).toBe('SHOP_NOT_FOUND');
    expect(await code({ shop_id: other.id })).toBe('SHOP_OF_OTHER_OWNER');
    expect(await code({ product_id: newId() })).toBe('PRODUCT_NOT_FOUND');
    expect(await code({ shop_owner_id: null })).toBe('checked');
    // Staff of a shop receive into it, an owner for themselves.
    const clerk = await portal.staff(['MANAGE_STOCK'], { shop_id: other.id });
    expect(await code({}, clerk)).toBe('SHOP_NOT_FOUND');
    const owner = await portal.staff(['MANAGE_STOCK']);
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ staff_id: owner.id })
      .where('id', '=', await ownerOf(place))
      .execute();
    expect(await code({ shop_owner_id: await ownerOf(other), shop_id: null }, owner)).toBe('OWNER_NOT_FOUND');
    expect(await code({ shop_owner_id: null, shop_id: null }, owner)).toBe('checked');
    await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', place.id).execute();
    expect(await code({})).toBe('SHOP_CLOSED');
  });

  test('are made all together, five thousand at once and quickly', async () => {
    const { place, context } = await delivery();
    const tac = freshTac();
    const list = rows(
      Array.from({ length: 5000 }, (_, at) => ({ imei: imeiOf(tac, at), imei2: imeiOf(tac, 500_000 + at) })),
    );
    const checking = await processorMs(async () =>
      expect((await portal.done(importsCalls.check, { ...context, rows: list }, keeper)).good).toBe(5000),
    );
    const running = await processorMs(async () =>
      expect((await portal.done(importsCalls.run, { ...context, rows: list }, keeper)).created).toBe(5000),
    );
    process.stdout.write(
      `5,000 devices: check ${Math.round(checking)} ms, run ${Math.round(running)} ms of processor\n`,
    );
    // A second and a half on a quiet machine; row by row it would be half a minute on any.
    expect(checking).toBeLessThan(8000);
    expect(running).toBeLessThan(8000);
    expect(await devicesUnder(tac)).toBe(5000);
    expect((await portal.done(stockCalls.counts, { by: 'shop', shop_id: place.id }, keeper)).counts[0]?.in_stock).toBe(
      5003,
    );
    expect((await portal.done(stockCalls.deviceDetails, { imei: imeiOf(tac, 500_007) }, keeper)).moves).toMatchObject([
      { from_state: null, to_state: 'in_stock', shop: `Shop ${place.id.slice(-6)}` },
    ]);
  });

  test('are not made at all when one of them is wrong', async () => {
    const { context } = await delivery();
    const tac = freshTac();
    const refusal = await portal.refused(
      importsCalls.run,
      { ...context, rows: rows([{ imei: imeiOf(tac, 1) }, { imei: '1' }, { imei: imeiOf(tac, 1) }]) },
      keeper,
      'IMPORT_HAS_PROBLEMS',
    );
    expect(refusal.facts).toEqual({ bad: 2 });
    expect(refusal.fields).toEqual({
      'rows.3.imei': ['An IMEI has 15 digits; this one has 1.'],
      'rows.4.imei': ['This IMEI is listed twice: it is also in row 2.'],
    });
    expect(await devicesUnder(tac)).toBe(0);
    expect(await portal.database.sql.selectFrom('tacs').select('tac').where('tac', '=', tac).execute()).toEqual([]);
    const many = await portal.refused(
      importsCalls.run,
      { ...context, rows: rows(Array.from({ length: 300 }, () => ({ imei: 'x' }))) },
      keeper,
      'IMPORT_HAS_PROBLEMS',
    );
    expect(Object.keys(many.fields ?? {})).toHaveLength(200);
  });

  test('of one list that two people import at once exist once', async () => {
    const { context } = await delivery();
    const tac = freshTac();
    const list = rows(Array.from({ length: 200 }, (_, at) => ({ imei: imeiOf(tac, at) })));
    const answers = await Promise.all(
      [list, list.toReversed(), list.slice(50)].map((some) =>
        portal.call(importsCalls.run, { ...context, rows: some }, keeper),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.refusal.code).toBe('IMPORT_HAS_PROBLEMS');
    expect(await devicesUnder(tac)).toBe(
      answers.reduce((sum, answer) => sum + (answer.ok ? answer.value.created : 0), 0),
    );
    // And a list that was sent twice with its key happened once.
    const other = rows([{ imei: imeiOf(freshTac(), 1) }]);
    const key = newId();
    expect(await portal.done(importsCalls.run, { ...context, rows: other }, keeper, { key })).toEqual(
      await portal.done(importsCalls.run, { ...context, rows: other }, keeper, { key }),
    );
  });
});

describe('each kind', () => {
  test('asks for the role that one record of it asks for', async () => {
    const stocker = await portal.staff(['MANAGE_STOCK']);
    for (const kind of ['stores', 'shop_owners', 'agents', 'products'] as const) {
      await portal.refused(importsCalls.check, { kind, rows: rows([{ name: 'x' }]) }, stocker, 'FORBIDDEN');
      await portal.refused(importsCalls.run, { kind, rows: rows([{ name: 'x' }]) }, stocker, 'FORBIDDEN');
      await portal.refused(
        importsCalls.readFile as Call,
        { kind, file: new File(['name\nx'], 'list.csv') },
        stocker,
        'FORBIDDEN',
      );
    }
  });

  test('that is an import leaves a line on record', async () => {
    const number = someMsisdn();
    await portal.done(
      importsCalls.run,
      { kind: 'shop_owners', rows: rows([{ full_name: 'Marie Ateba', phone: number }]) },
      keeper,
    );
    const line = await portal.database.sql
      .selectFrom('audit_entries')
      .selectAll()
      .where('call', '=', 'imports.run')
      .where('outcome', '=', 'done')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ subject_kind: 'import', facts: { kind: 'shop_owners', created: 1 } });
  });
});

describe('models', () => {
  const model = (number: number, change: Record<string, string> = {}) => ({
    name: `Model ${number}`,
    model: `IM-${number}`,
    sku: `IS-${number}`,
    product_code: `IC-${number}`,
    ram_gb: '4 GB',
    rom_gb: '',
    lock_type: 'Hard Lock',
    lock_solution: 'Trustonic',
    retail_price_fcfa: '78 000 FCFA',
    wholesale_price_fcfa: '70,000',
    deposit_fcfa: '15\u202f000',
    credit_multiplier: '1,45',
    ...change,
  });
  const check = async (cells: Array<Record<string, string>>, language: 'en' | 'fr' = 'en') =>
    (await portal.done(importsCalls.check, { kind: 'products', rows: rows(cells) }, keeper, { language })).report;

  test('are read as people write amounts, and made with their prices', async () => {
    const [a, b] = [model(++serial), model(++serial)];
    expect((await check([a, b])).map(({ problems, becomes }) => [problems, becomes])).toEqual([
      [[], `${a.name} (${a.model})`],
      [[], `${b.name} (${b.model})`],
    ]);
    await portal.done(importsCalls.run, { kind: 'products', rows: rows([a, b]) }, keeper);
    const { phones } = await portal.done(catalogueCalls.products, { search: a.sku }, keeper);
    expect(phones).toMatchObject([
      {
        sku: a.sku,
        ram_gb: 4,
        rom_gb: null,
        lock_type: 'hard lock',
        lock_solution: 'trustonic',
        retail_price_fcfa: 78_000,
        wholesale_price_fcfa: 70_000,
        deposit_fcfa: 15_000,
        credit_multiplier: 1.45,
      },
    ]);
  });

  test('are refused for what a single form would refuse', async () => {
    const known = model(++serial);
    await portal.done(importsCalls.run, { kind: 'products', rows: rows([known]) }, keeper);
    const said = (
      await check([
        model(++serial, { name: '' }),
        model(++serial, { retail_price_fcfa: '78.5' }),
        model(++serial, { deposit_fcfa: '78000' }),
        model(++serial, { lock_type: 'no lock' }),
        model(++serial, { wholesale_price_fcfa: '77000' }),
        model(++serial, { sku: known.sku.toLowerCase() }),
        model(++serial, { product_code: known.product_code }),
        model(++serial, { sku: 'IS-twice' }),
        model(++serial, { sku: 'is-TWICE' }),
        model(++serial, { credit_multiplier: '0.9' }),
        model(++serial, { lock_solution: 'padlock' }),
      ])
    ).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join(', '));
    expect(said).toEqual([
      'name VALUE_MISSING',
      'retail_price_fcfa VALUE_INVALID',
      'deposit_fcfa DEPOSIT_ABOVE_PRICE',
      'lock_solution LOCK_DISAGREES',
      'wholesale_price_fcfa MARGIN_BELOW_FLOOR',
      'sku SKU_IN_USE',
      'product_code PRODUCT_CODE_IN_USE',
      '',
      'sku VALUE_TWICE',
      'credit_multiplier VALUE_INVALID',
      'lock_solution VALUE_INVALID',
    ]);
    expect((await check([model(++serial, { name: '' })], 'fr'))[0]?.problems[0]?.message).toBe(
      'Valeur manquante : nom.',
    );
  });

  test('of five thousand rows are checked and made in a moment', async () => {
    const list = rows(Array.from({ length: 5000 }, () => model(++serial)));
    const took = await processorMs(() => portal.done(importsCalls.run, { kind: 'products', rows: list }, keeper));
    expect(took).toBeLessThan(10_000);
  });
});

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

  test('owners are told apart by their numbers', async () => {
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
    // Each waits with a request of their own, and one who was refused may be on the next list.
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

  test('stores find their owner by number and their territory by name', async () => {
    const [place, { id, name, region }] = [await shop(portal), await territory()];
    const owner = await portal.database.sql
      .selectFrom('shop_owners')
      .select(['id', 'msisdn'])
      .where('id', '=', await ownerOf(place))
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
      .where('id', '=', await ownerOf(await shop(portal)))
      .executeTakeFirstOrThrow();
    expect(
      await problemsOf(
        'stores',
        [store(++serial, { owner_phone: '' }), store(++serial, { owner_phone: foreign.msisdn })],
        user,
      ),
    ).toEqual(['', 'owner_phone FORBIDDEN']);
  });

  test('agents join their shop, and each is sent a password that opens the door once', async () => {
    await portal.database.sql
      .insertInto('groups')
      .values({ id: newId(), name: 'Agents', created_at: portal.services.clock.now().toISOString() })
      .onConflict((c) => c.doNothing())
      .execute();
    const [place, closed] = [await shop(portal), await shop(portal)];
    const [here, there] = [`Shop ${place.id.slice(-6)}`, `Shop ${closed.id.slice(-6)}`];
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
    const first = agent(++serial, { dealer_code, category: 'imported' });
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
        .selectFrom('agent_moves')
        .select('to_shop_id')
        .where('staff_id', '=', staff.staff_id ?? '')
        .execute(),
    ).toEqual([{ to_shop_id: place.id }]);
    const password = await portal.until(
      'a first password',
      async () => /([a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4})/.exec(await portal.lastText(first.phone))?.[1],
    );
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
    ]);
    const user = await portal.staff(['ADD_USER']);
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ staff_id: user.id })
      .where('id', '=', await ownerOf(closed))
      .execute();
    expect(await problemsOf('agents', [agent(++serial)], user)).toEqual(['shop FORBIDDEN']);
    const contested = rows([agent(++serial)]);
    const answers = await Promise.all(
      [1, 2].map(() => portal.call(importsCalls.run, { kind: 'agents', rows: contested }, keeper)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
