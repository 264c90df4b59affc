/**
 * `npx tsx bench/soak.ts [--minutes 30] [--customers 20000] [--without scrape,…]`, after `npm run build`: mixed load on
 * one portal, to see whether its memory still grows. The load is callbacks, lists, complete and abandoned exports,
 * uploaded tables, hostile files and scrapes of its metrics. Resident memory is sampled every few seconds, but it goes
 * up and down with the garbage collector. The memory held after each full collection shows whether anything leaks.
 * Slopes are those of the later half.
 */
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import { parseArgs } from 'node:util';
import fs from 'node:fs';
import { MAIN, workbookParts, zip } from '../tests/harness/workbook.ts';
import path from 'node:path';
import { openTill, payersOf } from './payers.ts';
import { confirmationPath, session, startPortal } from './portal.ts';
import { SIZES } from './size.ts';
import { FOLDER, openWorld } from './world.ts';
import { freePort } from '../tests/harness/ports.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    customers: { type: 'string', default: '20000' },
    without: { type: 'string', default: '' },
  },
});
const minutes = Number(values.minutes);
const SAMPLE_MS = 2000;
/** `[1234:0x6f20] 5678 ms: Mark-Compact (reduce) 150.2 (180.1) -> 98.3 (150.1) MB, …` */
const COLLECTED = /^\[(\d+):0x[0-9a-f]+\]\s+(\d+) ms: Mark-Compact[^\n]*? -> ([\d.]+) \(/gm;

/** The slope of the least-squares line through the later half, in MB an hour, with its standard error. */
function slopeOf(samples: ReadonlyArray<{ readonly ms: number; readonly mb: number }>): {
  slope: number;
  error: number;
} {
  const late = samples.slice(samples.length >> 1).map(({ ms, mb }) => ({ x: ms / 3_600_000, y: mb }));
  const mean = (of: (one: { x: number; y: number }) => number): number =>
    late.reduce((sum, one) => sum + of(one), 0) / late.length;
  const [x, y] = [mean((one) => one.x), mean((one) => one.y)];
  const spread = late.reduce((sum, one) => sum + (one.x - x) ** 2, 0);
  const slope = late.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0) / spread;
  const left = late.reduce((sum, one) => sum + (one.y - y - slope * (one.x - x)) ** 2, 0);
  return { slope, error: Math.sqrt(left / Math.max(1, late.length - 2) / spread) };
}

async function soak(): Promise<void> {
  fs.mkdirSync(FOLDER, { recursive: true });
  const tell = (line: string): void => void process.stdout.write(`${line}\n`);
  const world = await openWorld({ ...SIZES.small, customers: Number(values.customers) }, tell);
  const market = await world.market('soak');
  const metrics_port = await freePort();
  const log = path.join(FOLDER, 'children.log');
  const log_begins = fs.existsSync(log) ? fs.statSync(log).size : 0;
  process.env['PALIER_BENCH_NODE'] = `${process.env['PALIER_BENCH_NODE'] ?? ''} --trace-gc`;
  const portal = await startPortal({
    database_url: market.url,
    environment: { PALIER_METRICS_PORT: String(metrics_port) },
  });
  /** Megabytes held after each full collection, from the trace of the engine. */
  const heldAfterCollections = (): Array<{ ms: number; mb: number }> =>
    [...fs.readFileSync(log).subarray(log_begins).toString().matchAll(COLLECTED)]
      .filter(([, pid]) => Number(pid) === portal.process.pid)
      .map(([, , ms, mb]) => ({ ms: Number(ms), mb: Number(mb) }));
  const done: Record<string, number> = {};
  const failed: Record<string, number> = {};
  try {
    const token = await session(market.database);
    const headers = { authorization: `Bearer ${token}` };
    const till = openTill(await payersOf(market.database), 'S0-', numberToPay(world.config));
    const path = confirmationPath(world);
    const post = (to: string, body: unknown, signal?: AbortSignal) =>
      fetch(`${portal.url}${to}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      });
    const read = async (answer: Response): Promise<boolean> => (await answer.arrayBuffer()).byteLength > 0 && answer.ok;
    const upload = async (bytes: Uint8Array): Promise<number> => {
      const form = new FormData();
      form.append('kind', 'devices');
      form.append('file', new File([new Uint8Array(bytes)], 'file'));
      const answer = await fetch(`${portal.url}/portal_api/import/read_file`, { method: 'POST', headers, body: form });
      await answer.arrayBuffer();
      return answer.status;
    };
    const table = Buffer.from(
      `imei,imei2\n${Array.from({ length: 3000 }, (_, at) => `35332811${String(at).padStart(7, '0')},`).join('\n')}\n`,
    );
    const hostile = zip(
      workbookParts(
        `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><x>${'<y/>'.repeat(2_000_000)}</x></worksheet>`,
      ),
    );
    const actions: Readonly<Record<string, () => Promise<boolean>>> = {
      callback: async () => {
        const [payment] = till.take(1, () => path, 0.02);
        return (
          payment !== undefined &&
          read(
            await fetch(`${portal.url}${payment.path}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: payment.body,
            }),
          )
        );
      },
      list: async () => read(await post('/portal_api/search/transaction', { page_number: 1, page_size: 50 })),
      'export csv': async () => read(await post('/portal_api/search/transaction/export', { format: 'csv' })),
      'export xlsx': async () => read(await post('/portal_api/search/transaction/export', { format: 'xlsx' })),
      'export abandoned': async () => {
        const leaving = new AbortController();
        setTimeout(() => leaving.abort(), 20 + Math.random() * 200);
        return post(
          '/portal_api/search/transaction/export',
          { format: Math.random() < 0.5 ? 'csv' : 'xlsx' },
          leaving.signal,
        )
          .then(
            (answer) => read(answer),
            () => true,
          )
          .catch(() => true);
      },
      'table read': async () => (await upload(table)) === 200,
      'hostile file': async () => (await upload(hostile)) >= 400,
      scrape: async () => read(await fetch(`http://127.0.0.1:${metrics_port}/metrics`)),
    };
    const samples: Array<{ ms: number; mb: number }> = [];
    const began = performance.now();
    const isOver = (): boolean => performance.now() - began > minutes * 60_000;
    const sampling = setInterval(() => samples.push({ ms: performance.now() - began, mb: portal.rss() }), SAMPLE_MS);
    const left_out = values.without.split(',');
    await Promise.all(
      Object.entries(actions)
        .filter(([name]) => !left_out.includes(name))
        .map(async ([name, action]) => {
          while (!isOver()) {
            const isGood = await action().catch(() => false);
            const counts = isGood ? done : failed;
            counts[name] = (counts[name] ?? 0) + 1;
            await new Promise((resolve) => setTimeout(resolve, name === 'callback' || name === 'list' ? 10 : 200));
          }
        }),
    );
    clearInterval(sampling);
    const few = (list: ReadonlyArray<{ readonly mb: number }>): string =>
      list
        .filter((_, at) => at % Math.ceil(list.length / 20) === 0)
        .map(({ mb }) => mb.toFixed(0))
        .join(', ');
    const sloping = (list: ReadonlyArray<{ readonly ms: number; readonly mb: number }>): string => {
      const { slope, error } = slopeOf(list);
      return `${slope.toFixed(1)} ± ${(2 * error).toFixed(1)} MB an hour`;
    };
    const held = heldAfterCollections();
    tell(`done ${JSON.stringify(done)}\nrefused or failed ${JSON.stringify(failed)}`);
    tell(`resident MB, ${samples.length} samples: ${few(samples)}; slope ${sloping(samples)}`);
    tell(`held after ${held.length} full collections, MB: ${few(held)}; slope ${sloping(held)}`);
  } finally {
    await portal.stop();
    await market.close();
    await world.close();
  }
}

soak().then(
  () => process.exit(0),
  (failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
    process.exit(1);
  },
);
