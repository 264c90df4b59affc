/** The door of suspense: what other domains may use of it. */
export { transactionsByIds, transactionsNumbered } from './transactions.sql.ts';
