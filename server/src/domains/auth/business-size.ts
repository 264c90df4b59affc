/** How many people a business has decides whether one of them may ever decide alone. */
import type { Reader } from '../../platform/database/connection.ts';
import { countActiveSince } from './groups.sql.ts';

/** A business with as many accounts has more people than one who decides, or names one. */
const SMALL_BELOW = 5;
const SIZE_MS = 30 * 86_400_000;

/** Fewer than five accounts, at any time of the last thirty days. */
export const isSmallBusiness = async (db: Reader, now: Date): Promise<boolean> =>
  (await countActiveSince(db, new Date(now.getTime() - SIZE_MS))) < SMALL_BELOW;
