import { expect, test } from 'vitest';
import { colleagueOf, laterOf } from './sale.ts';

test('an answer that was overtaken by a newer one does not take the sale a step back', () => {
  const [before, after] = [
    { version: 7, step: 6 },
    { version: 8, step: 7 },
  ];
  expect(laterOf(after, before)).toBe(after);
  expect(laterOf(before, after)).toBe(after);
  expect(laterOf(undefined, before)).toBe(before);
  const fresh = { ...after };
  expect(laterOf(after, fresh)).toBe(fresh);
});

test('the sale of a colleague says who began it', () => {
  const record = { agent_id: 'a', agent_name: 'Hervé Kamdem' };
  expect(colleagueOf(record, 'b')).toBe('Hervé Kamdem');
  expect(colleagueOf(record, 'a')).toBeNull();
});
