/** An XLSX workbook of one sheet, made beside the server's own thread: fifty thousand rows are seconds of work, and payments wait for nobody's export. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Cell } from './spreadsheet.ts';

export const MOST_WORKBOOK_ROWS = 50_000;
const ROWS_A_MESSAGE = 1000;

export interface SheetColumn {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'day' | 'instant';
}

// A worker is started from a text, so that it needs no file of its own next to the bundle. Text cells are typed as text, so nothing in them is ever a formula.
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const write = require(workerData.library).default;
const DAY = /^(\\d{4})-(\\d\\d)-(\\d\\d)(?: (\\d\\d):(\\d\\d))?$/;
const date = (text) => { const [, y, m, d, h = 0, min = 0] = DAY.exec(text); return new Date(Date.UTC(y, m - 1, d, h, min)); };
const cell = { text: (value) => ({ value: String(value), type: String, format: '@' }), number: (value) => ({ value, type: Number }), day: (value) => ({ value: date(value), type: Date, format: 'yyyy-mm-dd' }), instant: (value) => ({ value: date(value), type: Date, format: 'yyyy-mm-dd hh:mm' }) };
const { columns, sheet } = workerData;
const rows = [columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))];
const widths = columns.map(({ title }) => title.length);
parentPort.on('message', async (lines) => {
  if (lines !== null) {
    for (const line of lines) rows.push(line.map((value, at) => { if (value === null || value === '') return null; widths[at] = Math.max(widths[at], String(value).length); return cell[columns[at].kind](value); }));
    return;
  }
  const bytes = await write(rows, { sheet, stickyRowsCount: 1, columns: widths.map((width) => ({ width: Math.min(60, width + 2) })) }).toBuffer();
  parentPort.postMessage(bytes);
  parentPort.close();
});`;

let previous: Promise<unknown> = Promise.resolve();

/** The workbook, or null when there are more rows than it may hold. One at a time in a process, because each holds its whole sheet in memory. */
export function makeWorkbook(name: string, columns: readonly SheetColumn[], lines: AsyncIterable<Cell[]>): Promise<Uint8Array | null> {
  const made = previous.then(() => inWorker(name, columns, lines));
  previous = made.catch(() => {});
  return made;
}

async function inWorker(name: string, columns: readonly SheetColumn[], lines: AsyncIterable<Cell[]>): Promise<Uint8Array | null> {
  const library = createRequire(import.meta.url).resolve('write-excel-file/node');
  // A sheet's name is at most 31 characters, without the seven that Excel keeps for itself.
  const worker = new Worker(WORKER, { eval: true, workerData: { library, columns, sheet: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) } });
  const done = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the workbook's thread ended with ${code}`)));
  });
  // Until it is awaited below, a failure of the thread must not end the process.
  done.catch(() => {});
  try {
    let held: Cell[][] = [];
    let rows = 0;
    for await (const line of lines) {
      if (++rows > MOST_WORKBOOK_ROWS) return null;
      if (held.push(line) === ROWS_A_MESSAGE) {
        worker.postMessage(held);
        held = [];
      }
    }
    worker.postMessage(held);
    worker.postMessage(null);
    return await done;
  } finally {
    await worker.terminate();
  }
}
