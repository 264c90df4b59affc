/** The door of transactions: what other domains may use of money that came. */
export { transactionsByIds } from './transactions.sql.ts';
