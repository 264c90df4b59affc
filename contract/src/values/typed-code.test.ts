import { expect, test } from 'vitest';
import { SixDigits, plainCode } from './typed-code.ts';

test('a code is its digits, however it was read out or pasted', () => {
  for (const typed of ['123456', ' 123 456 ', '123-456', '123.456', '\u200B123\u00A0456\u202C', '１２３４５６'])
    expect(SixDigits.parse(typed)).toBe('123456');
  for (const typed of ['12345', '1234567', '12345a', '', '\u200B', 'abcdef'])
    expect(SixDigits.safeParse(typed).success).toBe(false);
});

test('a code with letters keeps its hyphen', () => expect(plainCode('\u200Babcd-2345 ')).toBe('abcd-2345'));
