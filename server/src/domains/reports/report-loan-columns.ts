/** The columns of the file of the loans behind a figure. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import { type LoanGroup, isShareOfMoney } from '@palier/contract/reports/loan-groups.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { Column } from '../../platform/spreadsheet.ts';
import type { ReportLoanRow } from './report-loans.sql.ts';

export const REPORT_FILE_NAME: Readonly<Record<Language, string>> = { en: 'loans', fr: 'prets' };

/** The names of customers are short in a file, for the reason that the report of late loans gives. */
export function reportLoanColumns(language: Language, group: LoanGroup): Array<Column<ReportLoanRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.loan_reference, kind: 'text', value: (row) => row.loan_reference },
    { title: heading.customer, kind: 'text', value: (row) => shortened(row.customer_name) },
    { title: heading.shop, kind: 'text', value: (row) => row.shop_name },
    { title: heading.agent_name, kind: 'text', value: (row) => row.agent_name },
    { title: heading.activated_on, kind: 'day', value: (row) => row.start_on },
    { title: inFcfa(heading.outstanding_fcfa), kind: 'number', value: (row) => row.owed_fcfa },
    { title: inFcfa(heading.arrears_fcfa), kind: 'number', value: (row) => row.arrears_fcfa },
    { title: heading.days_past_due, kind: 'number', value: (row) => row.late_days },
    { title: inFcfa(heading.amount_fcfa), kind: 'number', value: (row) => row.amount_fcfa },
    ...(group === 'days_to_pay'
      ? [
          {
            title: heading.waited_days_fcfa,
            kind: 'number' as const,
            value: (row: ReportLoanRow) => row.waited_days_fcfa,
          },
        ]
      : []),
    ...(isShareOfMoney(group)
      ? [{ title: inFcfa(heading.of_fcfa), kind: 'number' as const, value: (row: ReportLoanRow) => row.of_fcfa }]
      : []),
  ];
}
