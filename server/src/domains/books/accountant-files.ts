/**
 * The files for an accountant: the general journal, the 18 columns of the French FEC, which many packages read, and the
 * import of journal entries of Odoo. Amounts are whole francs, and the debits of a file equal its credits.
 */
import { ACCOUNT_LABELS, type AccountCode } from '@palier/contract/books/accounts.ts';
import { JOURNAL_LABELS } from '@palier/contract/books/labels.ts';
import type { BooksFormat } from '@palier/contract/books/closing-calls.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type * as z from 'zod';
import { disarm, written } from '../../platform/csv.ts';
import { inWrittenOrder } from '../../platform/written-order.ts';
import type { Business } from '../../platform/settings/business.ts';
import { type AccountantEntry, type EntryLine, titleOf } from './accountant-entries.ts';

/** What a file says besides its entries. */
export interface FileFacts {
  readonly export_id: string;
  readonly through_on: Day;
  /** The day on which the period was signed off. */
  readonly signed_on: Day;
  readonly tax_number: string;
  readonly currency: Business['currency'];
  readonly nameOf: (subject: string) => string;
  readonly language: Language;
}

const nameOfAccount = ({ ours }: EntryLine, language: Language): string =>
  ACCOUNT_LABELS[language][ours as AccountCode];

const compact = (day: Day): string => day.replaceAll('-', '');
const decimal = (fcfa: number): string => `${fcfa},00`;
/** A tab or a line break would end a cell. */
const cell = (text: string): string => disarm(inWrittenOrder(text).replaceAll(/[\t\r\n]+/g, ' '));

const JOURNAL_HEADS = `
  export_id journal_code entry_no line_no entry_date booking_date account account_label auxiliary auxiliary_label
  piece_ref piece_date label debit credit currency event shop loan_reference
`
  .trim()
  .split(/\s+/);

/** Semicolons, ISO days and CRLF, with a byte-order mark. Sums of a day belong to no single loan. */
const journalFile = (entries: readonly AccountantEntry[], facts: FileFacts): Buffer =>
  written(
    [
      JOURNAL_HEADS,
      ...entries.flatMap((entry) =>
        entry.lines.map((line, at) => [
          facts.export_id,
          entry.journal,
          entry.number,
          at + 1,
          entry.entry_on,
          facts.signed_on,
          line.account,
          nameOfAccount(line, facts.language),
          line.auxiliary,
          facts.nameOf(line.auxiliary),
          entry.number,
          entry.value_on,
          titleOf(entry, facts.language),
          line.debit_fcfa,
          line.credit_fcfa,
          facts.currency,
          entry.event,
          facts.nameOf(line.auxiliary),
          '',
        ]),
      ),
    ],
    ';',
    true,
  );

const FEC_HEADS = `
  JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate
  EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise
`
  .trim()
  .split(/\s+/);

/** Tabs, `YYYYMMDD`, decimal commas. The last five cells but the day of validity stay empty. */
const fecFile = (entries: readonly AccountantEntry[], facts: FileFacts): Buffer =>
  Buffer.from(
    [
      FEC_HEADS,
      ...entries.flatMap((entry) =>
        entry.lines.map((line) => [
          entry.journal,
          JOURNAL_LABELS[facts.language][entry.journal],
          entry.number,
          compact(entry.entry_on),
          line.account,
          nameOfAccount(line, facts.language),
          line.auxiliary,
          facts.nameOf(line.auxiliary),
          entry.number,
          compact(entry.value_on),
          titleOf(entry, facts.language),
          decimal(line.debit_fcfa),
          decimal(line.credit_fcfa),
          '',
          '',
          compact(facts.signed_on),
          '',
          '',
        ]),
      ),
    ]
      .map((cells) => `${cells.map(cell).join('\t')}\r\n`)
      .join(''),
  );

const ODOO_HEADS = `
  journal_id date ref line_ids/account_id line_ids/partner_id line_ids/name line_ids/debit line_ids/credit
`
  .trim()
  .split(/\s+/);

/** The fields of an entry stand on its first line alone, as the import of one-to-many records has it. */
const odooFile = (entries: readonly AccountantEntry[], facts: FileFacts): Buffer =>
  written(
    [
      ODOO_HEADS,
      ...entries.flatMap((entry) =>
        entry.lines.map((line, at) => [
          ...(at === 0 ? [JOURNAL_LABELS[facts.language][entry.journal], entry.entry_on, entry.number] : ['', '', '']),
          line.account,
          facts.nameOf(line.auxiliary),
          titleOf(entry, facts.language),
          line.debit_fcfa,
          line.credit_fcfa,
        ]),
      ),
    ],
    ',',
  );

type Format = z.output<typeof BooksFormat>;

/** The bytes of a file, its name and its type. */
export function accountantFile(
  format: Format,
  entries: readonly AccountantEntry[],
  facts: FileFacts,
): { readonly bytes: Buffer; readonly file_name: string; readonly media_type: string } {
  const csv = 'text/csv; charset=utf-8';
  if (format === 'fec')
    return {
      bytes: fecFile(entries, facts),
      file_name: `${facts.tax_number}FEC${compact(facts.through_on)}.txt`,
      media_type: 'text/plain; charset=utf-8',
    };
  return format === 'odoo'
    ? { bytes: odooFile(entries, facts), file_name: `odoo-${facts.through_on}.csv`, media_type: csv }
    : { bytes: journalFile(entries, facts), file_name: `journal-${facts.through_on}.csv`, media_type: csv };
}
