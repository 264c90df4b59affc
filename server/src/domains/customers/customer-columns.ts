/** The columns of the file of customers. */
import { KYC_STATE_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import { LOAN_STATE_LABELS } from '@palier/contract/loans/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { Column } from '../../platform/spreadsheet.ts';
import type { ListedRow } from './customer-list.sql.ts';

export const FILE_NAME: Readonly<Record<Language, string>> = { en: 'customers', fr: 'clients' };

/**
 * The file leaves the portal, and the portal cannot count who opens it, so the names in it are short and the numbers
 * are masked.
 */
export function customerColumns(language: Language): Array<Column<ListedRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.customer, kind: 'text', value: (row) => shortened(row.customer_name) },
    { title: heading.msisdn, kind: 'text', value: (row) => maskMsisdn(row.msisdn) },
    { title: heading.kyc_state, kind: 'text', value: (row) => KYC_STATE_LABELS[language][row.kyc_state] },
    { title: heading.agent_name, kind: 'text', value: (row) => row.agent_name },
    { title: heading.loan_reference, kind: 'text', value: (row) => row.loan_reference },
    {
      title: heading.loan_status,
      kind: 'text',
      value: (row) => row.loan_status && labelOf(LOAN_STATE_LABELS, language, row.loan_status),
    },
    { title: heading.created_at, kind: 'instant', value: (row) => row.created_at },
  ];
}
