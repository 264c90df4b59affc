/** When a block of the record is sealed. */
import type { Database, Reader } from '../../platform/database/connection.ts';
import { NOTHING_BEFORE } from './audit-seal.ts';
import { lastSealedId, oldestWriterBegan, waitingLines } from './audit-seals.sql.ts';
import { instantOfId, smallestIdOf } from './id-time.ts';

/**
 * A line must not appear below an id that is sealed. Its id is taken from the process's clock when the line is written,
 * in the last statements of its transaction (`http/run-command.ts`, `http/callbacks.ts`, `payments/paybill-intake.ts`),
 * so the line is committed within moments. This delay leaves room for a slow transaction and for clocks that differ.
 * A transaction that stays open delays sealing, but not for ever: nobody may keep the record unsealed by keeping a
 * transaction open. Lines that it writes under a sealed id are reported as late.
 */
const SETTLE_MS = 30_000;

const LONGEST_OPEN_MS = 5 * 60_000;

export const BLOCK_ENTRIES = 1000;

/**
 * On a quiet day a block is made when its oldest line has waited this long, so that a day does not make thousands of
 * tiny blocks.
 */
const LONGEST_WAIT_MS = 60_000;

export async function isDue(database: Database, wall: Date): Promise<boolean> {
  return isWorthABlock(
    database,
    (await lastSealedId(database)) ?? NOTHING_BEFORE.last_id,
    (await settledBefore(database, wall)).id,
    wall,
  );
}

export async function isWorthABlock(db: Reader, after: string, settled: string, wall: Date): Promise<boolean> {
  const { oldest, lines } = await waitingLines(db, after, settled, BLOCK_ENTRIES);
  return oldest !== null && (lines === BLOCK_ENTRIES || instantOfId(oldest) < wall.getTime() - LONGEST_WAIT_MS);
}

/**
 * All lines below this id are committed, except those of a transaction that has been open for more than five minutes.
 */
export async function settledBefore(db: Reader, wall: Date): Promise<{ id: string; passes: Date | null }> {
  const began = await oldestWriterBegan(db);
  const longest_ms = wall.getTime() - LONGEST_OPEN_MS;
  const passes = began !== null && began.getTime() < longest_ms ? began : null;
  return {
    id: smallestIdOf(Math.min(wall.getTime(), Math.max(longest_ms, began?.getTime() ?? Infinity)) - SETTLE_MS),
    passes,
  };
}
