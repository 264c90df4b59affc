import { type RefObject, useLayoutEffect, useState } from 'react';
import { textScale } from '../layout/tokens.ts';

/** Whether the table, in the text size of the browser, is wider than its place. Then it scrolls by itself, and no column is cut off. */
export function useSideways(table: RefObject<HTMLElement | null>, narrowest_px: number): boolean {
  const [isSideways, setSideways] = useState(false);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const look = () => {
      // A hidden table has no width.
      if (element.clientWidth > 0) setSideways(element.clientWidth < narrowest_px * textScale());
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return isSideways;
}
