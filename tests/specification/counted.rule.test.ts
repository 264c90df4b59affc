/** How many items of the specification tests hold: the run prints it, and `docs/tests.md` says it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ITEMS } from './all.ts';

test('the document of the tests says how many items are held', () => {
  const counts = Object.entries(ITEMS).map(([section, items]) => `${section}: ${items.length}`);
  const total = Object.values(ITEMS).reduce((sum, items) => sum + items.length, 0);
  process.stdout.write(`The specification: ${total} items. ${counts.join('; ')}.\n`);
  expect(readFileSync('docs/tests.md', 'utf8')).toContain(`**${total.toLocaleString('en')} items**`);
});
