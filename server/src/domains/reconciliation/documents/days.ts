/** Reads days in the notations of documents. */
import { dayIn } from '@palier/contract/values/time-zone.ts';

const TIME = '(?:(?:[T,]|\\s)\\s*(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?\\s*(?:[AP]M)?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}$`, 'i');
const MONTH_NAMED = new RegExp(`^(\\d{1,2})([-/. ])(\\p{L}{3,9})\\.?\\2(\\d{4}|\\d{2})${TIME}$`, 'iu');
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;
const ZONED = /^(\d{4}-\d{2}-\d{2})(?:(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})$/i;

/** Months by the first letters of their English and French names. */
const MONTHS = [
  /^jan/,
  /^fe[bv]/,
  /^mar/,
  /^a[pv]r/,
  /^ma[iy]/,
  /^jui?n/,
  /^jui?l/,
  /^a(ug|ou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];

/**
 * `2026-04-16`, `2026-04-16 13:11:20`, `16-04-2026 13:11:20`, `16/04/26`, `16 avr. 2026`, `20260416131120` →
 * `2026-04-16`; the day stands before the month. An instant with a zone is read as its day in `time_zone`. Null when
 * the text is not a day, or when the day does not exist.
 */
export function readDay(text: string, time_zone: string): string | null {
  const typed = text.trim().replace(/\s+/gu, ' ');
  const [, date, time, zone = ''] = ZONED.exec(typed) ?? [];
  if (date !== undefined) return readZoned(date, time, zone, time_zone);
  const yearFirst = YEAR_FIRST.exec(typed);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4], yearFirst.slice(5));
  const dayFirst = DAY_FIRST.exec(typed);
  if (dayFirst) return dayOf(dayFirst[4], dayFirst[3], dayFirst[1], dayFirst.slice(5));
  const named = MONTH_NAMED.exec(typed);
  if (named) return dayOf(named[4], String(monthNamed(named[3] ?? '')), named[1], named.slice(5));
  const compact = COMPACT.exec(typed);
  return compact ? dayOf(compact[1], compact[2], compact[3], compact.slice(4)) : null;
}

/** `260416`, as banks write it. */
export function readShortDay(text: string): string | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return dayOf(year, month, day, []);
}

function readZoned(date: string, time: string | undefined, zone: string, time_zone: string): string | null {
  const [year, month, day] = date.split('-');
  const written = dayOf(year, month, day, time?.slice(1).split(/[:.]/) ?? []);
  // A day with a zone but without an hour is read as it is written.
  if (written === null || time === undefined) return written;
  const instant = new Date(
    `${date}${time}${zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`}`,
  );
  return Number.isNaN(instant.getTime()) ? null : dayIn(time_zone, instant);
}

const monthNamed = (name: string): number =>
  MONTHS.findIndex((month) => month.test(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())) + 1;

/** Null unless the day and the hour exist, and the day is in this century. */
function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  [hour = '0', minute = '0', second = '0']: ReadonlyArray<string | undefined>,
): string | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const exists = text.startsWith('20') && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
  return exists && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 61 ? text : null;
}
