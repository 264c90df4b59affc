/**
 * What was typed into forms and not sent, sealed. It outlives a session that its time or another device ended, for a
 * few hours and for the same person: who signs in again goes on with it. It outlives neither a log-out, a changed
 * password, a suspension, nor the sign-in of somebody else.
 */
import { portalNow } from './business-now.ts';
import { forget, forgetEverything, keep } from './encrypted-storage.ts';
import { placeOf, recall } from './recall.ts';

/** So long after it was typed. */
const KEPT_MS = 4 * 3_600_000;
/** The member of staff to whom everything belongs that this browser keeps. */
export const OWNER = 'owner';
/** When each draft was typed, in ms of the portal’s clock. Of what was typed it says nothing. */
const TIMES = placeOf('typed-at');
const nameOf = (draft: string): string => `draft.${draft}`;

type Times = Readonly<Record<string, number>>;

function timesOf(): Times {
  try {
    return JSON.parse(localStorage.getItem(TIMES) ?? '{}') as Times;
  } catch {
    return {};
  }
}

function setTimes(times: Times): void {
  if (Object.keys(times).length > 0) localStorage.setItem(TIMES, JSON.stringify(times));
  else localStorage.removeItem(TIMES);
}

export async function keepDraft(draft: string, typed: unknown): Promise<void> {
  setTimes({ ...timesOf(), [draft]: portalNow() });
  await keep(nameOf(draft), typed);
}

export function forgetDraft(draft: string): void {
  const { [draft]: _, ...others } = timesOf();
  setTimes(others);
  forget(nameOf(draft));
}

export const recallDraft = <T>(draft: string): Promise<T | null> => recall<T>(nameOf(draft));

/** Removes drafts that were typed too long ago. Those of a running session stay until they are sent. */
export function forgetOldDrafts(now = portalNow()): void {
  for (const [draft, at] of Object.entries(timesOf())) if (at + KEPT_MS <= now) forgetDraft(draft);
}

const keepers = new Set<() => void>();

/** Calls back before a session ends, so that a form keeps what was typed a moment ago. */
export function beforeEnd(keepNow: () => void): () => void {
  keepers.add(keepNow);
  return () => keepers.delete(keepNow);
}

/** The session is over, and nobody ended it here: of all that is kept, drafts stay. */
export function forgetAllButDrafts(): void {
  for (const keepNow of keepers) keepNow();
  forgetOldDrafts();
  const times = Object.keys(timesOf());
  forgetEverything(times.length === 0 ? [] : [TIMES, placeOf(OWNER), ...times.map((draft) => placeOf(nameOf(draft)))]);
}
