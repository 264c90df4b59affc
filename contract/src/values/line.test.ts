import { expect, test } from 'vitest';
import { line, text } from './line.ts';

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

test('text has to be seen: blanks without a width are no text, and none is kept', () => {
  const Why = text('reason', 3, 300);
  for (const typed of [
    '\u200B\u200B\u200B\u200B',
    '\u200C\u200D\u200C\u200D',
    '\u00AD\u2060\uFEFFab',
    ' \u00A0 \u2003 ',
  ])
    for (const schema of [Why, line('name', 3, 20)]) {
      const { error } = schema.safeParse(typed);
      expect(error?.issues).toHaveLength(1);
    }
  expect(Why.parse('\uFEFFSeen\u200B at the desk\nby me ')).toBe('Seen at the desk\nby me');
  expect(line('name', 2, 20).parse('Adam\u200Baoua')).toBe('Adamaoua');
});
