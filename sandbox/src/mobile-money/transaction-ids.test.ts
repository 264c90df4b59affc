import { expect, test } from 'vitest';
import { newFinancialTransactionId, newReceipt } from './transaction-ids.ts';

test('transaction ids never repeat', async () => {
  const ids = new Set(
    Array.from({ length: 5_000 }, (_, turn) => (turn % 2 ? newReceipt() : newFinancialTransactionId())),
  );
  expect(ids.size).toBe(5_000);
  expect(newReceipt()).toMatch(/^[A-Z]{2}[0-9A-V][0-9A-Z]{7}$/);
});
