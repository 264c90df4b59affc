/**
 * Reads the notation of one day. Where day and month may be taken for each other, all readings are given: the column
 * decides (`day-column.ts`).
 * Sources: ISO 8601; Wave's and Orange's downloads; the days that spreadsheets and banks write in English and French.
 */
import { DAY_ORDERS } from '@palier/contract/reconciliation/records.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { spreadsheetDay, unixInstant } from './day-numbers.ts';
import { type ClockTime, peelTime } from './day-times.ts';
import { monthNamed, withoutWeekday } from './day-words.ts';

export type DayOrder = (typeof DAY_ORDERS)[number];

/** The day for each order in which the text is one; the same for all where the notation leaves no choice. */
export type DayReading = Readonly<Partial<Record<DayOrder, string>>>;

/** No notation of a day is longer. */
const MAX_LENGTH = 80;

const YEAR_FIRST = /^(\d{4})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/;
const DAY_MONTH_NAMED = /^(\d{1,2})(?:er|st|nd|rd|th)?[-/. ,]{0,2}(?:of )?(\p{L}{3,9})\.?[-/. ,]{0,2}(\d{4}|\d{2})$/u;
const MONTH_NAMED_DAY = /^(\p{L}{3,9})\.?[-/. ]{0,2}(\d{1,2})(?:er|st|nd|rd|th)?[-/. ,]{1,2}(\d{4}|\d{2})$/u;
const YEAR_MONTH_NAMED = /^(\d{4})[-/. ](\p{L}{3,9})\.?[-/. ](\d{1,2})$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const COMPACT_LAST = /^(\d{2})(\d{2})(20\d{2})$/;
/** `20261123081500`: with its marks it is read like any other notation. */
const COMPACT_TIME = /^(\d{4})(\d{2})(\d{2})[ t]?(\d{2})(\d{2})(\d{2})(?!\d)/;
/** `08.15`, `08.15.00.000000 AM` behind a day: the time has colons otherwise. */
const TIME_WITH_DOTS = /(?<=[-/. ](?:\d{4}|\d{2})) (\d{1,2})\.(\d{2})(?:\.(\d{2})(?:\.\d{1,9})?)?(?=$| ?[ap]\.?m\.?$)/;
const PLAINLY = /^(\d{4}-\d\d-\d\d)(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;
const WEEK = /^(\d{4})-?w(\d{2})-?([1-7])$/;

/**
 * All readings of a text as a day in `time_zone`; null when it is none. With `numbers`, a bare number may be a day too,
 * as a spreadsheet counts days (`46349.35`) or as computers count seconds: only where a whole column holds days.
 */
export function readDayNotation(
  text: string,
  time_zone: string,
  { numbers }: { readonly numbers?: 'from 1900' | 'from 1904' } = {},
): DayReading | null {
  if (text.length > MAX_LENGTH) return null;
  // The most frequent notation by far, and a statement has a hundred thousand lines.
  const [, plainly] = PLAINLY.exec(text) ?? [];
  if (plainly !== undefined) return exactly(dayOf(...(plainly.split('-') as [string, string, string])));
  const typed = plainDay(text);
  if (numbers !== undefined) {
    const counted = spreadsheetDay(typed, numbers) ?? dayOfInstant(unixInstant(typed), time_zone);
    if (counted !== null) return certain(counted);
  }
  for (const candidate of [typed, withoutWeekday(typed)]) {
    if (candidate === null) continue;
    const { date, time } = peelTime(candidate);
    const reading = readDate(date);
    if (reading !== null) return time === null ? reading : shifted(reading, time, time_zone);
  }
  return null;
}

const certain = (day: string): DayReading => ({ day_first: day, month_first: day, year_first: day });

/** In plain width and lower case, without accents, guards and words in front. */
const plainDay = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^=?["']+|["']+$/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .trim()
    .replace(/^(?:le|du|on|the) /, '')
    .replace(COMPACT_TIME, '$1-$2-$3 $4:$5:$6')
    .replace(TIME_WITH_DOTS, (_, hour: string, minute: string, second = '00') => ` ${hour}:${minute}:${second}`);

function readDate(date: string): DayReading | null {
  const text = date.trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return exactly(dayOf(yearFirst[1], yearFirst[3], yearFirst[4]));
  const compact = COMPACT.exec(text);
  const compactDay = compact && dayOf(compact[1], compact[2], compact[3]);
  if (compactDay) return exactly(compactDay);
  const compactLast = COMPACT_LAST.exec(text);
  if (compactLast) return inEachOrder(compactLast[1] ?? '', compactLast[2] ?? '', compactLast[3] ?? '', false);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) return inEachOrder(yearLast[1] ?? '', yearLast[3] ?? '', yearLast[4] ?? '', yearLast[2] === '.');
  const named = DAY_MONTH_NAMED.exec(text);
  if (named) return exactly(dayOf(named[3], monthNamed(named[2] ?? ''), named[1]));
  const monthFirst = MONTH_NAMED_DAY.exec(text);
  if (monthFirst) return exactly(dayOf(monthFirst[3], monthNamed(monthFirst[1] ?? ''), monthFirst[2]));
  const yearNamed = YEAR_MONTH_NAMED.exec(text);
  if (yearNamed) return exactly(dayOf(yearNamed[1], monthNamed(yearNamed[2] ?? ''), yearNamed[3]));
  const week = WEEK.exec(text);
  return week ? exactly(dayOfWeek(Number(week[1]), Number(week[2]), Number(week[3]))) : null;
}

const exactly = (day: string | null): DayReading | null => (day === null ? null : certain(day));

/** Nobody who writes the month first puts dots between. A year of two digits may also stand in front. */
function inEachOrder(first: string, second: string, third: string, hasDots: boolean): DayReading | null {
  const readings: Record<DayOrder, string | null> = {
    day_first: dayOf(third, second, first),
    month_first: hasDots ? null : dayOf(third, first, second),
    year_first: third.length === 2 && first.length === 2 ? dayOf(first, second, third) : null,
  };
  const found = DAY_ORDERS.flatMap((order) => (readings[order] === null ? [] : [[order, readings[order]] as const]));
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** Null unless the day exists and is in this century. */
export function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return text.startsWith('20') && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true ? text : null;
}

const DAY_MS = 86_400_000;

/** The first week of a year is the one with its fourth day. */
function dayOfWeek(year: number, week: number, weekday: number): string | null {
  if (week < 1 || week > 53) return null;
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS;
  const [written = ''] = new Date(monday + ((week - 1) * 7 + weekday - 1) * DAY_MS).toJSON().split('T');
  const [of = '', month, day] = written.split('-');
  return dayOf(of, month, day);
}

const dayOfInstant = (instant: Date | null, time_zone: string): string | null =>
  instant === null ? null : dayIn(time_zone, instant);

/** A day with an hour and a zone is an instant, and becomes the day in the zone of the business. */
function shifted(
  reading: DayReading,
  { hour, minute, second, zone_minutes }: ClockTime,
  time_zone: string,
): DayReading {
  if (zone_minutes === null) return reading;
  const moved = DAY_ORDERS.flatMap((order) => {
    const day = reading[order];
    if (day === undefined) return [];
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const instant = new Date(Date.UTC(year, month - 1, date, hour, minute - zone_minutes, second));
    return [[order, dayIn(time_zone, instant)] as const];
  });
  return Object.fromEntries(moved);
}
