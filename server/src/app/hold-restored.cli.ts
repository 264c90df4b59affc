/**
 * `npm run hold-restored -- --as-of 2026-11-30T02:17:00Z`: makes a database safe that the tools of PostgreSQL restored,
 * before a portal starts on it: all automatic locks are held, nothing that waited leaves again, and everybody is signed
 * out. `npm run restore` does the same to the copy of an embedded database.
 */
import { parseArgs } from 'node:util';
import { lastBlock } from '../domains/audit/audit.ts';
import { ConfigFailure } from '../platform/config.ts';
import { makeSafe } from './backup/make-safe.ts';
import { environmentOf } from './environment-of.ts';
import { endInFailure } from './end-in-failure.ts';
import { openMarket } from './open-market.ts';

/** With its zone, because a copy is not named in that of the business. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' }, 'as-of': { type: 'string' } } });
  const now = new Date();
  const as_of = new Date(INSTANT.test(values['as-of'] ?? '') ? String(values['as-of']) : NaN);
  if (!(as_of <= now))
    throw new ConfigFailure('Say when the copy was made: npm run hold-restored -- --as-of 2026-11-30T02:17:00Z');
  const { database, close, attached } = await openMarket(environmentOf(values.data), { real: true });
  try {
    await database.transaction((tx) => makeSafe(tx, as_of.toISOString(), now));
    const last = await lastBlock(database);
    process.stdout.write(
      `All automatic locks are held, because what was paid since ${as_of.toISOString()} is missing. Let them go on, on the
page of the money feed, when it is in the books again. What waited to leave is not sent again, and everybody is
signed out. The last block of the audit record in this database is ${last?.block ?? 0}.
`,
    );
  } finally {
    await close(!attached);
  }
}

run().catch(endInFailure);
