import { useEffect, useRef } from 'react';

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null);

/**
 * Keys pressed while the user is not typing and no dialog is open. A checkbox does not count as typing. A handler that
 * returns true has used the key, so that it is not typed into the field that gets the focus.
 */
export function useKeys(onKey: (key: string) => boolean): void {
  const handler = useRef(onKey);
  handler.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTick = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        (isElsewhere(event.target) && !isTick)
      )
        return;
      if (handler.current(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
