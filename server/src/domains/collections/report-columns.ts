/** The columns of the file of late loans. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import { LATE_OUTCOME_LABELS } from '@palier/contract/collections/labels.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { Column } from '../../platform/spreadsheet.ts';
import type { ReportRow } from './report.sql.ts';

export const FILE_NAME: Readonly<Record<Language, string>> = { en: 'defaulters', fr: 'defaillants' };

/** The file leaves the portal, and the portal cannot count who opens it, so the names of customers are short. */
export function reportColumns(language: Language, time_zone: string): Array<Column<ReportRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.loan_reference, kind: 'text', value: (row) => row.loan_reference },
    { title: heading.customer, kind: 'text', value: (row) => shortened(row.customer_name) },
    { title: heading.product, kind: 'text', value: (row) => row.product_name },
    { title: heading.shop, kind: 'text', value: (row) => row.shop_name },
    { title: heading.region, kind: 'text', value: (row) => row.region },
    { title: heading.defaulted_on, kind: 'day', value: (row) => row.defaulted_on },
    { title: heading.days_past_due, kind: 'number', value: (row) => row.days_past_due },
    { title: inFcfa(heading.arrears_fcfa), kind: 'number', value: (row) => row.arrears_fcfa },
    { title: inFcfa(heading.outstanding_fcfa), kind: 'number', value: (row) => row.outstanding_fcfa },
    { title: heading.outcome, kind: 'text', value: (row) => LATE_OUTCOME_LABELS[language][row.outcome] },
    {
      title: heading.ended_on,
      kind: 'day',
      value: (row) => row.ended_at && dayIn(time_zone, new Date(row.ended_at)),
    },
    { title: heading.collector, kind: 'text', value: (row) => row.collector },
  ];
}
