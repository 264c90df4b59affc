import { stringify } from 'csv-stringify/sync';
import type { StatementFacts } from './statement.ts';
import { LOAN_EVENT_LABELS } from '@palier/contract/loans/labels.ts';
import { WORDS } from './words.ts';
import { named } from '../../../platform/pdf/named.ts';

/**
 * The statement for a spreadsheet, one movement a line under a head in the customer's language.
 *
 * A double click opens it rightly in Excel: the byte-order mark keeps the accents, and the separator is the one that
 * Excel expects where the
 * language is at home, `;` in French (whose comma is the decimal mark) and `,` in English. Days stay ISO and amounts
 * stay bare digits, which
 * every program reads as days and numbers in both. Text that a program would run as a formula is disarmed; a reference
 * comes from outside.
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
