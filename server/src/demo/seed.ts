/** Fills an empty database with a plausible market of any size, the same one for the same seed and day. */
import { hashPassword } from '../domains/auth/passwords.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Database } from '../platform/database/connection.ts';
import { writeBankings } from './bankings.ts';
import { openCopyConnection } from './copy.ts';
import { bareTables } from './drop-indexes.ts';
import { numberOf } from './calendar.ts';
import { drawCustomer } from './customers.ts';
import { DEMO_PASSWORD } from '../platform/secrets.ts';
import { buildHouse } from './network.ts';
import type { MarketConfig } from './market.ts';
import { TABLES } from './rows.ts';
import { noteSeeded } from './note-seeded.ts';
import { fillShelves } from './stock.ts';
import { strayMoney } from './suspense.ts';

export interface SeedOptions {
  readonly customers: number;
  readonly seed: number;
  readonly today: Day;
  readonly config: MarketConfig;
  /** Called now and then with the number of customers drawn so far. */
  readonly onProgress?: (customers: number) => void;
}

/** The database is not empty. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

const BATCH = 2000;
/** After this many customers the server's progress on the last batch is awaited. */
const BREATH = 50;

/**
 * Without customers it makes the network only: staff, shops, phones and policies. Everything is written in one
 * transaction. Returns how many rows each table got.
 */
export async function seedMarket(database: Database, options: SeedOptions): Promise<Readonly<Record<string, number>>> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const client = await openCopyConnection(database);
  try {
    await client.query('begin');
    const { rows: found } = await client.query<{ inhabited: boolean }>(
      'select exists (select from customers) or exists (select from staff) as inhabited',
    );
    if (found[0]?.inhabited)
      throw new NotEmpty('This database already has staff or customers; a market is only made in an empty one.');
    const putBack = await bareTables(client, TABLES);
    const market = buildHouse({ ...options, today: numberOf(options.today), password_hash });
    fillShelves(market);
    const copy = (): Promise<void> => {
      const copying = market.rows.flush(client);
      // A failure is handled where the copy is awaited; until then it must not end the process.
      copying.catch(() => {});
      return copying;
    };
    let copying = copy();
    for (let drawn = 0; drawn < options.customers;) {
      for (const end = Math.min(drawn + BATCH, options.customers); drawn < end; drawn++) {
        drawCustomer(market, drawn);
        if (drawn % BREATH === 0) await new Promise(setImmediate);
      }
      // The server copies one batch while the next is drawn.
      await copying;
      copying = copy();
      options.onProgress?.(drawn);
    }
    strayMoney(market, options.customers);
    writeBankings(market);
    await copying;
    await copy();
    await noteSeeded(client, options.today);
    await putBack();
    await client.query('commit');
    await client.query('analyze');
    return market.rows.counts;
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    throw failure;
  } finally {
    await client.end();
  }
}
