import { expect, test } from 'vitest';
import { problemsOf } from './columns-needed.ts';

test('a number, a day and an amount are needed; money in stands for an amount', () => {
  expect([...problemsOf({}).keys()]).toEqual(['external_id', 'day', 'amount']);
  expect(problemsOf({ external_id: 'Ref', day: 'Date', amount: 'Somme' }).size).toBe(0);
  expect(problemsOf({ external_id: 'Ref', day: 'Date', money_in: 'Credit' }).size).toBe(0);
  expect(problemsOf({ external_id: 'Ref', day: 'Date', money_out: 'Debit' }).get('amount')).toEqual({ of: 'amount' });
});

test('a column that means two things is said at the second', () => {
  const problems = problemsOf({ external_id: 'Ref', day: 'Date', amount: 'Somme', our_reference: 'Ref' });
  expect([...problems]).toEqual([['our_reference', { of: 'twice', with: 'external_id' }]]);
});
