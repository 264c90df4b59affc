/** The columns of the file of entries. */
import { ACCOUNT_LABELS, type AccountCode } from '@palier/contract/books/accounts.ts';
import { JOURNAL_EVENT_LABELS, type JournalEvent } from '@palier/contract/books/journal-events.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type { Column } from '../../platform/spreadsheet.ts';
import type { EntryRow } from './entries.sql.ts';

export const ENTRIES_FILE_NAME: Readonly<Record<Language, string>> = { en: 'entries', fr: 'ecritures' };

/** `nameOf` is the name of the shop or the provider that an account is kept for. */
export function entryColumns(language: Language, nameOf: (subject: string) => string | null): Array<Column<EntryRow>> {
  const heading = FIELD_LABELS[language];
  const accounts = ACCOUNT_LABELS[language];
  return [
    { title: heading.value_on, kind: 'day', value: (row) => row.value_on },
    { title: heading.booked_at, kind: 'instant', value: (row) => row.booked_at },
    { title: heading.event, kind: 'text', value: (row) => JOURNAL_EVENT_LABELS[language][row.event as JournalEvent] },
    { title: heading.reference, kind: 'text', value: (row) => row.reference },
    { title: heading.debit_account, kind: 'text', value: (row) => row.debit_account },
    { title: heading.debit_account_name, kind: 'text', value: (row) => accounts[row.debit_account as AccountCode] },
    { title: heading.debit_of, kind: 'text', value: (row) => nameOf(row.debit_subject) },
    { title: heading.credit_account, kind: 'text', value: (row) => row.credit_account },
    { title: heading.credit_account_name, kind: 'text', value: (row) => accounts[row.credit_account as AccountCode] },
    { title: heading.credit_of, kind: 'text', value: (row) => nameOf(row.credit_subject) },
    { title: inFcfa(heading.amount_fcfa), kind: 'number', value: (row) => row.amount_fcfa },
    { title: heading.by, kind: 'text', value: (row) => row.by },
  ];
}
