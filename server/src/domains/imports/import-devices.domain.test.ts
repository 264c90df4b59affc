/** Imports of devices, and the rules of every kind of import: all rows are created, or none. */
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import type { Call } from '@palier/contract/call.ts';
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { ownerOf, rows } from '../../../../tests/harness/import-rows.ts';
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
/** A TAC that no other test uses. */
const freshTac = (): string => String(20_000_000 + ++serial * 7919).slice(0, 8);
const imeiOf = (tac: string, number: number): string => {
  const body = tac + String(number).padStart(6, '0');
  return body + imeiCheckDigit(body);
};
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
        shop_owner_id: await ownerOf(portal, place),
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

  test('are checked row by row, with problems in the reader’s language', async () => {
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

  test('are read in each way in which spreadsheets write a number', async () => {
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

  test('get their product by SKU, code or name, or by a TAC that was received before', async () => {
    const { codes, context } = await delivery();
    const bare = { ...context, product_id: null };
    const tac = freshTac();
    // The products of all these shops have one name, so the name alone is ambiguous.
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
    // A TAC that one row of a list teaches applies to the next rows.
    const unknown = freshTac();
    expect(
      await problemsOf(bare, [
        { imei: imeiOf(unknown, 1), product: codes.sku },
        { imei: imeiOf(unknown, 2), product: other.codes.sku },
        { imei: imeiOf(unknown, 3) },
      ]),
    ).toEqual(['', 'imei TAC_OTHER_MODEL', '']);
  });

  test('are received only for an existing owner, and into an open shop of that owner', async () => {
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
    // Staff of a shop receive into their shop only, and an owner for themselves only.
    const clerk = await portal.staff(['MANAGE_STOCK'], { shop_id: other.id });
    expect(await code({}, clerk)).toBe('SHOP_NOT_FOUND');
    const owner = await portal.staff(['MANAGE_STOCK']);
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ staff_id: owner.id })
      .where('id', '=', await ownerOf(portal, place))
      .execute();
    expect(await code({ shop_owner_id: await ownerOf(portal, other), shop_id: null }, owner)).toBe('OWNER_NOT_FOUND');
    expect(await code({ shop_owner_id: null, shop_id: null }, owner)).toBe('checked');
    await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', place.id).execute();
    expect(await code({})).toBe('SHOP_CLOSED');
  });

  test('are created together, five thousand at once and quickly', async () => {
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
    // It takes 1.5 seconds on an idle machine; row by row it would take half a minute on any machine.
    expect(checking).toBeLessThan(8000);
    expect(running).toBeLessThan(8000);
    expect(await devicesUnder(tac)).toBe(5000);
    expect((await portal.done(stockCalls.counts, { by: 'shop', shop_id: place.id }, keeper)).counts[0]?.in_stock).toBe(
      5003,
    );
    expect((await portal.done(stockCalls.deviceDetails, { imei: imeiOf(tac, 500_007) }, keeper)).moves).toMatchObject([
      { from_state: null, to_state: 'in_stock', shop: `Shop ${place.id.slice(-7)}` },
    ]);
  });

  test('are not created when one of them is wrong', async () => {
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

  test('of one list that is imported several times at once exist once', async () => {
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
    // A list that is sent twice with one idempotency key is imported once.
    const other = rows([{ imei: imeiOf(freshTac(), 1) }]);
    const key = newId();
    expect(await portal.done(importsCalls.run, { ...context, rows: other }, keeper, { key })).toEqual(
      await portal.done(importsCalls.run, { ...context, rows: other }, keeper, { key }),
    );
  });
});

describe('each kind', () => {
  test('needs the role that is needed to create one such record', async () => {
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

  test('that is imported leaves a line in the audit record', async () => {
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
