/** The door of transactions: what other domains may use of money that came. */
export { transactionsByIds, transactionsNumbered } from './transactions.sql.ts';
