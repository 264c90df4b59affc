import { useEffect, useRef } from 'react';

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null);

/**
 * Keys pressed while nobody types and nothing lies over the screen. A tick box is no typing. What answers true has used
 * the key up: it is not also typed where the focus then goes.
 */
export function useKeys(onKey: (key: string) => boolean): void {
  const heard = useRef(onKey);
  heard.current = onKey;
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
      if (heard.current(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
