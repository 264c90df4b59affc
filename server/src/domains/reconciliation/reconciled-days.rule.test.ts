/** One account that is signed off says nothing about the others. */
import { expect, test } from 'vitest';
import { stateOfDay } from './reconciled-days.ts';

const account = (has_money: boolean, has_statement: boolean, is_closed: boolean) => ({
  has_money,
  has_statement,
  is_closed,
});
const untouched = account(false, false, false);

test.each([
  ['nothing is known', [untouched, untouched], 'missing'],
  ['money without a statement', [account(true, false, false)], 'missing'],
  ['a statement that is open', [account(true, true, false)], 'begun'],
  ['one of two accounts with money', [account(true, true, true), account(true, false, false)], 'begun'],
  ['all accounts with money', [account(true, true, true), account(true, true, true), untouched], 'signed_off'],
  ['an account without money', [account(false, true, true), untouched], 'signed_off'],
] as const)('%s', (_, accounts, state) => expect(stateOfDay(accounts)).toBe(state));
