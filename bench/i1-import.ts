/**
 * I1: a delivery of five thousand phones as a supplier's file, read, checked and received over HTTP, against COPY of as
 * many rows into the same tables.
 */
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { copyInto, copyText } from '../server/src/demo/copy.ts';
import { newId } from '../server/src/platform/ids.ts';
import { writtenWorkbook } from '../tests/harness/workbook.ts';
import { figure, inTurns, median, type Outcome } from './arms.ts';
import { type Portal, session, startPortal } from './portal.ts';
import type { World } from './world.ts';

const ROWS = 5_000;
const HEADINGS = ['IMEI 1', 'IMEI 2', 'Modèle', 'Couleur', 'N° de carton'] as const;
const COLOURS = ['noir', 'bleu nuit', 'or', 'vert sauge'] as const;

interface Phone {
  readonly imei: string;
  readonly imei2: string;
  readonly sku: string;
  readonly product_id: string;
}

interface Place {
  readonly shop_owner_id: string;
  readonly shop_id: string;
}

/** What one arm takes: the phones, and them as files. */
interface Delivery {
  readonly phones: readonly Phone[];
  readonly csv: Blob;
  readonly xlsx: Blob;
}

/** How long each of the three calls took, in milliseconds. */
interface Took {
  readonly read: number;
  readonly check: number;
  readonly run: number;
  readonly all: number;
}

export async function i1(world: World): Promise<Outcome> {
  const { size } = world;
  const market = await world.market('i1');
  const portal = await startPortal({ database_url: market.url });
  try {
    const headers = { authorization: `Bearer ${await session(market.database)}` };
    const [place] = (
      await market.database.pool.query<Place>(
        `select id as shop_id, shop_owner_id from shops where state = 'open' and shop_owner_id is not null order by id
          limit 1`,
      )
    ).rows;
    if (!place) throw new Error('the market has no open shop with an owner');
    const supply = await supplier(market.database);
    const receive = (file: Blob, name: string) => receiveFile(portal, headers, place, file, name);
    await receive(supply().csv, 'delivery.csv');
    await receive((await withWorkbook(supply())).xlsx, 'delivery.xlsx');
    await copyPhones(market.database, place, supply().phones);
    await world.settle();

    const deliveries = await Promise.all(
      Array.from({ length: size.rounds }, async () => ({
        csv: supply(),
        xlsx: await withWorkbook(supply()),
        copy: supply(),
      })),
    );
    const wrong: string[] = [];
    const at = (round: number) => {
      const one = deliveries[round];
      if (!one) throw new Error('no such round');
      return one;
    };
    const turns = await inTurns(
      size.rounds,
      {
        csv: (round) => receive(at(round).csv.csv, 'delivery.csv'),
        xlsx: (round) => receive(at(round).xlsx.xlsx, 'delivery.xlsx'),
        copy: (round) => copyPhones(market.database, place, at(round).copy.phones),
      },
      async (round) => {
        for (const arm of ['csv', 'xlsx', 'copy'] as const)
          wrong.push(
            ...(await whatIsMissing(market.database, place, at(round)[arm].phones)).map(
              (sentence) => `round ${round + 1}, ${arm}: ${sentence}`,
            ),
          );
      },
    );
    const said = (arm: 'csv' | 'xlsx') =>
      (['read', 'check', 'run'] as const)
        .map((part) => `${part} ${median(turns.map((turn) => turn[arm][part])).toFixed(0)} ms`)
        .join(', ');
    return {
      figures: [
        figure(
          'I1',
          `CSV of ${ROWS} rows ÷ COPY, time`,
          '×',
          turns.map(({ csv, copy }) => csv.all / copy),
          null,
        ),
        figure(
          'I1',
          `XLSX of ${ROWS} rows ÷ COPY, time`,
          '×',
          turns.map(({ xlsx, copy }) => xlsx.all / copy),
          null,
        ),
        figure(
          'I1',
          `XLSX of ${ROWS} rows, from file to stock`,
          'ms',
          turns.map(({ xlsx }) => xlsx.all),
          null,
        ),
      ],
      notes: [
        `I1: CSV: ${said('csv')}; XLSX: ${said('xlsx')}; COPY of ${ROWS} devices, ${ROWS} moves and ${2 * ROWS} IMEIs in one transaction ${median(turns.map(({ copy }) => copy)).toFixed(0)} ms. The import checks every digit, every IMEI ever received and every model twice: when it is checked and when it is run.`,
      ],
      wrong,
    };
  } finally {
    await portal.stop();
    await market.close();
  }
}

/** Phones nobody has: of the models of the catalogue, with serial numbers that are free, a carton at a time. */
async function supplier(database: Database): Promise<() => Delivery> {
  const models = (
    await database.pool.query<{ product_id: string; sku: string; tac: string }>(
      `select distinct on (p.id) p.id as product_id, p.sku, t.tac from products p join tacs t on t.product_id = p.id
        order by p.id, t.tac`,
    )
  ).rows;
  const taken = new Set(
    (await database.pool.query<{ imei: string }>('select imei from imeis')).rows.map(({ imei }) => imei),
  );
  if (models.length === 0) throw new Error('the market has no model');
  let serial = 0;
  const next = (tac: string): string => {
    for (;;) {
      const body = tac + String((serial++ * 7919) % 1_000_000).padStart(6, '0');
      const imei = body + imeiCheckDigit(body);
      if (taken.has(imei)) continue;
      taken.add(imei);
      return imei;
    }
  };
  return () => {
    const phones = Array.from({ length: ROWS }, (_, at): Phone => {
      const model = models[Math.floor(at / 40) % models.length] as (typeof models)[number];
      return { imei: next(model.tac), imei2: next(model.tac), sku: model.sku, product_id: model.product_id };
    });
    const csv = `\uFEFF${HEADINGS.join(';')}\r\n${phones.map((phone, at) => linesOf(phone, at).join(';')).join('\r\n')}\r\n`;
    return { phones, csv: new Blob([csv], { type: 'text/csv' }), xlsx: new Blob([]) };
  };
}

const linesOf = ({ imei, imei2, sku }: Phone, at: number): string[] => [
  imei,
  imei2,
  sku,
  COLOURS[at % COLOURS.length] ?? '',
  `CT-${1000 + Math.floor(at / 40)}`,
];

async function withWorkbook(delivery: Delivery): Promise<Delivery> {
  const bytes = await writtenWorkbook(
    'delivery',
    HEADINGS.map((title) => ({ title, kind: 'text' as const })),
    delivery.phones.map(linesOf),
  );
  return {
    ...delivery,
    xlsx: new Blob([new Uint8Array(bytes)], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  };
}

/** The three calls of the screen, one after the other. */
async function receiveFile(
  { url }: Portal,
  headers: Readonly<Record<string, string>>,
  place: Place,
  file: Blob,
  name: string,
): Promise<Took> {
  const began = performance.now();
  const form = new FormData();
  form.append('kind', 'devices');
  form.append('file', file, name);
  const { rows } = await answerOf<{ rows: unknown[] }>(
    await fetch(`${url}/portal_api/import/read_file`, { method: 'POST', headers, body: form }),
  );
  const read = performance.now();
  const body = JSON.stringify({ kind: 'devices', ...place, rows });
  const post = (path: string, more: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/portal_api/import/${path}`, {
      method: 'POST',
      headers: { ...headers, ...more, 'content-type': 'application/json' },
      body,
    });
  const { good, bad } = await answerOf<{ good: number; bad: number }>(await post('check'));
  if (good !== ROWS || bad !== 0) throw new Error(`the check found ${good} good and ${bad} bad rows`);
  const check = performance.now();
  const { created } = await answerOf<{ created: number }>(await post('run', { 'idempotency-key': newId() }));
  if (created !== ROWS) throw new Error(`${created} devices were made`);
  const end = performance.now();
  return { read: read - began, check: check - read, run: end - check, all: end - began };
}

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${(await answer.text()).slice(0, 400)}`);
  return (await answer.json()) as T;
}

/**
 * The floor: the same rows, known to be right, as fast as PostgreSQL takes them. The text is made before the clock
 * runs.
 */
async function copyPhones(
  database: Database,
  { shop_owner_id, shop_id }: Place,
  phones: readonly Phone[],
): Promise<number> {
  const at = new Date().toISOString();
  const devices = phones.map((phone) => ({ ...phone, id: newId() }));
  const text = (rows: ReadonlyArray<readonly unknown[]>): Buffer[] => [
    Buffer.from(rows.map((row) => `${row.map(copyText).join('\t')}\n`).join('')),
  ];
  const tables = [
    [
      'devices',
      ['id', 'imei', 'imei2', 'product_id', 'shop_owner_id', 'shop_id', 'state', 'created_at'],
      text(
        devices.map(({ id, imei, imei2, product_id }) => [
          id,
          imei,
          imei2,
          product_id,
          shop_owner_id,
          shop_id,
          'in_stock',
          at,
        ]),
      ),
    ],
    [
      'imeis',
      ['imei', 'device_id'],
      text(
        devices.flatMap(({ id, imei, imei2 }) => [
          [imei, id],
          [imei2, id],
        ]),
      ),
    ],
    [
      'device_moves',
      ['id', 'device_id', 'to_state', 'shop_id', 'because', 'at'],
      text(devices.map(({ id }) => [newId(), id, 'in_stock', shop_id, 'receipt of stock', at])),
    ],
  ] as const;
  const client = await database.pool.connect();
  try {
    const began = performance.now();
    await client.query('begin');
    for (const [table, columns, chunks] of tables) await copyInto(client, table, columns, chunks);
    await client.query('commit');
    return performance.now() - began;
  } finally {
    client.release();
  }
}

/** Every phone is in stock where it was received, under both its IMEIs, with one line in its history of moves. */
async function whatIsMissing(database: Database, place: Place, phones: readonly Phone[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ devices: number; imeis: number; moves: number }>(
    `with mine as materialized (select d.id from devices d where d.imei = any($1) and d.shop_id = $2
      and d.shop_owner_id = $3 and d.state = 'in_stock')
     select (select count(*) from mine)::int as devices, (select count(*) from imeis i
       join mine on mine.id = i.device_id)::int as imeis, (select count(*) from device_moves m
       join mine on mine.id = m.device_id)::int as moves`,
    [phones.map(({ imei }) => imei), place.shop_id, place.shop_owner_id],
  );
  const [found] = rows;
  return found?.devices === ROWS && found.imeis === 2 * ROWS && found.moves === ROWS
    ? []
    : [`${found?.devices} devices, ${found?.imeis} IMEIs and ${found?.moves} moves stand for ${ROWS} phones`];
}
