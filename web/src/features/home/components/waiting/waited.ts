/** How long something has waited, in words. */
import { businessNow } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { requestWords } from '../../../../ui/request-words.ts';
import { texts } from '../../i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface Said {
  readonly minutes: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly days: (count: number) => string;
}

function say({ minutes, hours, days }: Said, since: string, now: Date): string {
  const waited_ms = Math.max(0, now.getTime() - Date.parse(since));
  if (waited_ms < HOUR_MS) return minutes(Math.floor(waited_ms / MINUTE_MS));
  if (waited_ms < 2 * DAY_MS) return hours(Math.floor(waited_ms / HOUR_MS));
  return days(Math.floor(waited_ms / DAY_MS));
}

/** `4 days` */
export function useWaitedFor(): (since: string, now: Date) => string {
  const { waited } = useTexts(texts);
  return (since, now) => say(waited, since, now);
}

/** `waits 4 days`, only where that is longer than the hours that it should take. */
export function useLongWait(): (since: string, hours: number) => string | undefined {
  const t = useTexts(requestWords);
  return (since, hours) => {
    const now = businessNow();
    return now.getTime() - Date.parse(since) > hours * HOUR_MS ? say(t, since, now) : undefined;
  };
}
