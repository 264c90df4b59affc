/**
 * Days and instants in words: relative, with the exact time on hover. Times are in the time zone of the business, so
 * two people who look at one payment read the same time wherever they are.
 */
import { writeDay } from '@palier/contract/values/written-day.ts';
import { Hint } from './hint.tsx';
import { businessZone } from './layout/branding.ts';
import { businessNow } from './business-now.ts';
import { useLanguage } from './language.tsx';
import { relativeTime } from './relative-time.ts';

/** Making a formatter costs far more than using one, and a list uses one in every row. */
function keptBy<Format>(make: (language: string, timeZone: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const zone = businessZone();
    const key = `${language} ${zone}`;
    let format = made.get(key);
    if (!format) made.set(key, (format = make(language, zone)));
    return format;
  };
}

const local = (language: string): string => (language === 'fr' ? 'fr-FR' : 'en-GB');
const instantIn = keptBy(
  (language, timeZone) =>
    new Intl.DateTimeFormat(local(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const monthFormat = keptBy(
  (language) => new Intl.DateTimeFormat(local(language), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const dayOfInstantIn = keptBy(
  (language, timeZone) =>
    new Intl.DateTimeFormat(local(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
);

const clockIn = keptBy(
  (language, timeZone) => new Intl.DateTimeFormat(local(language), { hour: '2-digit', minute: '2-digit', timeZone }),
);

/** `04:41` */
export const clockTime = (language: string, instant: Date): string => clockIn(language).format(instant);

export const relative = (language: string, instant: Date, now = businessNow()): string =>
  relativeTime(language, instant, now, businessZone());

export const exact = (language: string, instant: Date): string => instantIn(language).format(instant);

/** An instant, relative to now. */
export function When({ at }: { at: string }) {
  const { language } = useLanguage();
  const instant = new Date(at);
  return (
    <Hint says={exact(language, instant)}>
      <time dateTime={at}>{relative(language, instant)}</time>
    </Hint>
  );
}

/** An instant in full, for tables. */
export function Exactly({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {exact(language, new Date(at))}
    </time>
  );
}

export { writeDay };

/** `2026-11-21` → `Nov 2026`. */
export const writeMonth = (language: string, day: string): string =>
  monthFormat(language).format(new Date(`${day}T00:00:00Z`));

/** The day of an instant in the business's calendar. */
export function DayOf({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {dayOfInstantIn(language).format(new Date(at))}
    </time>
  );
}

export function DayText({ day }: { day: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {writeDay(language, day)}
    </time>
  );
}
