import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../../../tests/harness/processor-time.ts';
import { short } from '../../../../../tests/harness/scope.ts';
import { camt053, mpesaCsv, mtnCsv, type StatedPayment } from '../../../../../tests/harness/statements.ts';
import { workbookParts, zip } from '../../../../../tests/harness/workbook.ts';
import { ApiError } from '../../../platform/errors.ts';
import { guessMapping, readTable } from './read-document.ts';
import { recognise } from '../../../../../tests/harness/recognised.ts';
import type { StatementRow } from '../../../platform/statements/statement-row.ts';

const ABOUT = { country: 'CM', time_zone: 'Africa/Douala' };
const refusalOf = async (bytes: Uint8Array): Promise<string> =>
  recognise(bytes, ABOUT).then(
    ({ kind }) => kind,
    (refusal: { code: string }) => refusal.code,
  );

const MEGABYTE = 1024 * 1024;
describe('a file that is not a statement', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', Buffer.alloc(0), 'FILE_EMPTY'],
    ['blank lines', Buffer.from('\n\n ;;; \n'), 'FILE_EMPTY'],
    ['only headings', Buffer.from('Transaction id,Date,Amount\n'), 'FILE_EMPTY'],
    [
      'an old binary workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      'FILE_UNREADABLE',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'FILE_UNREADABLE'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'), 'FILE_UNREADABLE'],
    ['a NUL in a table', Buffer.from('Transaction id,Date,Amount\nR1\0,2026-04-16,500\n'), 'FILE_UNREADABLE'],
    [
      'a NUL in XML',
      Buffer.from(camt053([{ id: 'a', amount_fcfa: 1, on: '2026-04-16' }]).replace('BOOK', 'BO\0OK')),
      'FILE_UNREADABLE',
    ],
    ['an archive of something else', zip([{ name: 'a.txt', data: Buffer.from('hello') }]), 'FILE_UNREADABLE'],
    ['a bomb', zip(workbookParts(Buffer.alloc(60 * MEGABYTE, 32))), 'FILE_UNPACKS_TOO_LARGE'],
    [
      'a bomb that states a small size',
      zip(
        workbookParts('').map((part) =>
          part.name.endsWith('sheet1.xml') ? { ...part, data: Buffer.alloc(60 * MEGABYTE, 32), says: 100 } : part,
        ),
      ),
      'FILE_UNREADABLE',
    ],
    ['more short lines than a call may have arguments', Buffer.from('a,b\n'.repeat(130_000)), 'TOO_MANY_ROWS'],
    ['a line without an end', Buffer.alloc(5 * MEGABYTE, 'x'), 'FILE_UNREADABLE'],
    ['quotes without an end', Buffer.from(`Transaction id,Date\n${'"'.repeat(MEGABYTE + 1)}`), 'FILE_UNREADABLE'],
    ['a single column as long as the file', Buffer.from('1\n'.repeat(2.5 * MEGABYTE)), 'TOO_MANY_ROWS'],
    [
      'more lines than are read',
      Buffer.from(`Transaction id,Date,Amount\n${'a,b,c\n'.repeat(100_001)}`),
      'TOO_MANY_ROWS',
    ],
    ['a single column that is short enough', Buffer.from(`${'x'.repeat(50)}\n`.repeat(100_000)), 'table'],
  ])(
    '%s: %#',
    async (_, bytes, answer) => {
      const took = await processorMs(async () => expect(await refusalOf(bytes)).toBe(answer));
      expect(took).toBeLessThan(10_000);
    },
    60_000,
  );

  test('a formula stays plain text', async () => {
    const found = await recognise(
      Buffer.from('Transaction id,Date,Amount,Name\n"=HYPERLINK(""http://a"")",2026-04-16,500,@SUM(A1)\n'),
      ABOUT,
    );
    expect(found).toMatchObject({
      kind: 'table',
      table: { body: [{ cells: ['=HYPERLINK("http://a")', '2026-04-16', '500', '@SUM(A1)'] }] },
    });
  });
});

describe('a document that was tampered with', () => {
  const payments = Array.from({ length: 4 }, (_, at): StatedPayment => ({
    id: `9000${at}`,
    amount_fcfa: 12_500 * (at + 1),
    on: '2026-04-16',
    phone: '+237670000001',
    name: 'EXEMPLE UN',
    account: 'PL-1',
    is_out: at === 3,
  }));
  const mt940 =
    ':20:STMT\r\n:25:1\r\n:60F:C260415XAF100000,\r\n:61:2604160416C12500,00NTRFask-1//BK0001\r\n:86:EXEMPLE UN\r\n:62F:C260416XAF112500,\r\n';
  const table =
    'Reçu;Date;Montant;Téléphone;Statut\nR1;16/04/2026;12 500;670000001;Réussi\nR2;17/04/2026;1;670000001;Echec\n';
  const readAll = async (bytes: Uint8Array): Promise<readonly StatementRow[]> => {
    try {
      const found = await recognise(bytes, ABOUT);
      return (
        found.kind === 'known' ? found.document : readTable(found.table, guessMapping(found.table.headings), ABOUT)
      ).rows;
    } catch (failure) {
      if (failure instanceof ApiError) return [];
      throw failure;
    }
  };
  const isSound = ({
    amount_fcfa,
    value_on,
    because,
    payment_phone,
    external_id,
    our_reference,
    payer_name,
    account_keyed_in,
  }: StatementRow): boolean =>
    Number.isSafeInteger(amount_fcfa) &&
    amount_fcfa >= 0 &&
    (because !== null || (amount_fcfa > 0 && value_on !== null)) &&
    (payment_phone === null || /^\+\d{8,15}$/.test(payment_phone)) &&
    [external_id, our_reference, payer_name, account_keyed_in].every(
      (text) => text === null || (text.length <= 200 && !/\p{Cc}|\p{Surrogate}/u.test(text)),
    );

  test.each([
    ['MTN', mtnCsv(payments)],
    ['M-Pesa', mpesaCsv(payments)],
    ['camt.053', camt053(payments)],
    ['MT940', mt940],
    ['table', table],
  ])(
    'of %s is read correctly or refused',
    async (_, whole) => {
      expect((await readAll(Buffer.from(whole))).length).toBeGreaterThan(0);
      const change = fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.nat(6),
        put: fc.oneof(
          fc.constantFrom(
            '',
            ',',
            '"',
            '\n',
            '<',
            '>',
            '&#xD800;',
            '&#7;',
            ':61:',
            '-',
            '9'.repeat(20),
            'é',
            '\u2028',
            '{',
          ),
          fc.string({ maxLength: 4 }),
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
          const text = changes.reduce(
            (now, { at, cut, put }) =>
              now.slice(0, Math.floor(at * now.length)) + put + now.slice(Math.floor(at * now.length) + cut),
            whole,
          );
          expect((await readAll(Buffer.from(text))).filter((row) => !isSound(row))).toEqual([]);
        }),
        { numRuns: short(100, 400) },
      );
    },
    30_000,
  );
});

describe('sixty thousand lines', () => {
  const lines = short(15_000, 60_000);
  const payments = Array.from({ length: lines }, (_, at): StatedPayment => ({
    id: String(9_000_000_000 + at),
    amount_fcfa: 500 + (at % 40_000),
    on: '2026-04-16',
    phone: `+2376700${String(at % 30_000).padStart(5, '0')}`,
    name: `EXEMPLE ${at}`,
    account: `PL-${at}`,
  }));
  test.each([
    ['MTN', mtnCsv],
    ['M-Pesa', mpesaCsv],
    ['camt.053', camt053],
  ] as const)(
    'of %s are read in a short time',
    async (_, written) => {
      const bytes = Buffer.from(written(payments));
      const read: Array<Awaited<ReturnType<typeof recognise>>> = [];
      const took = await processorMs(async () => read.push(await recognise(bytes, ABOUT)));
      const [found] = read;
      expect(found).toMatchObject({ kind: 'known' });
      if (found?.kind === 'known')
        expect([
          found.document.rows.length,
          found.document.rows.filter(({ because, payment_phone }) => because === null && payment_phone !== null).length,
        ]).toEqual([lines, lines]);
      expect(took).toBeLessThan(lines / 2);
    },
    120_000,
  );
});
