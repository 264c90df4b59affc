import { type RefObject, useEffect } from 'react';
import { isShortcut } from '../../../../ui/shortcut.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** J and K go to the next and the previous thing that waits, from anywhere on the desk; Enter opens it. */
export function useWaitingKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = STEPS[event.key.toLowerCase()];
      if (step === undefined || !isShortcut(event)) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      const next = links[Math.min(Math.max(at + step, 0), links.length - 1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
}
