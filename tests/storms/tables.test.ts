import fs from 'node:fs';
import { expect, test } from 'vitest';
import { writtenFromDatabase } from '../../tools/generate-table-types.ts';

const written = fs.readFileSync('server/src/platform/database/tables.ts', 'utf8');
const guards = fs.readFileSync('server/src/platform/database/schema-guards.json', 'utf8');
const isCurrent = (text: string, fresh: string): boolean => text === fresh;

test('the table types and the guards are those of the migrated database; `npm run generate:tables` writes them again', async () => {
  const { tables: fresh, guards: fresh_guards } = await writtenFromDatabase();
  expect(written).toBe(fresh);
  expect(guards).toBe(fresh_guards);
  // Planted fault: a column that only the database has is noticed.
  expect(
    isCurrent(
      written,
      fresh.replace('export interface', 'export interface Forgotten {\n  column: string;\n}\n\nexport interface'),
    ),
  ).toBe(false);
});
