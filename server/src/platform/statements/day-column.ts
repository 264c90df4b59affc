/**
 * A column of days is read as a whole: `11/9/2026` is the ninth of November where another line has `11/23/2026`, and the
 * eleventh of September where another one has `23/11/2026`. What no line decides is a question, never a guess.
 */
import { DAY_ORDERS } from '@palier/contract/reconciliation/records.ts';
import { type DayOrder, type DayReading, readDayNotation } from './day-notations.ts';

/** What a person must be asked once: the same text is another day in each of these orders. */
export interface DayQuestion {
  /** A text of the column that has several readings, as it stands. */
  readonly example: string;
  /** Its day in each order that fits every line. */
  readonly readings: DayReading;
  readonly lines: number;
}

export interface DayColumn {
  /** Null for a text that is no day, or whose order nobody knows. */
  readonly read: (text: string) => string | null;
  /** Null when every line has one reading. */
  readonly question: DayQuestion | null;
}

interface DayColumnFacts {
  readonly time_zone: string;
  /** The order that the format defines, or that a person has answered; a line that has no such day overrules it. */
  readonly order?: DayOrder | null;
  /** Bare numbers count days from 1904 on. */
  readonly from_1904?: boolean;
}

/** Reads the cells of a column, in which bare numbers may be days too. */
export function dayColumn(
  cells: readonly string[],
  { time_zone, order = null, from_1904 = false }: DayColumnFacts,
): DayColumn {
  const readings = new Map<string, DayReading | null>();
  const readingOf = (text: string): DayReading | null => {
    const known = readings.get(text);
    if (known !== undefined) return known;
    const reading = readDayNotation(text, time_zone, { numbers: from_1904 ? 'from 1904' : 'from 1900' });
    readings.set(text, reading);
    return reading;
  };
  const doubtful = cells.flatMap((cell) => {
    const reading = readingOf(cell);
    return reading === null || isCertain(reading) ? [] : [{ cell, reading }];
  });
  const fitting = ordersOf(
    cells.flatMap((cell) => readingOf(cell) ?? []),
    order,
  );
  const [decided] = fitting.length === 1 ? fitting : [null];
  const open = doubtful.filter(({ reading }) => differingIn(reading, fitting));
  const [first] = decided === null ? open : [];
  return {
    read: (text) => {
      const reading = readingOf(text);
      if (reading === null) return null;
      if (decided !== null) return reading[decided] ?? onlyDayOf(reading);
      return onlyDayOf(reading);
    },
    question:
      first === undefined ? null : { example: first.cell, readings: only(first.reading, fitting), lines: open.length },
  };
}

const daysOf = (reading: DayReading, orders: readonly DayOrder[] = DAY_ORDERS): Set<string> =>
  new Set(orders.flatMap((order) => reading[order] ?? []));

/** One day, in whichever orders the text is a day. */
const isCertain = (reading: DayReading): boolean => daysOf(reading).size === 1;
const onlyDayOf = (reading: DayReading): string | null => {
  const [day = null, ...more] = daysOf(reading);
  return more.length === 0 ? day : null;
};
const differingIn = (reading: DayReading, orders: readonly DayOrder[]): boolean => daysOf(reading, orders).size > 1;
const only = (reading: DayReading, orders: readonly DayOrder[]): DayReading =>
  Object.fromEntries(Object.entries(reading).filter(([order]) => orders.some((fitting) => fitting === order)));

/**
 * The orders in which every line is a day. Lines that contradict each other leave none, and then nothing is decided. Of
 * years of two digits, the order wins in which the lines are of one year.
 */
function ordersOf(readings: readonly DayReading[], preferred: DayOrder | null): readonly DayOrder[] {
  const fitting = DAY_ORDERS.filter((order) => readings.every((reading) => reading[order] !== undefined));
  if (preferred !== null && fitting.includes(preferred)) return [preferred];
  if (!fitting.includes('year_first') || fitting.length === 1) return fitting;
  const years = (order: DayOrder): number => new Set(readings.map((reading) => reading[order]?.slice(0, 4))).size;
  const inOneYear = fitting.filter((order) => years(order) === 1);
  if (inOneYear.length === 1) return inOneYear;
  // A list of one day in a year of two digits: nobody in these markets writes the year first without saying 20.
  return fitting.filter((order) => order !== 'year_first');
}
