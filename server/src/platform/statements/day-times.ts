/** The time of a day and its zone, at the end of a notation. */

export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes ahead of UTC; null when the notation names no zone. */
  readonly zone_minutes: number | null;
}

/**
 * `13:11`, `13:11:20.123`, `1:11 PM`, `13h11`, `13h`, `à 13:11`, `T13:11:20Z`, `- 13:11 UTC`, `13:11:20 GMT+0100`; the
 * text is in lower case and without accents. Some exports lose the sign between day and time.
 */
const TIME =
  /(?:\s?[,-]\s|\s?t\s?(?=\d)|\s?\b(?:a|at)\s|\s)?\s?(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?|\s?h\s?(\d{2})?(?:m(?:in)?)?(?:(\d{2})s?)?)\s?(?:([ap])\.?m\.?)?\s?(?:\(?([a-z]{1,4})?\s?([+-]\d{1,2}:?(?:\d{2})?)?\)?(?:\s(?:[a-z]{3,4}|\([^)]{0,40}\)))?)$/;
/** A day with a zone and without a time is read as it stands. */
const ZONE_ALONE = /^(\d{4}-\d{2}-\d{2})\s?(?:z|utc|[+-]\d{2}:?\d{2})$/;

/** Zones that documents of these markets name, in minutes ahead of UTC. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wat: 60,
  cet: 60,
  cat: 120,
  cest: 120,
  eat: 180,
};

/** Peels the time off; a time that does not exist leaves a text that is no day. */
export function peelTime(text: string): { readonly date: string; readonly time: ClockTime | null } {
  const [, alone] = ZONE_ALONE.exec(text) ?? [];
  if (alone !== undefined) return { date: alone, time: null };
  const found = TIME.exec(text);
  if (!found) return { date: text, time: null };
  const [whole, hours = '0', minutes, seconds, minutes_of_h, seconds_of_h, half, name, offset] = found;
  const time = {
    hour: hourOf(Number(hours), half),
    minute: Number(minutes ?? minutes_of_h ?? '0'),
    second: Number(seconds ?? seconds_of_h ?? '0'),
    zone_minutes: zoneOf(name, offset),
  };
  const exists = time.hour < 24 && time.minute < 60 && time.second < 61 && time.zone_minutes !== undefined;
  return exists
    ? { date: text.slice(0, text.length - whole.length), time: { ...time, zone_minutes: time.zone_minutes ?? null } }
    : { date: '', time: { hour: 0, minute: 0, second: 0, zone_minutes: null } };
}

/** Some programs write `13:11 PM`. */
const hourOf = (hour: number, half: string | undefined): number =>
  half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour;

/** Undefined for a word that is no zone. */
function zoneOf(name: string | undefined, offset: string | undefined): number | null | undefined {
  const named = name === undefined ? null : ZONES[name];
  if (named === undefined) return undefined;
  if (offset === undefined) return named;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  const ahead = Number(hours) * 60 + Number(minutes);
  return ahead > 14 * 60 ? undefined : (named ?? 0) + (sign === '-' ? -ahead : ahead);
}
