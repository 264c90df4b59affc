import { addMonths } from '../rules/calendar.ts';
import type { Day } from '../values/day.ts';

/** A price that starts later than this is more likely a mistyped year than a plan. */
const MONTHS_AHEAD = 12;

/** The last day on which a new price may start. */
export const lastPriceDay = (today: Day): Day => addMonths(today, MONTHS_AHEAD);
