/**
 * I1: a delivery of phones as a supplier's file, read, checked and received over HTTP, compared with a
 * COPY of as many rows into the same tables.
 */
import { newId } from '../server/src/platform/ids.ts';
import { figure, inTurns, median, type Outcome } from './arms.ts';
import { type Portal, session, startPortal } from './portal.ts';
import type { World } from './world.ts';
import { supplier, withWorkbook } from './i1-delivery.ts';
import { type Place, copyPhones, whatIsMissing } from './i1-copy.ts';

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
    const supply = await supplier(market.database, size.phones);
    const receive = (file: Blob, name: string) =>
      receiveFile(portal, headers, place, { file, name, count: size.phones });
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
    const timesOf = (arm: 'csv' | 'xlsx') =>
      (['read', 'check', 'run'] as const)
        .map((part) => `${part} ${median(turns.map((turn) => turn[arm][part])).toFixed(0)} ms`)
        .join(', ');
    return {
      figures: [
        figure(
          'I1',
          `CSV of ${size.phones} rows ÷ COPY, time`,
          '×',
          turns.map(({ csv, copy }) => csv.all / copy),
          null,
        ),
        figure(
          'I1',
          `XLSX of ${size.phones} rows ÷ COPY, time`,
          '×',
          turns.map(({ xlsx, copy }) => xlsx.all / copy),
          null,
        ),
        figure(
          'I1',
          `XLSX of ${size.phones} rows, from file to stock`,
          'ms',
          turns.map(({ xlsx }) => xlsx.all),
          null,
        ),
      ],
      notes: [
        `I1: CSV: ${timesOf('csv')}; XLSX: ${timesOf('xlsx')}; COPY of ${size.phones} devices, ${size.phones} moves and ${2 * size.phones} IMEIs in one transaction ${median(turns.map(({ copy }) => copy)).toFixed(0)} ms. The import checks every digit, every IMEI ever received and every model twice: when it is checked and when it is run.`,
      ],
      wrong,
    };
  } finally {
    await portal.stop();
    await market.close();
  }
}

/** The three calls of the screen, one after the other. */
async function receiveFile(
  { url }: Portal,
  headers: Readonly<Record<string, string>>,
  place: Place,
  { file, name, count }: { readonly file: Blob; readonly name: string; readonly count: number },
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
  if (good !== count || bad !== 0) throw new Error(`the check found ${good} good and ${bad} bad rows`);
  const check = performance.now();
  const { created } = await answerOf<{ created: number }>(await post('run', { 'idempotency-key': newId() }));
  if (created !== count) throw new Error(`${created} devices were made`);
  const end = performance.now();
  return { read: read - began, check: check - read, run: end - check, all: end - began };
}

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${(await answer.text()).slice(0, 400)}`);
  return (await answer.json()) as T;
}
