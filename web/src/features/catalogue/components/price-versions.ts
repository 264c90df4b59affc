import type { PriceVersion } from '@palier/contract/catalogue/records.ts';
import type * as z from 'zod';

export type PriceVersionRow = z.output<typeof PriceVersion>;

/** The version of a price in force on a day; before the first version, the first one. */
export function versionOn(versions: readonly PriceVersionRow[], day: string): PriceVersionRow | null {
  const sorted = versions.toSorted((a, b) => (a.effective_on < b.effective_on ? -1 : 1));
  return sorted.findLast(({ effective_on }) => effective_on <= day) ?? sorted[0] ?? null;
}

/**
 * The version that was added last: it has the highest id. A change names it, so that nobody overwrites a price they
 * have not seen.
 */
export const lastAdded = (versions: readonly PriceVersionRow[]): string | null =>
  versions.reduce<string | null>((newest, { id }) => (newest === null || id > newest ? id : newest), null);
