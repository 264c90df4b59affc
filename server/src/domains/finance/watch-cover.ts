/** Marks wallets whose money lasts only a few days more, and texts those who can request a top-up. */
import type { FloatView } from '@palier/contract/finance/records.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { type FloatRow, type Warning, findFloatsForUpdate, listFloats, setWarning } from './floats.sql.ts';
import { readFloats } from './read-floats.ts';
import { sendWarning } from './send-warning.ts';

/** It is shown at the first and marked again at the last. */
const WARNED_AT_DAYS = [1, 3] as const;

/**
 * People were texted of this fall until so many days are covered again. A wallet that wavers around the three days at
 * which it is first warned of is still in the same fall, and is texted of once.
 */
const RECOVERED_AT_DAYS = 4;

const warnedDays = ({ days_of_cover }: FloatView): number | null =>
  days_of_cover === null ? null : (WARNED_AT_DAYS.find((days) => days_of_cover <= days) ?? null);

const hasRecovered = ({ days_of_cover }: FloatView): boolean =>
  days_of_cover === null || days_of_cover >= RECOVERED_AT_DAYS;

interface Change {
  readonly float: FloatView;
  readonly before: Warning;
  readonly warned_days: number | null;
  readonly recovers: boolean;
  /** Whether people are to be texted. */
  readonly falls: boolean;
}

/** The wallets whose warning is no longer what their figures say. */
async function findChanges(db: Reader, services: Services): Promise<Change[]> {
  const { floats } = await readFloats(db, services);
  const rows = await listFloats(db);
  return floats.flatMap((float) => {
    const before = rows.find((row) => isOf(row, float));
    if (!before) return [];
    const warned_days = warnedDays(float);
    const recovers = before.alerted_at !== null && hasRecovered(float);
    const falls = before.alerted_at === null && warned_days !== null;
    return warned_days !== before.warned_days || recovers || falls
      ? [{ float, before, warned_days, recovers, falls }]
      : [];
  });
}

const isOf = (row: FloatRow, { provider, wallet }: FloatView): boolean =>
  row.provider === provider && row.wallet === wallet;

/** Texts first: while there is nobody to text, the fall stays one that nobody knows of. */
async function apply(tx: Tx, services: Services, { float, before, warned_days, recovers, falls }: Change) {
  const reached = falls && (await sendWarning(tx, services, float));
  const kept = recovers ? null : before.alerted_at;
  const alerted_at = reached ? services.clock.now().toISOString() : kept;
  if (warned_days !== before.warned_days || alerted_at !== before.alerted_at)
    await setWarning(tx, float, { warned_days, alerted_at });
}

/**
 * Writes a warning when it changes, and texts once for each fall, however often it runs and in however many processes:
 * what is decided is read again with the wallets locked. Mostly nothing has changed, and nothing is locked.
 */
export async function watchCover(services: Services): Promise<void> {
  const { database } = services;
  if ((await findChanges(database, services)).length === 0) return;
  await database.transaction(async (tx) => {
    await findFloatsForUpdate(tx);
    for (const change of await findChanges(tx, services)) await apply(tx, services, change);
  });
}

export const watchCoverTask: PeriodicTask = { name: 'float-cover', every_ms: 300_000, run: watchCover };
