import { stringify } from 'csv-stringify/sync';
import type { StatementFacts } from './statement.ts';
import { LOAN_EVENT_LABELS } from '@palier/contract/loans/labels.ts';
import { WORDS } from './words.ts';
import { named } from '../../../platform/pdf/named.ts';

/**
 * The statement for a spreadsheet, one movement per line, with headings in the customer's language.
 *
 * Excel must open the file correctly with a double click. So it has a byte order mark for the accents, and the
 * delimiter that Excel expects in the language: `;` in French, where the comma is the decimal mark, and `,` in English.
 * Days are ISO and amounts are plain digits, because every program reads these in both languages. A reference comes
 * from outside, so a text that a program would run as a formula is escaped.
 */
export function statementCsv({ language, lines }: StatementFacts): string {
  const { statement } = WORDS[language];
  return stringify(
    lines.map((line) => [
      line.value_on,
      named(LOAN_EVENT_LABELS[language], line.event),
      line.reference ?? '',
      line.debit_fcfa,
      line.credit_fcfa,
      line.balance_fcfa,
    ]),
    {
      header: true,
      columns: [
        statement.day,
        statement.event,
        statement.reference,
        `${statement.debit} FCFA`,
        `${statement.credit} FCFA`,
        `${statement.balance} FCFA`,
      ],
      bom: true,
      delimiter: language === 'fr' ? ';' : ',',
      record_delimiter: 'windows',
      escape_formulas: true,
    },
  );
}
