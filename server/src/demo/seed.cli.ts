/**
 * `npm run seed -- --customers 100000 [--seed 7]`: makes a market in the database of DATABASE_URL, or in the embedded
 * one under PALIER_DATA.
 */
import { parseArgs } from 'node:util';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { createServices } from '../app/create-services.ts';
import { ConfigFailure } from '../platform/config.ts';
import { EmbeddedFailure } from '../platform/database/embedded-runtime.ts';
import { DEMO_STAFF } from './demo-staff.ts';
import { drawMaterial } from './draw-material.ts';
import { DEMO_PASSWORD } from '../platform/secrets.ts';
import { openMarket } from '../app/open-market.ts';
import { DEMO_BUSINESS } from './policies.ts';
import { NotEmpty, seedMarket } from './seed.ts';

const { values } = parseArgs({
  options: { customers: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } },
});
const customers = Number(values.customers);
const seed = Number(values.seed);

async function run(): Promise<void> {
  if (!Number.isSafeInteger(customers) || customers < 0 || customers > 10_000_000 || !Number.isSafeInteger(seed))
    throw new ConfigFailure('--customers takes a whole number up to ten million, --seed a whole number');
  const market = await openMarket(process.env);
  try {
    const started = performance.now();
    const isShown = process.stderr.isTTY;
    const counts = await seedMarket(market.database, {
      customers,
      seed,
      today: dayIn(DEMO_BUSINESS.time_zone, new Date()),
      config: market.config,
      ...(isShown && { onProgress: (drawn: number) => void process.stderr.write(`\r${drawn} customers`) }),
    });
    if (isShown) process.stderr.write('\r');
    await drawMaterial(await createServices(market.config, market.database), () => false);
    for (const [table, rows] of Object.entries(counts))
      process.stdout.write(`${String(rows).padStart(10)}  ${table}\n`);
    process.stdout.write(
      `Made in ${((performance.now() - started) / 1000).toFixed(1)} s. Sign in as ${DEMO_STAFF.map(({ username }) => username).join(', ')} with ${DEMO_PASSWORD}.\n`,
    );
  } finally {
    await market.close(!market.attached);
  }
}

run().catch((failure: unknown) => {
  const isPlain = failure instanceof ConfigFailure || failure instanceof EmbeddedFailure || failure instanceof NotEmpty;
  process.stderr.write(`${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`);
  process.exitCode = 1;
});
