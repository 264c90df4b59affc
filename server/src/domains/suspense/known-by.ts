import type { UnallocatedPayment } from '../payments/payments.ts';

/**
 * The number by which people know a transaction. In the books, the number of a receipt has the id of its shop as a
 * prefix.
 */
export const knownBy = ({ channel, transaction_id }: Pick<UnallocatedPayment, 'channel' | 'transaction_id'>): string =>
  channel === 'cash' || channel === 'pos' ? transaction_id.slice(transaction_id.indexOf(':') + 1) : transaction_id;
