import { type RefObject, useLayoutEffect, useState } from 'react';
import { textScale } from '../layout/tokens.ts';

/**
 * Which of several least widths, from the widest to the narrowest, is the first that the table has room for, in the
 * text size of the browser; their number where it has room for none.
 */
export function useFit(table: RefObject<HTMLElement | null>, least_px: readonly number[]): number {
  const [fit, setFit] = useState(0);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const look = () => {
      // A hidden table has no width.
      if (element.clientWidth > 0) setFit(firstFit(least_px, element.clientWidth / textScale()));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return fit;
}

function firstFit(least_px: readonly number[], room_px: number): number {
  const at = least_px.findIndex((least) => least <= room_px);
  return at === -1 ? least_px.length : at;
}
