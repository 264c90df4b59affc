/** Lists as files: their content, the formulas that a spreadsheet must not run, and their limits. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileAnswer } from '@palier/contract/call.ts';
import { type RowSource, asListed } from '../../server/src/platform/row-sources.ts';
import { disarm } from '../../server/src/platform/csv.ts';
import { type Export, exportFile } from '../../server/src/platform/spreadsheet.ts';
import { AskerGone } from '../../server/src/platform/turns.ts';
import { rowsXml } from '../../server/src/platform/workbook.ts';
import { fileOf, letters, openNetwork } from '../harness/network.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { short } from '../harness/scope.ts';
import { sheetsOf, writtenWorkbook } from '../harness/workbook.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

let askers = 0;
/** The context of a handler, each time with another user. */
const asked = (gone: AbortSignal = new AbortController().signal, staff_id = `asker ${++askers}`) =>
  ({
    actor: { staff_id },
    caller: { language: 'en' },
    services: portal.services,
    note: () => {},
    gone,
  }) as unknown as Parameters<typeof exportFile>[0];
async function whole({ bytes }: FileAnswer): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('files', () => {
  test('contain the rows that the filters find, in the reader’s language, and no cell that a spreadsheet would run', async () => {
    const word = letters(8);
    const { id: shop_owner_id, msisdn } = await network.owner();
    await portal.done(
      networkCalls.createStore,
      {
        name: `=HYPERLINK("http://x";"${word}")`,
        location: `${word}, "Akwa"\nDouala`,
        shop_owner_id,
        latitude: -4.5,
        longitude: 9.7,
        payment_kind: 'till',
        payment_number: '300777',
      },
      network.admin,
    );
    await portal.done(networkCalls.createStore, { name: `@${word}`, location: 'Été', shop_owner_id }, network.admin);
    const csv = fileOf(
      await portal.done(networkCalls.exportStores, { format: 'csv', search: word, sort: 'created_at' }, network.admin, {
        language: 'fr',
      }),
    ).toString();
    expect(csv.codePointAt(0)).toBe(0xfeff);
    // French spreadsheets separate cells by semicolons: the comma is their decimal mark.
    const table = parse(csv, { bom: true, delimiter: ';' }) as string[][];
    expect(table[0]?.slice(0, 4)).toEqual(['Nom', 'Type', 'État', 'Adresse']);
    expect(table.slice(1).map((row) => row.slice(0, 6))).toEqual([
      [
        `'=HYPERLINK("http://x";"${word}")`,
        'Boutique de revendeur',
        'Ouverte',
        `${word}, "Akwa"\nDouala`,
        '-4,5',
        '9,7',
      ],
      [`'@${word}`, 'Boutique de revendeur', 'Ouverte', 'Été', '', ''],
    ]);
    expect(csv).not.toContain('300777');
    const owners = parse(
      fileOf(
        await portal.done(networkCalls.exportShopOwners, { format: 'csv', search: msisdn }, network.admin),
      ).toString(),
      { bom: true },
    ) as string[][];
    expect(owners[0]?.slice(0, 2)).toEqual(['Full name', 'Phone']);
    // A phone number with its plus is not a formula.
    expect(owners[1]?.[1]).toBe(msisdn);
    const [sheet] = await sheetsOf(
      fileOf(
        await portal.done(
          networkCalls.exportStores,
          { format: 'xlsx', search: word, sort: 'created_at' },
          network.admin,
        ),
      ),
    );
    expect(sheet?.data[0]?.[0]).toBe('Name');
    // A workbook stores a text as a text, so it stays as it was typed; a number is a number and an instant is a date.
    expect(sheet?.data[1]?.slice(0, 6)).toEqual([
      `=HYPERLINK("http://x";"${word}")`,
      'Dealer shop',
      'Open',
      `${word}, "Akwa"\nDouala`,
      -4.5,
      9.7,
    ]);
    expect(sheet?.data[1]?.at(-1)).toBeInstanceOf(Date);
    expect((await network.auditOf('stores')).slice(0, 2).map(({ staff_id, facts }) => [staff_id, facts])).toEqual([
      [network.admin.id, { rows: 2, format: 'xlsx' }],
      [network.admin.id, { rows: 2, format: 'csv' }],
    ]);
  });

  test('are sent piece by piece, however long they are; a workbook has a limit', async () => {
    const counted = (total: number, most = total): RowSource<number> => {
      let at = 0;
      return () =>
        Promise.resolve({
          total,
          next: () => Promise.resolve(Array.from({ length: Math.min(1000, most - at) }, () => at++)),
          close: () => Promise.resolve(),
        });
    };
    const wanted = {
      file_name: 'rows',
      columns: [{ title: 'At', kind: 'number' as const, value: (at: number) => at }],
      noted: { list: 'rows', facts: () => ({}) },
    };
    await expect(exportFile(asked(), { ...wanted, format: 'xlsx', rows: counted(1_048_576) })).rejects.toMatchObject({
      code: 'EXPORT_TOO_LARGE',
      status: 422,
    });
    const lines = short(20_000, 120_000);
    const csv = await exportFile(asked(), { ...wanted, format: 'csv', rows: counted(lines) });
    const text = (await whole(csv)).toString();
    expect(text.split('\r\n').slice(1, -1)).toEqual(Array.from({ length: lines }, (_, at) => String(at)));
    // The announced length is approximate: the first rows have shorter numbers than the others.
    expect(text.length / (csv.about_bytes ?? 0)).toBeGreaterThan(0.5);
    expect(text.length / (csv.about_bytes ?? 0)).toBeLessThan(2.5);
    const [sheet] = await sheetsOf(
      await whole(await exportFile(asked(), { ...wanted, format: 'xlsx', rows: counted(lines / 2) })),
    );
    expect(sheet?.data.length).toBe(lines / 2 + 1);
    expect(sheet?.data.at(-1)).toEqual([lines / 2 - 1]);
    for (const format of ['csv', 'xlsx'] as const) {
      await expect(
        exportFile(asked(), { ...wanted, format, rows: () => Promise.reject(new Error('the database went away')) }),
      ).rejects.toThrow('went away');
      const later = await exportFile(asked(), {
        ...wanted,
        format,
        rows: async (...given) => {
          const rows = await counted(5000)(...given);
          let times = 0;
          return {
            ...rows,
            next: () => (++times > 2 ? Promise.reject(new Error('the database went away')) : rows.next()),
          };
        },
      });
      await expect(whole(later)).rejects.toThrow('went away');
    }
  });

  test('keep the characters that are special in XML and in spreadsheets', async () => {
    const odd = ['a & b < c > "d"', 'tab and line', 'bell\u0007', 'é 😀', ' spaces ', '=1+1', 'x'.repeat(40_000)];
    const bytes = await writtenWorkbook(
      "A/B:[1] & 'C'",
      [
        { title: '<Text>', kind: 'text' },
        { title: 'Day', kind: 'day' },
      ],
      odd.map((text) => [text, '2026-02-28']),
    );
    const [sheet] = await sheetsOf(bytes);
    expect(sheet?.data[0]).toEqual(['<Text>', 'Day']);
    expect(sheet?.data[1]?.[0]).toBe('a & b < c > "d"');
    expect(String(sheet?.data[3]?.[0]).trim()).toBe('bell');
    expect(sheet?.data[6]?.[0]).toBe('=1+1');
    expect(String(sheet?.data[7]?.[0])).toHaveLength(32_767);
    // Spreadsheets read such a code as the letter; the reader of this test does not.
    expect(rowsXml([{ title: '', kind: 'text' }], [['_x0041_']], 1)).toContain('>_x005F_x0041_<');
    expect(sheet?.data[1]?.[1]).toEqual(new Date('2026-02-28T00:00:00Z'));
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1', "'＝1"],
    ['+237670000001', '+237670000001'],
    ['+237670000001;=1', "'+237670000001;=1"],
    ['Awa = Ngo', 'Awa = Ngo'],
    ['', ''],
  ])('disarm %j', (typed, written) => expect(disarm(typed)).toBe(written));
});

describe('an export', () => {
  const ROWS = 8000;
  // Long enough not to fit into the buffers between the portal and a client that does not read.
  beforeAll(async () => {
    const store = await network.store();
    await portal.database.pool.query(
      `insert into shops select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'name', s.name ||
        ' ' || n, 'location', (select string_agg(md5(n || ':' || m), '') from generate_series(1, 60) m)))).*
        from shops s, generate_series(1, ${ROWS}) n where s.id = $1`,
      [store.id],
    );
  }, 120_000);
  /** Sends a request over a real connection, which can be cut. */
  const ask = (format: 'csv' | 'xlsx', by: Staff, signal?: AbortSignal) =>
    fetch(`${portal.config.public_url}/portal_api/shop/all/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
      ...(signal && { signal }),
    });
  const lists = async (): Promise<number> =>
    (
      await portal.database.pool.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and query ~ 'held_list' and query !~ '^close|pg_stat_activity'",
      )
    ).rows[0]?.n ?? 0;
  const noneIsHeld = () => portal.until('no list is held', async () => (await lists()) === 0, 20_000);
  const users = (most: number): Promise<Staff[]> =>
    Promise.all(Array.from({ length: most }, () => portal.staff(['VIEW_STORES'])));

  test.each(['csv', 'xlsx'] as const)(
    'as %s arrives complete, announces its approximate length, and frees its list',
    async (format) => {
      const answer = await ask(format, network.admin);
      const about = Number(answer.headers.get('x-about-bytes'));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length / about).toBeGreaterThan(0.5);
      expect(bytes.length / about).toBeLessThan(2);
      const rows =
        format === 'csv'
          ? (parse(bytes, { bom: true }) as unknown[]).length
          : ((await sheetsOf(bytes))[0]?.data.length ?? 0);
      expect(rows).toBeGreaterThan(ROWS);
      await noneIsHeld();
    },
    120_000,
  );

  test.each(['csv', 'xlsx'] as const)(
    'as %s stops when the client has left, and the next one need not wait for it',
    async (format) => {
      const [awa] = (await users(1)) as [Staff];
      for (let times = 0; times < 3; times++) {
        const leaving = new AbortController();
        const answer = await ask(format, awa, leaving.signal);
        await answer.body?.getReader().read();
        expect(await lists()).toBeGreaterThan(0);
        leaving.abort();
        await noneIsHeld();
      }
      // Also before the first byte.
      const early = new AbortController();
      const left = ask(format, awa, early.signal).catch((failure: Error) => failure.name);
      early.abort();
      expect(await left).toBe('AbortError');
      await noneIsHeld();
      const next = await ask(format, awa);
      expect([next.status, (await next.arrayBuffer()).byteLength > 1_000_000]).toEqual([200, true]);
    },
    120_000,
  );

  const shopIds: Export<{ id: string }> = {
    file_name: 'rows',
    format: 'csv',
    columns: [{ title: 'Id', kind: 'text', value: ({ id }) => id }],
    noted: { list: 'rows', facts: () => ({}) },
    rows: asListed((db) => db.sql.selectFrom('shops').select('id').execute()),
  };

  test('keeps no list for a client that never reads', async () => {
    const { bytes } = await exportFile(asked(), shopIds, { idle_ms: 300 });
    expect(await lists()).toBe(1);
    await noneIsHeld();
    await expect(whole({ bytes, media_type: '', file_name: '' })).rejects.toBeInstanceOf(AskerGone);
  }, 60_000);

  test('closes the list of a client that only reads a little of it again and again', async () => {
    const { bytes } = await exportFile(asked(), shopIds, { idle_ms: 60_000, whole_ms: 600 });
    const slow = async (): Promise<void> => {
      for await (const _ of bytes as AsyncIterable<Uint8Array>)
        await new Promise((resolve) => setTimeout(resolve, 100));
    };
    await expect(slow()).rejects.toBeInstanceOf(AskerGone);
    await noneIsHeld();
  }, 60_000);

  test('shares a few places: a user waits for their own exports first, and the queue has a limit', async () => {
    const held = (await users(3)).map((by) => ({ by, leaving: new AbortController() }));
    // Three clients read nothing, so every place is taken.
    const open = await Promise.all(held.map(({ by, leaving }) => ask('csv', by, leaving.signal)));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
    const first = held[0]?.by as Staff;
    const leaving = new AbortController();
    // Within this process they are in the queue when the call returns, so nothing depends on how fast they arrive.
    const queued = ({ id }: Staff) =>
      exportFile(asked(leaving.signal, id), shopIds).then(
        () => 'began',
        (failure: Error) => failure.name,
      );
    const own_exports = [queued(first), queued(first)];
    const third = await ask('csv', first);
    expect([third.status, await third.json()]).toMatchObject([429, { code: 'EXPORTS_WAITING', facts: { most: 3 } }]);
    const waiting = (await users(10)).map(queued);
    const [late] = (await users(1)) as [Staff];
    const refused = await ask('csv', late);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'EXPORTS_BUSY' }]);
    // Two of three leave: users without a running export come before users who have one.
    held[1]?.leaving.abort();
    held[2]?.leaving.abort();
    expect(await Promise.race(waiting)).toBe('began');
    leaving.abort();
    held[0]?.leaving.abort();
    await Promise.allSettled([...waiting, ...own_exports]);
    await noneIsHeld();
    const now = await ask('csv', late);
    expect([now.status, (await now.arrayBuffer()).byteLength > 1_000_000]).toEqual([200, true]);
  }, 120_000);
});
