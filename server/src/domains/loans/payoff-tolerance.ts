/** What a payoff may lack and still be one: as much as a loan may lack without a reminder or a lock. */
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { settingsOn } from '../../platform/settings/settings.ts';

/** In francs, by the settings of this day. */
export const payoffTolerance = async (db: Reader, today: Day): Promise<number> =>
  (await settingsOn(db, 'locks', today)).tolerance_fcfa;
