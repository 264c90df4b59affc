/** Customers as a list, and as a file. */
import type { Received } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { MOST_COUNTED, capped } from '@palier/contract/values/page.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { asListed } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { isNewView } from '../audit/audit.ts';
import { boundsOf } from '../network/network.ts';
import { countLooks, refuseKeysAtCeiling } from './count-looks.ts';
import { FILE_NAME, customerColumns } from './customer-columns.ts';
import { type ListFilter, countListed, listedCustomers } from './customer-list.sql.ts';
import { customersByKeys, nameIn } from './find-customers.ts';

type Asked = Omit<Received<typeof customersCalls.list>, 'page_number' | 'page_size'>;

/**
 * The customers that the caller asks for and may see. A text that is the exact key of a customer finds that customer
 * alone, as the search for customers does; any other text is read as a name.
 */
async function readFilter(
  { search, ...filter }: Asked,
  { db, actor, services }: Pick<QueryContext, 'db' | 'actor' | 'services'>,
): Promise<ListFilter> {
  const { country, time_zone } = services.business;
  const [bounds, hits] = await Promise.all([
    boundsOf(db, actor.staff_id),
    search === '' ? [] : customersByKeys(db, search, country, actor.staff_id),
  ]);
  const name_key = hits.length > 0 ? null : nameIn(search);
  const isSearched = search !== '' && name_key === null;
  return {
    ...filter,
    time_zone,
    ids: isSearched ? hits.filter(({ in_reach }) => in_reach).map(({ id }) => id) : null,
    name_key,
    bounds,
  };
}

export const listCustomers: QueryHandler<typeof customersCalls.list> = async (
  { page_number, page_size, ...asked },
  context,
) => {
  const { db, actor, services, note } = context;
  const filter = await readFilter(asked, context);
  const [rows, counted] = await Promise.all([
    listedCustomers(db, filter, asked, { page_number, page_size }),
    countListed(db, filter, MOST_COUNTED),
  ]);
  const found = rows.map(({ customer_id }) => customer_id);
  // A page behind the last says how many were found, so it is a look at them like the first.
  if (asked.search !== '' && page_number > 1 && found.length === 0 && counted > 0)
    await listCustomers({ ...asked, page_number: 1, page_size }, context);
  if (asked.search !== '' && found.length === 0) await refuseKeysAtCeiling({ db, actor, services }, asked.search);
  // A customer who was found by an exact key counts as a look, as in the search for customers.
  if (filter.ids !== null) await countLooks({ db, actor, services }, found);
  // A search is recorded, without its text. The newest customers are a list like any other.
  if (asked.search !== '' && found.length > 0 && isNewView(services, actor.staff_id, `listed ${found.join()}`))
    note({ subject_kind: 'search', subject_id: 'customers', facts: { found } });
  return {
    data: rows.map(({ msisdn, ...row }) => ({ ...row, masked_msisdn: maskMsisdn(msisdn) })),
    ...capped(counted),
  };
};

export const exportCustomers: QueryHandler<typeof customersCalls.exportList> = async (
  { format, ...asked },
  context,
) => {
  const { language } = context.caller;
  const filter = await readFilter(asked, context);
  return exportFile(context, {
    file_name: FILE_NAME[language],
    format,
    columns: customerColumns(language),
    noted: { list: 'customers', facts: (rows) => ({ rows, format, ...asked }) },
    rows: asListed((held) => listedCustomers(held, filter, asked, null)),
  });
};
