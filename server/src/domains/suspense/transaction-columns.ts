/** The columns of the files of transactions and of suspense. */
import type { Language } from '@palier/contract/values/language.ts';
import { PAYMENT_CHANNEL_LABELS } from '@palier/contract/payments/labels.ts';
import {
  ALLOCATION_LABELS,
  SUSPENSE_REASON_LABELS,
  TRANSACTION_STATUS_LABELS,
} from '@palier/contract/suspense/labels.ts';
import { payerInFile } from '@palier/contract/payments/payer-words.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { type Column } from '../../platform/spreadsheet.ts';
import { type TransactionRow } from './transaction-rows.sql.ts';
import { type WaitingRow } from './waiting.sql.ts';

export function columns(language: Language): Array<Column<TransactionRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.transaction_id, kind: 'text', value: (row) => row.transaction_id },
    { title: heading.master_transaction_id, kind: 'text', value: (row) => row.master_transaction_id },
    // The day that the list shows and its filters count, and when the portal booked it.
    { title: heading.received_on, kind: 'day', value: (row) => row.value_on },
    { title: heading.booked_at, kind: 'instant', value: (row) => row.date_processed },
    { title: heading.credit, kind: 'number', value: (row) => row.credit },
    { title: heading.debit, kind: 'number', value: (row) => row.debit },
    { title: heading.customer, kind: 'text', value: (row) => row.customer_name },
    { title: heading.reference, kind: 'text', value: (row) => row.reference },
    { title: heading.allocated_to, kind: 'text', value: (row) => ALLOCATION_LABELS[language][row.allocated_to] },
    { title: heading.status, kind: 'text', value: (row) => TRANSACTION_STATUS_LABELS[language][row.status] },
    { title: heading.channel, kind: 'text', value: (row) => PAYMENT_CHANNEL_LABELS[language][row.channel] },
    { title: heading.payment_phone, kind: 'text', value: (row) => payerInFile(language, row) },
    { title: heading.payer_name, kind: 'text', value: (row) => row.payer_name },
    { title: heading.account_keyed_in, kind: 'text', value: (row) => row.account_keyed_in },
    { title: heading.biller_number, kind: 'text', value: (row) => row.biller_number },
    { title: heading.business_short_code, kind: 'text', value: (row) => row.business_short_code },
  ];
}

export function waitingColumns(language: Language): Array<Column<WaitingRow>> {
  const heading = FIELD_LABELS[language];
  const [transaction, , received_on, booked_at, credit] = columns(language) as [
    Column<WaitingRow>,
    unknown,
    Column<WaitingRow>,
    Column<WaitingRow>,
    Column<WaitingRow>,
  ];
  return [
    { title: heading.sequence_id, kind: 'number', value: (row) => row.sequence_id },
    transaction,
    received_on,
    booked_at,
    credit,
    {
      title: heading.reason,
      kind: 'text',
      value: (row) => row.suspense_reason && SUSPENSE_REASON_LABELS[language][row.suspense_reason],
    },
    { title: heading.account_keyed_in, kind: 'text', value: (row) => row.account_keyed_in },
    { title: heading.payment_phone, kind: 'text', value: (row) => payerInFile(language, row) },
    { title: heading.payer_name, kind: 'text', value: (row) => row.payer_name },
    { title: heading.waiting_since, kind: 'instant', value: (row) => row.waiting_since },
  ];
}
