/** Keeps the keyboard somewhere: what was pressed may be gone once it has done its work, and the focus with it. */
import { type RefObject, useEffect, useRef } from 'react';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to the element when `what` changes and nothing else has it. Opening the screen changes nothing. */
export function useFocusWhenLost(
  ref: RefObject<HTMLElement | null>,
  what: string | number | boolean | undefined,
): void {
  const before = useRef(what);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== what;
    before.current = what;
    if (hasChanged && isLost()) ref.current?.focus();
  }, [ref, what]);
}

/** To the heading of the page, when a dialog has closed and what opened it is no longer there. */
export function focusPageWhenLost(): void {
  setTimeout(() => {
    if (isLost()) document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, 0);
}
