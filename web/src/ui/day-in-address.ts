/**
 * Days in addresses. A link may be cut short or typed by hand: what is no day counts as not given, here and nowhere
 * else, so that a screen that reads a day has one.
 */
import { isDay } from '@palier/contract/rules/calendar.ts';

/** The parameters of addresses that hold a day. A filter by a day has one of these names. */
const DAY_PARAMS = [
  'day',
  'month',
  'from',
  'until',
  'from_on',
  'until_on',
  'cohort',
  'week_on',
  'activated_from',
  'sold_from',
  'sold_until',
  'called_from',
  'called_until',
  'registered_from',
  'registered_until',
] as const;

export type DayParam = (typeof DAY_PARAMS)[number];

const HOLDS_DAY: ReadonlySet<string> = new Set(DAY_PARAMS);

/** The value of a parameter; null where it has none, or should hold a day and does not. */
export function readParam(params: URLSearchParams, name: string): string | null {
  const value = params.get(name);
  return value !== null && HOLDS_DAY.has(name) && !isDay(value) ? null : value;
}
