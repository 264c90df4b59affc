import { describe, expect, test } from 'vitest';
import { fieldSentence } from '../fields.ts';
import { ReceiptNumber } from './receipt-number.ts';

const read = (typed: unknown) => ReceiptNumber.safeParse(typed).data ?? null;

describe('a receipt number', () => {
  test('stays as it is on paper', () => {
    const numbers = ['RACE-1', 'race-1', 'N° 000123', 'A/2026 #7', 'Reçu 12', '12:34'];
    for (const number of numbers) expect(read(number)).toBe(number);
  });
  test('loses invisible characters and full-width forms', () => {
    expect(read('  RACE-1 \u200b')).toBe('RACE-1');
    expect(read('ＲＡＣＥ－１')).toBe('RACE-1');
    expect(read('RACE\u00a0\t 1')).toBe('RACE 1');
  });
  test('loses what a spreadsheet put around it', () => {
    for (const typed of ['="RACE-1"', "'RACE-1", '#RACE-1', '"RACE-1"']) expect(read(typed), typed).toBe('RACE-1');
    expect([read("'000123"), read('42.0'), read('1,234.00')]).toEqual(['000123', '42', '1234']);
  });
  test('is refused when a spreadsheet has rounded it', () => expect(read('9.0E+10')).toBeNull());
  test('has no letters that only look like A to Z', () => {
    // A Cyrillic A, a Greek E, Arabic digits: none of them is printed on a receipt here.
    const others = ['R\u0410CE-1', 'RAC\u0395-1', '\u0661\u0662\u0663', 'R\u00d81'];
    for (const typed of others) expect(read(typed), typed).toBeNull();
  });
  test('is refused when it is empty, has only marks, or is too long', () => {
    const wrong = ['', ' ', '1', '--', '…', 'x'.repeat(41), '\ufdfa'.repeat(40), 7, null];
    for (const typed of wrong) expect(read(typed)).toBeNull();
  });
  test('says how long it may be, in both languages', () => {
    for (const typed of ['x'.repeat(41), 'x'.repeat(81)]) {
      const refusal = ReceiptNumber.safeParse(typed).error?.issues[0]?.message;
      expect(refusal).toBe('valid receipt number required, at most 40 characters');
      expect(fieldSentence(refusal, 'fr')).toBe('numéro de reçu valide requis, 40 caractères au plus');
    }
    expect(ReceiptNumber.safeParse('-').error?.issues[0]?.message).toBe('valid receipt number required');
  });
});
