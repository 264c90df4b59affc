/** Payments, found by anything that people may know about them. */
import { MOST_COUNTED } from '@palier/contract/values/page.ts';
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { byIds } from '../../platform/row-sources.ts';
import { isNewView } from '../audit/audit.ts';
import { countLooks, refuseKeysAtCeiling } from '../customers/customers.ts';
import { pageOfTransactions, transactionIds, transactionsByIds } from './transactions.sql.ts';
import { type TransactionRow } from './transaction-rows.sql.ts';
import { FILE_NAMES } from './words.ts';
import { columns } from './transaction-columns.ts';
import { readTyped } from './search-text.ts';

/** A text that finds only a few customers counts as a look at each of them. A longer list does not. */
const FEW = 5;

/** Of a fingerprint: those of any number’s are found by counting through all numbers. */
const MASKED_DIGITS = 4;

/** In a list of everybody's payments, the payers' numbers are masked. The single transaction shows them in full. */
const amongMany = <Row extends TransactionRow>(row: Row): Row =>
  row.customer_id === null
    ? row
    : {
        ...row,
        payment_phone: row.payment_phone === null ? null : maskMsisdn(row.payment_phone),
        payer_mark: row.payer_mark?.includes('*') ? row.payer_mark : (row.payer_mark?.slice(0, MASKED_DIGITS) ?? null),
      };

/**
 * In a file they are masked too, and the names are shortened: the file leaves the portal, and the portal cannot count
 * who opens it.
 */
const inFile = <Row extends TransactionRow>(row: Row): Row => ({
  ...amongMany(row),
  ...(row.customer_id !== null && {
    customer_name: shortened(row.customer_name),
    payer_name: shortened(row.payer_name),
  }),
});

export const findTransactions: QueryHandler<typeof suspenseCalls.findTransactions> = async (
  { page_number, page_size, ...filter },
  context,
) => {
  const { actor, db, services, note } = context;
  const { transactions: found, counted } = await pageOfTransactions(
    db,
    filter,
    readTyped(filter.search, services.business.country),
    { page_number, page_size },
    MOST_COUNTED,
    actor.staff_id,
  );
  const customers = [...new Set(found.flatMap(({ customer_id }) => customer_id ?? []))];
  // A page behind the last says how many were found, so it is a look at them like the first.
  if (filter.search !== '' && page_number > 1 && found.length === 0 && counted > 0)
    await findTransactions({ ...filter, page_number: 1, page_size }, context);
  const areFew = filter.search !== '' && customers.length <= FEW;
  if (areFew)
    await (customers.length === 0
      ? refuseKeysAtCeiling({ db, actor, services }, filter.search)
      : countLooks({ db, actor, services }, customers));
  const transactions = areFew ? found : found.map(amongMany);
  // A search for someone's money is recorded, without the search text. The list of the newest payments is a list like
  // any other.
  if (
    filter.search !== '' &&
    customers.length > 0 &&
    isNewView(services, actor.staff_id, `transactions ${customers.join()}`)
  )
    note({ subject_kind: 'search', subject_id: 'transactions', facts: { customers } });
  return { transactions, total_items: Math.min(counted, MOST_COUNTED), more: counted > MOST_COUNTED };
};

export const exportFound: QueryHandler<typeof suspenseCalls.exportTransactions> = async (
  { format, ...filter },
  context,
) => {
  const { db, actor, caller, services } = context;
  const typed = readTyped(filter.search, services.business.country);
  return exportFile(context, {
    file_name: FILE_NAMES[caller.language].transactions,
    format,
    columns: columns(caller.language),
    noted: { list: 'transactions', facts: (rows) => ({ rows, format, ...filter }) },
    rows: byIds(
      (held) => transactionIds(held, filter, typed, actor.staff_id),
      async (page) => (await transactionsByIds(db, page, actor.staff_id)).map(inFile),
    ),
  });
};
