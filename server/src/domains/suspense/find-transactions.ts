/** Payments, found by anything that people may know about them. */
import type { Language } from '@palier/contract/values/language.ts';
import { PAYMENT_CHANNEL_LABELS } from '@palier/contract/payments/labels.ts';
import {
  ALLOCATION_LABELS,
  SUSPENSE_REASON_LABELS,
  TRANSACTION_STATUS_LABELS,
} from '@palier/contract/suspense/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { MOST_COUNTED } from '@palier/contract/suspense/transaction-calls.ts';
import { type suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { normaliseReference } from '@palier/contract/values/loan-reference.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Column, exportFile } from '../../platform/spreadsheet.ts';
import { asListed, byIds } from '../../platform/row-sources.ts';
import { isNewView } from '../audit/audit.ts';
import { asMsisdn, countLooks, refuseKeysAtCeiling } from '../customers/customers.ts';
import {
  balanceAround,
  pageOfTransactions,
  pageOfWaiting,
  partsOf,
  requestsOn,
  transactionIds,
  transactionMoves,
  type TransactionRow,
  transactionsByIds,
  type Typed,
  type WaitingRow,
  waitingRows,
} from './transactions.sql.ts';
import { FILE_NAMES } from './words.ts';

/** What the search text may name; null when it is empty. */
const readTyped = (search: string, country: string): Typed | null =>
  search === ''
    ? null
    : { text: search, compact: normaliseReference(search) || null, msisdn: asMsisdn(search, country) };

/** A text that finds only a few customers counts as a look at each of them. A longer list does not. */
const FEW = 5;

/** In a list of everybody's payments, the payers' numbers are masked. The single transaction shows them in full. */
const amongMany = <Row extends TransactionRow>(row: Row): Row =>
  row.customer_id === null || row.payment_phone === null
    ? row
    : { ...row, payment_phone: maskMsisdn(row.payment_phone) };
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
  { actor, db, services, note },
) => {
  const { transactions: found, counted } = await pageOfTransactions(
    db,
    filter,
    readTyped(filter.search, services.config.business.country),
    { page_number, page_size },
    MOST_COUNTED,
    actor.staff_id,
  );
  const customers = [...new Set(found.flatMap(({ customer_id }) => customer_id ?? []))];
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
  const typed = readTyped(filter.search, services.config.business.country);
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

export const readTransaction: QueryHandler<typeof suspenseCalls.transaction> = async (
  { payment_id },
  { actor, db, services, note },
) => {
  const [transaction] = await transactionsByIds(db, [payment_id], actor.staff_id);
  if (!transaction) throw fail('TRANSACTION_NOT_FOUND');
  if (isNewView(services, actor.staff_id, `transaction ${payment_id}`))
    note({ subject_kind: 'payment', subject_id: payment_id, facts: { shown: 'transaction' } });
  const [around, moves, parts, requests] = await Promise.all([
    balanceAround(db, payment_id),
    transactionMoves(db, payment_id),
    partsOf(db, payment_id, actor.staff_id),
    requestsOn(db, payment_id),
  ]);
  return {
    transaction,
    balance_before: around?.before_fcfa ?? null,
    balance_after: around?.after_fcfa ?? null,
    moves,
    parts,
    requests,
  };
};

const WAITING = ['open'];
const ASIDE = ['held', 'refunded', 'reversed'];

export const listWrongAccount: QueryHandler<typeof suspenseCalls.wrongAccount> = async (
  { page_number, page_size, ...filter },
  { db, actor, services },
) => {
  const { rows, ...totals } = await pageOfWaiting(
    db,
    WAITING,
    filter,
    readTyped(filter.search, services.config.business.country),
    { page_number, page_size },
    actor.staff_id,
  );
  return { response: rows, ...totals };
};

export const exportWrongAccount: QueryHandler<typeof suspenseCalls.exportWrongAccount> = async (
  { format, ...filter },
  context,
) => {
  const { actor, caller, services } = context;
  const typed = readTyped(filter.search, services.config.business.country);
  return exportFile(context, {
    file_name: FILE_NAMES[caller.language].suspense,
    format,
    columns: waitingColumns(caller.language),
    noted: { list: 'suspense', facts: (rows) => ({ rows, format, ...filter }) },
    rows: asListed((held) => waitingRows(held, WAITING, filter, typed, null, actor.staff_id)),
  });
};

export const listNotInAccount: QueryHandler<typeof suspenseCalls.notInAccount> = async (
  { page_number, page_size, ...filter },
  { db, actor, services },
) => {
  const { rows, ...totals } = await pageOfWaiting(
    db,
    ASIDE,
    filter,
    readTyped(filter.search, services.config.business.country),
    { page_number, page_size },
    actor.staff_id,
  );
  return { response: rows, ...totals };
};

function columns(language: Language): Array<Column<TransactionRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.transaction_id, kind: 'text', value: (row) => row.transaction_id },
    { title: heading.master_transaction_id, kind: 'text', value: (row) => row.master_transaction_id },
    { title: heading.date_processed, kind: 'instant', value: (row) => row.date_processed },
    { title: heading.value_on, kind: 'day', value: (row) => row.value_on },
    { title: heading.credit, kind: 'number', value: (row) => row.credit },
    { title: heading.debit, kind: 'number', value: (row) => row.debit },
    { title: heading.customer, kind: 'text', value: (row) => row.customer_name },
    { title: heading.reference, kind: 'text', value: (row) => row.reference },
    { title: heading.allocated_to, kind: 'text', value: (row) => ALLOCATION_LABELS[language][row.allocated_to] },
    { title: heading.status, kind: 'text', value: (row) => TRANSACTION_STATUS_LABELS[language][row.status] },
    { title: heading.channel, kind: 'text', value: (row) => PAYMENT_CHANNEL_LABELS[language][row.channel] },
    { title: heading.payment_phone, kind: 'text', value: (row) => row.payment_phone },
    { title: heading.payer_name, kind: 'text', value: (row) => row.payer_name },
    { title: heading.account_keyed_in, kind: 'text', value: (row) => row.account_keyed_in },
    { title: heading.biller_number, kind: 'text', value: (row) => row.biller_number },
    { title: heading.business_short_code, kind: 'text', value: (row) => row.business_short_code },
  ];
}

function waitingColumns(language: Language): Array<Column<WaitingRow>> {
  const heading = FIELD_LABELS[language];
  const [transaction, , date, value_on, credit] = columns(language) as [
    Column<WaitingRow>,
    unknown,
    Column<WaitingRow>,
    Column<WaitingRow>,
    Column<WaitingRow>,
  ];
  return [
    { title: heading.sequence_id, kind: 'number', value: (row) => row.sequence_id },
    transaction,
    date,
    value_on,
    credit,
    {
      title: heading.reason,
      kind: 'text',
      value: (row) => row.suspense_reason && SUSPENSE_REASON_LABELS[language][row.suspense_reason],
    },
    { title: heading.account_keyed_in, kind: 'text', value: (row) => row.account_keyed_in },
    { title: heading.payment_phone, kind: 'text', value: (row) => row.payment_phone },
    { title: heading.payer_name, kind: 'text', value: (row) => row.payer_name },
    { title: heading.waiting_since, kind: 'instant', value: (row) => row.waiting_since },
  ];
}
