/** Marks wallets whose money lasts only a few days more, so that the home page and the doctor name them. */
import type { FloatView } from '@palier/contract/finance/records.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { listFloats, setWarned } from './floats.sql.ts';
import { readFloats } from './read-floats.ts';

/** It warns at the first and again at the last. */
const WARNED_AT_DAYS = [1, 3] as const;

const warningOf = ({ days_of_cover }: FloatView): number | null =>
  days_of_cover === null ? null : (WARNED_AT_DAYS.find((days) => days_of_cover <= days) ?? null);

/** Writes a warning when it changes and not again, so that nobody is warned twice of the same. */
export async function watchCover(services: Services): Promise<void> {
  const { database } = services;
  const { floats } = await readFloats(database, services);
  const warned = await listFloats(database);
  for (const float of floats) {
    const { provider, wallet } = float;
    const days = warningOf(float);
    const before = warned.find((one) => one.provider === provider && one.wallet === wallet)?.warned_days ?? null;
    if (days !== before) await setWarned(database, { provider, wallet, days });
  }
}

export const watchCoverTask: PeriodicTask = { name: 'float-cover', every_ms: 300_000, run: watchCover };
