/** A file that cannot be read says why, as far as its content tells. */
import { UNREADABLE_BECAUSE, type UnreadableBecause } from '@palier/contract/imports/unreadable.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import { expect, test } from 'vitest';
import { binaryWorkbookOf, compoundFile } from '../../../../tests/harness/binary-workbook.ts';
import { camt053 } from '../../../../tests/harness/statements.ts';
import { workbook, zip } from '../../../../tests/harness/workbook.ts';
import { recognise } from '../../../../tests/harness/recognised.ts';
import { tablesOf } from './table-of-file.ts';

const because = async (bytes: Uint8Array): Promise<unknown> =>
  tablesOf(bytes, 100).then(
    () => 'read',
    (refusal: { code: string; facts: Record<string, unknown> }) =>
      refusal.code === 'FILE_UNREADABLE' ? refusal.facts['because'] : refusal.code,
  );
const hex = (start: string): Buffer => Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(64, 1)]);
const archive = (...names: string[]): Buffer => zip(names.map((name) => ({ name, data: Buffer.from('x') })));
const table = workbook([
  ['Référence', 'Montant'],
  ['R1', 500],
]);
const encrypted = (): Buffer => {
  const bytes = Buffer.from(table);
  const list = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'));
  bytes.writeUInt16LE(1, list + 8);
  return bytes;
};
const bank = camt053([{ id: 'B1', amount_fcfa: 500, on: '2026-06-18' }]);

test.each<[string, Buffer, UnreadableBecause | 'read']>([
  ['an encrypted workbook of today', compoundFile('EncryptedPackage', Buffer.alloc(5000)), 'password'],
  ['a zip with a password', encrypted(), 'password'],
  [
    'an old workbook with a password',
    compoundFile('Workbook', Buffer.from(`0908100000060500000000000000000000000000${'2f00020000000a000000'}`, 'hex')),
    'password',
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'pdf'],
  ['a PDF with pictures', hex('255044462d312e340a00'), 'pdf'],
  ['a screenshot', hex('89504e470d0a1a0a0000'), 'picture'],
  ['a photo', hex('ffd8ffe000104a464946'), 'picture'],
  ['a photo of an iPhone', hex('000000186674797068656963'), 'picture'],
  ['an old Word document', compoundFile('WordDocument', Buffer.alloc(5000)), 'word'],
  ['a Word document', archive('[Content_Types].xml', 'word/document.xml'), 'word'],
  ['rich text', Buffer.from('{\\rtf1\\ansi Montant}'), 'word'],
  ['what an interface answers', Buffer.from('[\n  {"txnid": "MP260413.1105.A00093", "amount": "5000"}\n]'), 'json'],
  ['an answer that breaks off', Buffer.from('{"data": [{"txnid": "MP260413'), 'json'],
  ['a table whose first heading is in brackets', Buffer.from('[Id],Montant\nR1,500\n'), 'read'],
  ['an OpenDocument spreadsheet', archive('mimetype', 'content.xml', 'META-INF/manifest.xml'), 'open_document'],
  ['a Numbers file', archive('Index/Document.iwa', 'Metadata/Properties.plist'), 'numbers'],
  ['a binary workbook of Excel', archive('[Content_Types].xml', 'xl/workbook.bin'), 'xlsb'],
  ['a workbook of Excel 95', compoundFile('Book', Buffer.alloc(5000)), 'old_excel'],
  ['several files in a zip', archive('mars.csv', 'avril.csv'), 'archive'],
  ['a RAR', hex('526172211a0700'), 'archive'],
  ['a workbook without its end', table.subarray(0, table.length - 200), 'cut_off'],
  ['an old workbook without its end', binaryWorkbookOf([{ name: 'S', rows: [['a', 1]] }]).subarray(0, 900), 'cut_off'],
  ['a table that ends within quotes', Buffer.from('Id,Montant\n"R1,500\n'), 'cut_off'],
  ['a bank’s message without its end', Buffer.from(bank.slice(0, bank.length - 60)), 'cut_off'],
  [
    'a sign-in page laid out as a table',
    Buffer.from(
      '<html><table><tr><td>User</td><td><input name="u"> x</td></tr><tr><td>Code</td><td><input type="password"> y</td></tr></table></html>',
    ),
    'sign_in_page',
  ],
  [
    'a page without a table',
    Buffer.from('<!doctype html><html><body><p>Session expired</p></body></html>'),
    'web_page',
  ],
  ['a table with a broken byte', Buffer.from('Transaction id,Date,Amount\nR1\0,2026-04-16,500\n'), 'encoding'],
  ['a program', hex('7f454c4602010100000000000000'), 'unknown_table'],
  ['UTF-16 without a mark', Buffer.from('Référence;Montant\nR1;500\n', 'utf16le'), 'read'],
])('%s', async (_, bytes, why) => expect(await because(bytes)).toBe(why));

test('a statement that is nothing known names the formats of banks as well', async () =>
  expect(
    await recognise(hex('7f454c4602010100000000000000'), { country: 'CM', time_zone: 'Africa/Douala' }).catch(
      (refusal: { facts: unknown }) => refusal.facts,
    ),
  ).toEqual({ because: 'unknown_statement' }));

test('each reason ends one sentence in both languages', () => {
  for (const reason of UNREADABLE_BECAUSE)
    for (const language of ['en', 'fr'] as const) {
      const sentence = errorMessage('FILE_UNREADABLE', language, { because: reason });
      expect(sentence).toMatch(/: (it|its|c’est|il|son|ses) .*[\p{L}\p{N}]\.$/u);
    }
  expect(errorMessage('FILE_UNREADABLE', 'fr', { because: 'password' })).toBe(
    'Ce fichier est illisible : il a un mot de passe. Ouvrez-le, enregistrez-le sans mot de passe et choisissez-le de nouveau.',
  );
});
