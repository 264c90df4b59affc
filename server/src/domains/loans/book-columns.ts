/** The columns of the file of the loan book. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import { LOAN_HEALTH_LABELS, LOAN_STATE_LABELS, REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { Column } from '../../platform/spreadsheet.ts';
import type { BookRow } from './book.sql.ts';

export const FILE_NAME: Readonly<Record<Language, string>> = { en: 'loans', fr: 'prets' };

/** The file leaves the portal, and the portal cannot count who opens it, so the names of customers are short. */
export function bookColumns(language: Language): Array<Column<BookRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.loan_reference, kind: 'text', value: (row) => row.loan_reference },
    { title: heading.customer, kind: 'text', value: (row) => shortened(row.customer_name) },
    { title: heading.product, kind: 'text', value: (row) => row.product_name },
    { title: heading.shop, kind: 'text', value: (row) => row.shop_name },
    { title: heading.agent_name, kind: 'text', value: (row) => row.agent_name },
    {
      title: heading.status,
      kind: 'text',
      value: (row) => (row.health ? LOAN_HEALTH_LABELS[language][row.health] : LOAN_STATE_LABELS[language][row.status]),
    },
    {
      title: heading.repayment_interval,
      kind: 'text',
      value: (row) => REPAYMENT_INTERVAL_LABELS[language][row.repayment_interval],
    },
    { title: inFcfa(heading.total_fcfa), kind: 'number', value: (row) => row.total_fcfa },
    { title: inFcfa(heading.repaid_fcfa), kind: 'number', value: (row) => row.repaid_fcfa },
    { title: inFcfa(heading.outstanding_fcfa), kind: 'number', value: (row) => row.outstanding_fcfa },
    { title: inFcfa(heading.arrears_fcfa), kind: 'number', value: (row) => row.arrears_fcfa },
    { title: heading.days_past_due, kind: 'number', value: (row) => row.days_past_due },
    { title: heading.next_due_on, kind: 'day', value: (row) => row.next_due_on },
    { title: heading.created_at, kind: 'instant', value: (row) => row.created_at },
  ];
}
