/**
 * The moment after a screen has come, when nothing is asked and the browser has nothing to do. What is not needed
 * before a press is loaded then, so that neither the first rows nor the press wait for it.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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

/** Whether that moment has been there; it stays true. What is asked until then draws nothing again. */
export function useCalm(): boolean {
  const client = useQueryClient();
  const [isCalm, setCalm] = useState(false);
  useEffect(() => onceCalm(client, () => setCalm(true)), [client]);
  return isCalm;
}

/** Calls once in that moment. Returns what stops the waiting. */
function onceCalm(client: QueryClient, call: () => void): () => void {
  let wasAsking: boolean | undefined;
  let stop = () => {};
  const look = (): void => {
    const asking = client.isFetching() > 0;
    if (asking === wasAsking) return;
    wasAsking = asking;
    stop();
    if (asking) return;
    const timer = setTimeout(() => (stop = whenIdle(done)), CALM_MS);
    stop = () => clearTimeout(timer);
  };
  const unfollow = client.getQueryCache().subscribe(look);
  const longest = setTimeout(() => done(), LONGEST_MS);
  const end = (): void => {
    stop();
    unfollow();
    clearTimeout(longest);
  };
  const done = (): void => {
    end();
    call();
  };
  look();
  return end;
}
