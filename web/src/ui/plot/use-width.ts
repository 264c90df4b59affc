import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of a plot in its place, as wide as that is and no narrower or wider than it can be read. */
export function usePlotWidth(least: number, most: number): ReturnType<typeof useWidth> {
  const [place, width] = useWidth(most);
  return [place, Math.min(most, Math.max(least, width))];
}

/** The width of an element, so that a picture is drawn as wide as its place and its texts keep their size. */
export function useWidth(otherwise: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // A hidden element has no width.
    const look = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
