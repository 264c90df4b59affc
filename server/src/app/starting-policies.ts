/** When a business starts to remind, warn and lock, in days from the due day. */
import type { Interval } from '@palier/contract/rules/schedule.ts';

export const POLICIES: Readonly<
  Record<Interval, { readonly remind_day: number; readonly warn_day: number; readonly lock_day: number }>
> = {
  daily: { remind_day: -1, warn_day: 1, lock_day: 3 },
  weekly: { remind_day: -2, warn_day: 1, lock_day: 5 },
  monthly: { remind_day: -3, warn_day: 1, lock_day: 7 },
};
