/** The columns of the file of instalments that fall due. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { Column } from '../../platform/spreadsheet.ts';
import type { DueRow } from './due.sql.ts';

export const DUE_FILE_NAME: Readonly<Record<Language, string>> = { en: 'instalments-due', fr: 'echeances' };

/** The names of customers are short in a file, for the reason that the report of late loans gives. */
export function dueColumns(language: Language): Array<Column<DueRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.loan_reference, kind: 'text', value: (row) => row.loan_reference },
    { title: heading.customer, kind: 'text', value: (row) => shortened(row.customer_name) },
    { title: heading.product, kind: 'text', value: (row) => row.product_name },
    { title: heading.shop, kind: 'text', value: (row) => row.shop_name },
    { title: heading.region, kind: 'text', value: (row) => row.region },
    {
      title: heading.repayment_interval,
      kind: 'text',
      value: (row) => REPAYMENT_INTERVAL_LABELS[language][row.repayment_interval],
    },
    { title: heading.installment, kind: 'number', value: (row) => row.number },
    { title: heading.installments, kind: 'number', value: (row) => row.installments },
    { title: inFcfa(heading.amount_fcfa), kind: 'number', value: (row) => row.amount_fcfa },
    { title: heading.days_past_due, kind: 'number', value: (row) => row.days_past_due },
  ];
}
