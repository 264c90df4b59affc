import type { UnallocatedPayment } from '../payments/payments.ts';

/** What people know a transaction by: its number. Before that of a receipt stands the id of its shop. */
export const knownBy = ({ channel, transaction_id }: Pick<UnallocatedPayment, 'channel' | 'transaction_id'>): string =>
  channel === 'cash' || channel === 'pos' ? transaction_id.slice(transaction_id.indexOf(':') + 1) : transaction_id;
