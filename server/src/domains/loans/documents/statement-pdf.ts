import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { drawFacts, drawFigures, FIGURES_HEIGHT, wholeWidth } from '../../../platform/pdf/facts.ts';
import { COLOR } from '../../../platform/pdf/pdf.ts';
import { Sheet } from '../../../platform/pdf/sheet.ts';
import type { StatementFacts } from './statement.ts';
import { drawTable } from '../../../platform/pdf/table.ts';
import { LOAN_EVENT_LABELS } from '@palier/contract/loans/labels.ts';
import { WORDS } from './words.ts';
import { named } from '../../../platform/pdf/named.ts';
import { longDay, shortDay } from '../../../platform/pdf/written-day.ts';

/** The statement of a loan: every movement with its running balance. The same facts give the same bytes. */
export async function statementPdf(facts: StatementFacts): Promise<Uint8Array> {
  const { language, company_name, loan_reference, printed_on, lines } = facts;
  const { statement, ...words } = WORDS[language];
  const sheet = new Sheet({
    language,
    title: `${statement.title} ${loan_reference}`,
    company_name,
    reference: `${words.loan_reference} ${loan_reference}`,
    made_on: printed_on,
    subtitle: statement.as_of(longDay(language, printed_on)),
  });
  sheet.y =
    drawFacts(
      sheet,
      [
        [words.customer, facts.customer_name],
        [words.phone, facts.product_name],
        [words.loan_reference, loan_reference],
        ...(facts.vat_fcfa === 0 ? [] : [[statement.vat, formatFcfa(facts.vat_fcfa)] as const]),
      ],
      wholeWidth(sheet),
      sheet.y,
    ) + 8;

  const total = (amounts: readonly number[]) => formatFcfa(amounts.reduce((sum, amount) => sum + amount, 0));
  sheet.room(FIGURES_HEIGHT);
  sheet.y = drawFigures(
    sheet,
    [
      [statement.debits, total(lines.map(({ debit_fcfa }) => debit_fcfa))],
      [statement.credits, total(lines.map(({ credit_fcfa }) => credit_fcfa))],
      [statement.balance_due, formatFcfa(facts.balance_fcfa)],
    ],
    sheet.y,
  );

  sheet.section(statement.movements, 60);
  if (lines.length === 0) sheet.text('P', statement.no_movements);
  else {
    // An empty cell is easier to read than a zero.
    const amount = (fcfa: number) => (fcfa === 0 ? '' : groupThousands(fcfa));
    drawTable(sheet, {
      blocks: 1,
      size: 8.3,
      columns: [
        { label: statement.day, share: 68 },
        { label: statement.event, share: 128 },
        { label: statement.reference, share: 116 },
        { label: statement.debit, share: 58, align: 'right' },
        { label: statement.credit, share: 58, align: 'right' },
        { label: statement.balance, share: 62, align: 'right' },
      ],
      rows: lines.map((line) => [
        shortDay(language, line.value_on),
        named(LOAN_EVENT_LABELS[language], line.event),
        line.reference ?? '',
        amount(line.debit_fcfa),
        amount(line.credit_fcfa),
        groupThousands(line.balance_fcfa),
      ]),
    });
  }
  sheet.y += 10;
  sheet.text('P', statement.explained, { size: 7.5, color: COLOR.muted });
  return await sheet.finish();
}
