/**
 * Notices at the edge of the screen. What draws them (notistack) is loaded after the screen, or with the first notice:
 * a screen is there before anything can be said about it.
 */
import type { OptionsObject, ProviderContext, SnackbarKey, SnackbarMessage } from 'notistack';

type Drawn = Pick<ProviderContext, 'enqueueSnackbar' | 'closeSnackbar'>;

let drawn: Drawn | null = null;
let asked: Array<(now: Drawn) => void> = [];
let wasAsked = false;
let named = 0;
const listeners = new Set<() => void>();

function ask(what: (now: Drawn) => void): void {
  if (drawn) return what(drawn);
  asked = [...asked, what];
  wasAsked = true;
  for (const listener of listeners) listener();
}

/** Shows a notice. Answers its key, by which it is closed. */
export function enqueueSnackbar(message: SnackbarMessage, options: OptionsObject = {}): SnackbarKey {
  const key = options.key ?? `notice ${++named}`;
  ask((now) => now.enqueueSnackbar(message, { ...options, key }));
  return key;
}

export const closeSnackbar = (key: SnackbarKey): void => ask((now) => now.closeSnackbar(key));

const BOTH = { enqueueSnackbar, closeSnackbar } as const;

export const useSnackbar = (): typeof BOTH => BOTH;

/** Whether there was a notice that what draws them was not there for. */
export const isNoticeAsked = (): boolean => wasAsked;

export function onNoticeAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** From now on these draw the notices, first those that waited. Returns the function that ends it. */
export function drawNotices(by: Drawn): () => void {
  drawn = by;
  for (const what of asked) what(by);
  asked = [];
  return () => {
    if (drawn === by) drawn = null;
  };
}
