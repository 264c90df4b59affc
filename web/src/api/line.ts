/**
 * Whether the portal can be reached, and since when not. A browser knows only of its own network. So a request without
 * an answer makes the portal asked for a sign of life: one broken request is not a dead line.
 */
const ASK_AGAIN_MS = 5_000;
const PATIENCE_MS = 4_000;

let lost_at: number | null = null;
let asking: Promise<void> | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Milliseconds of the browser's clock; null while there is a line. */
export const lineLostAt = (): number | null => lost_at;

export function onLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(is_alive: boolean): void {
  clearTimeout(next);
  if (!is_alive) next = setTimeout(() => void askForLife(), ASK_AGAIN_MS);
  if (is_alive === (lost_at === null)) return;
  lost_at = is_alive ? null : Date.now();
  for (const listener of listeners) listener();
}

/** The portal answered a request. */
export const noteAnswer = (): void => {
  if (lost_at !== null) note(true);
};

/** A request got no answer. Resolves when it is known whether the line is dead. */
export function askForLife(): Promise<void> {
  asking ??= isAlive()
    .then(note)
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Whether the portal itself answers: a network that wants a sign-in first answers everything with a page of its own. */
async function isAlive(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok && ((await answer.json()) as { ok?: unknown }).ok === true;
  } catch {
    return false;
  }
}

/** Follows what the browser knows of its own network. */
export function watchNetwork(): void {
  if (!navigator.onLine) note(false);
  window.addEventListener('offline', () => note(false));
  window.addEventListener('online', () => void askForLife());
}
