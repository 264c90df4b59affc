/** Numbers, days and phone numbers as people read them. */
export type Language = 'en' | 'fr';

const LOCALE = { en: 'en-GB', fr: 'fr-FR' } as const;
/** The time zone of the business. The phone's clock shows this time, wherever the page is opened. */
const TIME_ZONE = 'Africa/Douala';
const MINUTE_MS = 60_000;

const thousands = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** `12500` → `12 500 FCFA`, the same in both languages. */
export const fcfa = (amount: number): string => `${thousands.format(amount)}\u00a0FCFA`;

export const clockTime = (now: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }).format(now);

/** Today in the time zone of the business, used until the portal has reported its date. */
export const realDay = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now);

type DayStyle = 'short' | 'day' | 'full';
const DAY_STYLES: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

export const dayText = (day: string, language: Language, style: DayStyle): string =>
  new Intl.DateTimeFormat(LOCALE[language], { timeZone: 'UTC', ...DAY_STYLES[style] }).format(
    new Date(`${day}T00:00:00Z`),
  );

export const exactly = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(instant),
  );

/** "now", "3 min ago", or the date after a day. */
export function ago(instant: string, language: Language, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS));
  const relative = new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto', style: 'short' });
  if (minutes < 1) return relative.format(0, 'second');
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
  return dayText(realDay(new Date(instant)), language, 'short');
}

/** `+237670000042` → `+237 6 70 00 00 42`; numbers of other countries in threes. */
export function msisdnText(msisdn: string): string {
  const cameroon = /^\+237(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(msisdn);
  const groups = cameroon ? ['+237', ...cameroon.slice(1)] : (msisdn.match(/^\+?\d{1,3}|\d{1,3}/g) ?? [msisdn]);
  return groups.join('\u00a0');
}

/**
 * `+2376…` from a typed number: spaces, dots and a missing plus are allowed, and nine digits are a number of Cameroon.
 * Null when it cannot be a phone number.
 */
export function typedMsisdn(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  const international = /^6\d{8}$/.test(digits) ? `237${digits}` : digits;
  return /^[1-9]\d{6,14}$/.test(international) ? `+${international}` : null;
}
