/** The loan book as a list, and as a file. */
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import { MOST_COUNTED, capped } from '@palier/contract/values/page.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { asListed, noRows } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { isNewView } from '../audit/audit.ts';
import { countLooks, refuseKeysAtCeiling } from '../customers/customers.ts';
import { bookRows, countBook } from './book.sql.ts';
import { readBookFilter } from './book-filter.ts';
import { FILE_NAME, bookColumns } from './book-columns.ts';

/** A reference that finds only a few customers counts as a look at each of them. A longer list does not. */
const FEW = 5;

export const listBook: QueryHandler<typeof loansCalls.book> = async ({ page_number, page_size, ...asked }, context) => {
  const { db, actor, services, note } = context;
  const filter = await readBookFilter(asked, context);
  const [data, counted] =
    filter === null
      ? [[], 0]
      : await Promise.all([
          bookRows(db, filter, asked, { page_number, page_size }),
          countBook(db, filter, MOST_COUNTED),
        ]);
  const customers = [...new Set(data.map(({ customer_id }) => customer_id))];
  // A page behind the last says how many were found, so it is a look at them like the first.
  if (asked.search !== '' && page_number > 1 && customers.length === 0 && counted > 0)
    await listBook({ ...asked, page_number: 1, page_size }, context);
  if (asked.search !== '' && customers.length === 0) await refuseKeysAtCeiling({ db, actor, services }, asked.search);
  if (filter !== null && filter.references !== null && customers.length <= FEW)
    await countLooks({ db, actor, services }, customers);
  // A search for somebody’s loan is recorded, without the search text. The newest loans are a list like any other.
  if (asked.search !== '' && customers.length > 0 && isNewView(services, actor.staff_id, `loans ${customers.join()}`))
    note({ subject_kind: 'search', subject_id: 'loans', facts: { customers } });
  return { data, ...capped(counted) };
};

export const exportBook: QueryHandler<typeof loansCalls.exportBook> = async ({ format, ...asked }, context) => {
  const { language } = context.caller;
  const filter = await readBookFilter(asked, context);
  return exportFile(context, {
    file_name: FILE_NAME[language],
    format,
    columns: bookColumns(language),
    noted: { list: 'loans', facts: (rows) => ({ rows, format, ...asked }) },
    rows: filter === null ? noRows : asListed((held) => bookRows(held, filter, asked, null)),
  });
};
