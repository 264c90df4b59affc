import { useEffect, useState } from 'react';
import { portalNow } from '../business-now.ts';

const secondsUntil = (instant: string | null | undefined): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - portalNow()) / 1000)) : 0;

/** Counts down to an instant and stops at zero. */
export function useSecondsUntil(instant: string | null | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  useEffect(() => {
    setSeconds(secondsUntil(instant));
    if (secondsUntil(instant) === 0) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(instant);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}

/**
 * Minutes until the last one, then seconds, so that it does not change all the time: `600` → `10 min`, `61` → `2 min`,
 * `45` → `0:45`.
 */
export const asTimeLeft = (seconds: number): string =>
  seconds > 60 ? `${Math.ceil(seconds / 60)}\u00a0min` : asClock(seconds);

/** `268` → `4:28` */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
