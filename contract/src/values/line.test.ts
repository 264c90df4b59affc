import { expect, test } from 'vitest';
import { line } from './line.ts';

const Name = line('name', 2, 20);

test('typed text is one line, and is written in the direction in which it is read', () => {
  expect(Name.parse('  Chez Awa ')).toBe('Chez Awa');
  expect(Name.parse('Chez Awa\r\n\nApproved')).toBe('Chez Awa Approved');
  expect(Name.parse('Awa\u2028\u0085Ngo')).toBe('Awa Ngo');
  // Shown as “Till 654321”.
  expect(Name.parse('Till \u202E123456\u202C')).toBe('Till 123456');
  expect(Name.parse('\u2067Awa\u2069 & fils – 2')).toBe('Awa & fils – 2');
  // Joiners belong to a script.
  expect(Name.parse('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  expect(Name.safeParse('\u202E\n').success).toBe(false);
  expect(Name.safeParse('x'.repeat(21)).success).toBe(false);
});
