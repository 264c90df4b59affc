/** Keeps the focus on the page: a button that was pressed may disappear, and the focus with it. */
import { type RefObject, useEffect, useRef } from 'react';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus to the element when the value changes and nothing has the focus. It does nothing when the screen
 * opens.
 */
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

/** Moves the focus to the heading of the page when a dialog has closed and the element that opened it is gone. */
export function focusPageWhenLost(): void {
  setTimeout(() => {
    if (isLost()) document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, 0);
}
