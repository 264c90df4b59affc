import { expect, test } from 'vitest';
import { receiptKey } from './receipt-key.ts';

test.each([
  ['RACE-5', 'RACE5'],
  ['N° RACE-5', 'RACE5'],
  ['RACE-005', 'RACE5'],
  ['race 0005.', 'RACE5'],
  ['RACE005', 'RACE5'],
  ['RACE-OO5', 'RACE5'],
  ['="RACE-005"', 'RACE5'],
  ['No 005', '5'],
  ["'0042", '42'],
  ['42.0', '42'],
  ['１００', '100'],
  ['RACE-50', 'RACE50'],
  ['RACE-500', 'RACE500'],
  ['Éto-1', 'ET01'],
  ['LOT-10', '10T10'],
  ['000', '0'],
])('%s is the receipt %s', (typed, key) => expect(receiptKey(typed)).toBe(key));

test('a number that a spreadsheet rounded is no receipt', () => expect(receiptKey('9.0E+10')).toBeNull());
