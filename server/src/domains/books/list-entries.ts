/** The entries behind a figure, as pages and as a file. */
import type { AccountCode } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { JournalEvent } from '@palier/contract/books/journal-events.ts';
import { MOST_COUNTED, capped } from '@palier/contract/values/page.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { asListed } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { signedOn } from './books-clock.ts';
import { countEntries, entryRows, sumEntries } from './entries.sql.ts';
import { ENTRIES_FILE_NAME, entryColumns } from './entry-columns.ts';
import { shopNames } from './treasury.sql.ts';
import { nameOfSubject } from './name-of-subject.ts';

export const listEntries: QueryHandler<typeof booksCalls.entries> = async (
  { page_number, page_size, clock, ...filter },
  { db, caller },
) => {
  const signed = await signedOn(db, clock, filter.until_on);
  const [rows, counted, sums, shops] = await Promise.all([
    entryRows(db, filter, signed, { page_number, page_size }),
    countEntries(db, filter, signed, MOST_COUNTED),
    sumEntries(db, filter, signed),
    shopNames(db),
  ]);
  const nameOf = (subject: string): string | null => nameOfSubject(subject, shops, caller.language);
  return {
    data: rows.map(({ debit_subject, credit_subject, ...row }) => ({
      ...row,
      event: row.event as JournalEvent,
      debit_account: row.debit_account as AccountCode,
      credit_account: row.credit_account as AccountCode,
      debit_name: nameOf(debit_subject),
      credit_name: nameOf(credit_subject),
    })),
    ...capped(counted),
    ...sums,
  };
};

export const exportEntries: QueryHandler<typeof booksCalls.exportEntries> = async (
  { format, clock, ...filter },
  context,
) => {
  const { db, caller } = context;
  const signed = await signedOn(db, clock, filter.until_on);
  const shops = await shopNames(db);
  return exportFile(context, {
    file_name: ENTRIES_FILE_NAME[caller.language],
    format,
    columns: entryColumns(caller.language, (subject) => nameOfSubject(subject, shops, caller.language)),
    noted: { list: 'book_entries', facts: (rows) => ({ rows, format, clock, ...filter }) },
    rows: asListed((held) => entryRows(held, filter, signed, null)),
  });
};
