/**
 * The moment after a screen has come, when nothing is asked and the browser has nothing to do. What is not needed
 * before a press is loaded then, so that neither the first rows nor the press wait for it.
 */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A browser that is never idle is not waited for longer, and neither is a screen that asks and asks. */
const MOST_MS = 5_000;
const LONGEST_MS = 15_000;
/** Long enough for the next call of a screen to begin, which may follow the one before. */
const CALM_MS = 700;

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, CALM_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: MOST_MS });
  return () => cancelIdleCallback(asked);
};

/** Whether the browser has had nothing to do since this was drawn: what is drawn with it has been seen. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Whether that moment has been there; it stays true. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  const asking = useIsFetching() > 0;
  useEffect(() => {
    if (isCalm || asking) return undefined;
    let stop = () => {};
    const timer = setTimeout(() => (stop = whenIdle(() => setCalm(true))), CALM_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isCalm, asking]);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isCalm;
}
