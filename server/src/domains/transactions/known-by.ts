/** What people know a transaction by: its number. Before the number of a receipt stands the id of its shop, which nobody reads. */
export const knownBy = (transaction_id: string): string => transaction_id.slice(transaction_id.lastIndexOf(':') + 1);
