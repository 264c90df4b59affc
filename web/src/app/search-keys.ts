/**
 * The keys that open the search: Ctrl K, and `/` unless the user is typing. Ctrl K that is pressed before the frame is
 * drawn is kept and opens the search with it.
 */
import { useEffect } from 'react';
import { mayBeSignedIn } from './first-paint.ts';

/** A key that is older opens nothing any more: the person has done something else since. */
const KEPT_MS = 15_000;

let frames = 0;
let pressed_ms: number | null = null;

const isCtrlK = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'k' && (ctrlKey || metaKey);

/** Called once when the console starts. A browser without a session has its own Ctrl K. */
export function keepEarlySearchKey(): void {
  window.addEventListener('keydown', (event) => {
    if (frames > 0 || !isCtrlK(event) || !mayBeSignedIn()) return;
    event.preventDefault();
    pressed_ms = performance.now();
  });
}

/** The frame listens itself while it is there. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));
      if (isCtrlK(event) || (event.key === '/' && !isTyping)) {
        event.preventDefault();
        open();
      }
    };
    frames += 1;
    window.addEventListener('keydown', listen);
    return () => {
      frames -= 1;
      window.removeEventListener('keydown', listen);
    };
  }, [open]);
  useEffect(() => {
    if (pressed_ms !== null && performance.now() - pressed_ms < KEPT_MS) open();
    pressed_ms = null;
  }, [open]);
}
