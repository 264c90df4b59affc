/** The columns of the list of entries. */
import { ACCOUNT_LABELS, type AccountCode } from '@palier/contract/books/accounts.ts';
import { JOURNAL_EVENT_LABELS } from '@palier/contract/books/journal-events.ts';
import type { BookEntry } from '@palier/contract/books/records.ts';
import { useMemo } from 'react';
import type * as z from 'zod';
import { DayText, Exactly } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { booksTexts } from '../i18n.ts';

export type EntryRow = z.output<typeof BookEntry> & { readonly id: string };

export function useEntryColumns(): Array<Column<EntryRow>> {
  const t = useTexts(booksTexts);
  const accounts = useTexts(ACCOUNT_LABELS);
  const events = useTexts(JOURNAL_EVENT_LABELS);
  return useMemo(() => {
    const side = (account: AccountCode, name: string | null) =>
      `${account} ${accounts[account]}${name === null ? '' : `, ${name}`}`;
    return [
      {
        id: 'value',
        phone: 'side',
        title: t.entries.value,
        width: 'minmax(120px, 0.7fr)',
        sorts_by: 'value_on',
        cell: ({ value_on }) => <DayText day={value_on} />,
      },
      {
        id: 'event',
        phone: 'name',
        title: t.entries.event,
        width: 'minmax(140px, 1fr)',
        wraps: true,
        wide: true,
        cell: ({ event }) => events[event],
      },
      {
        id: 'debit',
        phone: 'line',
        titled: true,
        title: t.entries.debit,
        width: 'minmax(134px, 1.4fr)',
        wraps: true,
        cell: ({ debit_account, debit_name }) => side(debit_account, debit_name),
      },
      {
        id: 'credit',
        title: t.entries.credit,
        width: 'minmax(134px, 1.4fr)',
        wraps: true,
        cell: ({ credit_account, credit_name }) => side(credit_account, credit_name),
      },
      {
        id: 'amount',
        phone: 'sum',
        title: t.entries.amount,
        align: 'right',
        width: 'minmax(138px, 0.8fr)',
        cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} />,
      },
      {
        id: 'reference',
        title: t.entries.reference,
        width: 'minmax(120px, 0.8fr)',
        wide: true,
        cell: ({ reference }) => reference ?? t.none,
      },
      { id: 'booked', title: t.entries.booked, wide: true, cell: ({ booked_at }) => <Exactly at={booked_at} /> },
      { id: 'by', title: t.entries.by, wide: true, cell: ({ by }) => by ?? t.none },
    ];
  }, [t, accounts, events]);
}
