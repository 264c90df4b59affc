/** Phone numbers as people type and paste them; each is stored in one way. */
import { expect, test } from 'vitest';
import { asMsisdn } from './msisdn.ts';

test.each([
  ['CM', '+237677123456', ['677123456', '(+237) 677 12 34 56', '(237) 677-123-456', '+237 (0)677 12 34 56']],
  ['CM', '+237677123456', ['0677123456', '+2370677123456', '00237 (0) 677.123.456', '(00237)677123456']],
  ['CM', '+237677123456', ['+237\u00A0677\u202F12\u200B34\u206056', '\u2066+237677123456\u2069', '\u200F677123456']],
  // Eight digits before November 2014.
  ['CM', '+237677123456', ['77 12 34 56', '+237 77 12 34 56', '(+237) 77123456', '0023777123456']],
  ['CM', '+237699123456', ['99123456', '237 99 12 34 56']],
  // Eight digits before January 2021: the second one was the operator's.
  [
    'CI',
    '+2250747123456',
    ['47 12 34 56', '+225 47 12 34 56', '0747123456', '+225 (0)7 47 12 34 56', '07 47 12 34 56'],
  ],
  ['CI', '+2250544123456', ['44123456', '00225 44 12 34 56']],
  ['CI', '+2250101123456', ['01 12 34 56']],
  // Before November 2024.
  ['BJ', '+2290197123456', ['97123456', '01 97 12 34 56', '+229 97 12 34 56']],
  // Numbers of neighbours and of the world, at home in Cameroon.
  ['CM', '+2250747123456', ['+225 47 12 34 56', '225 07 47 12 34 56']],
  ['CM', '+33612345678', ['+33 (0)6 12 34 56 78', '0033612345678']],
])('in %s, %s is meant by each of %s', (country, number, spellings) => {
  for (const typed of spellings) expect(asMsisdn(typed, country), typed).toBe(number);
});

test.each(['22771234', '33123456', '67712345', '12345678', '+237 67712345', '(+237)', '+237 (0)'])(
  'no number is made of %s',
  (typed) => expect(asMsisdn(typed, 'CM')).toBeNull(),
);
