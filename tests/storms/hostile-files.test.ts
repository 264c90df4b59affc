/** Documents that would block their reader: each is refused with a message, and no other user waits. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_LIMITS, type ReaderLimits } from '../../server/src/platform/document-reader-processes.ts';
import { readApart } from '../../server/src/platform/document-readers.ts';
import { AskerGone } from '../../server/src/platform/turns.ts';
// Registers the documents that are read in a process of their own.
import '../../server/src/domains/reconciliation/about-document.ts';
import '../harness/built-reader.ts';
import { short } from '../harness/scope.ts';
import { MAIN, sheetOf, workbook, workbookParts, zip } from '../harness/workbook.ts';

const about = { country: 'CM', time_zone: 'Africa/Douala' };
let people = 0;
/** Each document comes from another user, so none waits for their own earlier one. */
const describeIt = (
  bytes: Uint8Array,
  { limits, gone, person = `p${++people}` }: { limits?: ReaderLimits; gone?: AbortSignal; person?: string } = {},
) => readApart('describe', { bytes, about, last: null }, { person, ...(gone && { gone }) }, limits);
const understand = (bytes: Uint8Array) =>
  readApart('understand', { bytes, about, mapping: null }, { person: `p${++people}` });
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'read',
    (failure: { code?: string; name: string }) => failure.code ?? failure.name,
  );

/** A workbook of one cell whose other part, a few kilobytes when packed, keeps its reader busy for seconds. */
const slowWorkbook = (parts = 2_400_000): Buffer => {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const named = workbookParts(sheetOf([['a']])).map((part) =>
    part.name === 'xl/_rels/workbook.xml.rels'
      ? {
          ...part,
          data: Buffer.from(
            part.data
              .toString()
              .replace(
                '</Relationships>',
                `<Relationship Id="rId2" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
              ),
          ),
        }
      : part,
  );
  return zip([
    ...named,
    {
      name: 'xl/styles.xml',
      data: Buffer.from(
        `<styleSheet xmlns="${MAIN}"><cellXfs>${'<xf numFmtId="1"/>'.repeat(parts)}</cellXfs></styleSheet>`,
      ),
    },
  ]);
};
const good = Buffer.from('Transaction id,Date,Amount\nR1,2026-04-16,12 500\n');

/**
 * The longest time in which nothing else ran, in milliseconds; the best of a few tries, because a busy machine only
 * adds to it.
 */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > 250; tries++) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await work();
    delay.disable();
    least = Math.min(least, delay.max / 1e6);
  }
  return least;
}

describe('no other user waits for a document', () => {
  test('whose amounts are slow to read: nine kilobytes', async () => {
    const cell = `(${' '.repeat(98)}1${' '.repeat(98)}x`;
    const bytes = Buffer.from(
      `Transaction id,Date,Amount\n${Array.from({ length: 43 }, (_, at) => `R${at},2026-04-16,"${cell}"`).join('\n')}\n`,
    );
    expect((await understand(bytes)).rows.map((row) => (row as { because: string }).because)).toEqual(
      Array.from({ length: 43 }, () => 'unreadable'),
    );
  }, 60_000);

  test('that unpacks to a thousand times its size', async () => {
    const bytes = slowWorkbook(short(500_000, 2_400_000));
    expect(bytes.length).toBeLessThan(120_000);
    expect(await longestStall(() => codeOf(describeIt(bytes)))).toBeLessThan(400);
  }, 120_000);

  test('of a hundred thousand lines', async () => {
    const lines = short(33_000, 99_000);
    const bytes = Buffer.from(
      `Transaction id,Date,Amount\n${Array.from({ length: lines }, (_, at) => `R${at},2026-04-16,12 500`).join('\n')}\n`,
    );
    let rows = 0;
    expect(
      await longestStall(async () => {
        ({
          rows: { length: rows },
        } = await understand(bytes));
      }),
    ).toBeLessThan(400);
    expect(rows).toBe(lines);
  }, 120_000);
});

describe('a limit', () => {
  const many = (line: string, lines: number): Buffer =>
    Buffer.from(`Transaction id,Date,Amount\n${line.repeat(lines)}`);
  test.each<[string, () => Uint8Array, string]>([
    ['rows', () => many('a,b,c\n', 130_000), 'TOO_MANY_ROWS'],
    ['rows, reached before they are read', () => many('a\n', 1_000_000), 'TOO_MANY_ROWS'],
    ['rows that end with a carriage return', () => many('a\r', 1_000_000), 'TOO_MANY_ROWS'],
    ['cells of a table', () => many(`${','.repeat(99)}\n`, 45_000), 'TOO_MANY_CELLS'],
    [
      'cells of a workbook',
      () =>
        zip(
          workbookParts(
            `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="XFD1" t="str"><v>a</v></c></row>${'<row/>'.repeat(4000)}</sheetData></worksheet>`,
          ),
        ),
      'TOO_MANY_CELLS',
    ],
    ['unpacked bytes', () => zip(workbookParts(Buffer.alloc(60 * 1024 * 1024, 32))), 'FILE_UNPACKS_TOO_LARGE'],
  ])('of %s is enforced', async (_, made, code) => expect(await codeOf(describeIt(made()))).toBe(code), 60_000);

  test('of time ends the reading', async () => {
    const refused = await describeIt(slowWorkbook(), { limits: { ms: 1000, memory_mb: 512 } }).catch(
      (failure: unknown) => failure,
    );
    expect(refused).toMatchObject({
      code: 'FILE_TAKES_TOO_LONG',
      facts: { seconds: 1 },
      fields: { file: [] },
    });
    expect(await codeOf(describeIt(good))).toBe('read');
  }, 60_000);

  test('of memory ends the reading, and nothing but the reading', async () => {
    expect(await codeOf(describeIt(slowWorkbook(), { limits: { ms: 60_000, memory_mb: 40 } }))).toBe(
      'FILE_TAKES_TOO_MUCH_MEMORY',
    );
    expect(await codeOf(describeIt(good))).toBe('read');
  }, 90_000);

  test('of turns: one document of a person at a time, and the queue has a limit', async () => {
    const slow = slowWorkbook(short(500_000, 1_200_000));
    const asked = Array.from({ length: 4 }, () => codeOf(describeIt(slow, { person: 'awa' })));
    expect(await Promise.race(asked)).toBe('DOCUMENTS_BUSY');
    // Other users do not wait for Awa.
    const started = performance.now();
    expect(await codeOf(describeIt(good, { person: 'ben' }))).toBe('read');
    const bens = performance.now() - started;
    const codes = await Promise.all(asked);
    expect(codes.filter((code) => code === 'DOCUMENTS_BUSY')).toHaveLength(1);
    expect(bens).toBeLessThan(performance.now() - started);
  }, 120_000);

  test('ends with its request: nothing is read for a client that has left', async () => {
    const leaving = new AbortController();
    const left = describeIt(slowWorkbook(), { gone: leaving.signal, person: 'cam' });
    setTimeout(() => leaving.abort(), 600);
    await expect(left).rejects.toBeInstanceOf(AskerGone);
    const started = performance.now();
    expect(await codeOf(describeIt(good, { person: 'cam' }))).toBe('read');
    // One document of a person is read at a time, so the one that was left did not take its full time.
    expect(performance.now() - started).toBeLessThan(DOCUMENT_LIMITS.ms / 2);
  }, 60_000);
});

test('a valid workbook of the largest allowed size is read within the limits', async () => {
  const lines = short(15_000, 90_000);
  const bytes = workbook([
    ['Transaction id', 'Date', 'Amount', 'Name', 'Phone'],
    ...Array.from({ length: lines }, (_, at) => [
      `R${at}`,
      '2026-04-16',
      12_500 + at,
      `EXEMPLE ${at}`,
      `2376700${at % 100_000}`,
    ]),
  ]);
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
  // Its seven seconds were thirty beside other tests: the limit of time says nothing here.
  const limits = { ...DOCUMENT_LIMITS, ms: 90_000 };
  expect(await describeIt(bytes, { limits })).toMatchObject({ format: 'table', lines });
}, 120_000);
