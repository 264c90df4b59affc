import fs from 'node:fs';
import { expect, test } from 'vitest';
import { tableTypes } from '../../tools/generate-table-types.ts';

const written = fs.readFileSync('server/src/database/tables.ts', 'utf8');
const isCurrent = (text: string, fresh: string): boolean => text === fresh;

test('the table types are those of the migrated database; `npm run generate:tables` writes them anew', async () => {
  const fresh = await tableTypes();
  expect(written).toBe(fresh);
  // Teeth: a column that only the database has is noticed.
  expect(isCurrent(written, fresh.replace('export interface', 'export interface Forgotten {\n  column: string;\n}\n\nexport interface'))).toBe(false);
});
