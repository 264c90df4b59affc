/**
 * A calendar of its own for the tests' second implementation, counted by hand: code that checks date arithmetic may not
 * use `Date` itself.
 */
interface Ymd {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const two = (n: number): string => String(n).padStart(2, '0');
const write = ({ year, month, day }: Ymd): string => `${year}-${two(month)}-${two(day)}`;
const read = (text: string): Ymd => ({
  year: Number(text.slice(0, 4)),
  month: Number(text.slice(5, 7)),
  day: Number(text.slice(8, 10)),
});

function nextDay({ year, month, day }: Ymd): Ymd {
  if (day < lengthOf(year, month)) return { year, month, day: day + 1 };
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
}

/** Each day after the one before, as on a wall calendar. */
export function stepDays(from: string, days: number): string {
  let at = read(from);
  for (let i = 0; i < days; i++) at = nextDay(at);
  return write(at);
}

/** Goes `months` forward to the same day of the month, or to its last day when that month is shorter. */
export function turnPages(from: string, months: number): string {
  const { year, month, day } = read(from);
  let at = { year, month };
  for (let i = 0; i < months; i++)
    at = at.month < 12 ? { year: at.year, month: at.month + 1 } : { year: at.year + 1, month: 1 };
  return write({ ...at, day: Math.min(day, lengthOf(at.year, at.month)) });
}
