import { useEffect, useState } from 'react';
import { businessNow } from '../business-now.ts';

/** Whole seconds from an instant of the business until now. The clocks of two machines may differ: never below zero. */
export const secondsSince = (instant: string, now_ms: number): number =>
  Math.max(0, Math.floor((now_ms - Date.parse(instant)) / 1_000));

/** Counts the seconds since an instant, whoever opened the page when. It stops where nothing is awaited any more. */
export function useSecondsSince(instant: string | undefined, isOver: boolean): number | null {
  const [now_ms, setNow] = useState(() => businessNow().getTime());
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(businessNow().getTime()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return instant === undefined ? null : secondsSince(instant, now_ms);
}
