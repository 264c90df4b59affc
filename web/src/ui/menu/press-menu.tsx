/** The menu of a part that is pressed. What draws it is loaded later, and one that was never opened costs nothing. */
import { useState } from 'react';
import { opensLater } from '../opens-later.tsx';
import type { MenuShown } from './menu-choice.ts';

const DrawnMenu = opensLater(async () => (await import('./drawn-menu.tsx')).DrawnMenu);

/** `anchor` is the pressed part, and null while the menu is closed. */
export function PressMenu({ anchor, ...shown }: MenuShown & { anchor: HTMLElement | null }) {
  // It stays where it is while it closes.
  const [at, setAt] = useState(anchor);
  if (anchor !== null && anchor !== at) setAt(anchor);
  return at && <DrawnMenu {...shown} anchor={at} open={anchor !== null} />;
}
