/**
 * The rows of a long list that are in sight, and some before and after them. They follow one another as in a short
 * list, and the space of the others is kept free.
 */
import { type Range, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** A finger moves a list before the page is notified, so at least this much is drawn beyond either edge. */
const BEYOND_PX = 528;
/** Rows are added and removed in steps of this size: one row costs a page nearly as much as a dozen. */
const STEP_PX = 528;
/** How long a screen takes to rotate. */
const TURN_MS = 500;

export interface RowsInSightProps<Row> {
  readonly rows: readonly Row[];
  /** Draws one row as an element as tall as its content. All rows are drawn again when this function changes. */
  readonly draw: (row: Row, index: number) => ReactNode;
  /** The assumed height of a row, in pixels, until one has been measured. */
  readonly row_px: number;
}

/**
 * On a phone a row is a small card as tall as its content. What is drawn is measured as one block, and row by row only
 * when the block is not as tall as it was taken to be, or when the list becomes wider or narrower.
 * To place each row by itself, or to observe each, would cost a cheap phone more than the rows do.
 */
export function RowsInSight<Row>({ rows, draw, row_px }: RowsInSightProps<Row>) {
  const group = useRef<HTMLDivElement>(null);
  /** The height of a row that has not been drawn yet: the mean of those that were drawn first. */
  const usual = useRef(row_px);
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scrollerOf(group.current),
    estimateSize: () => usual.current,
    observeElementOffset: fromWhereItIs,
    rangeExtractor: useCallback((range: Range) => inSteps(range, usual.current), []),
    // Rows beyond the edges may be drawn after the frame instead of delaying it.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const [from, to, start, end] = [first?.index ?? 0, (last?.index ?? -1) + 1, first?.start ?? 0, last?.end ?? 0];
  const drawn = useMemo(() => rows.slice(from, to).map((row, at) => draw(row, from + at)), [rows, draw, from, to]);

  useLayoutEffect(() => {
    const height = heightOf(group.current);
    if (height === 0 || Math.abs(height - (end - start)) < 1) return;
    const heights = heightsIn(group.current);
    if (usual.current === row_px) usual.current = meanOf(heights);
    heights.forEach((height, at) => virtual.resizeItem(from + at, height));
  }, [virtual, row_px, drawn, from, start, end]);

  useEffect(() => {
    const scroller = scrollerOf(group.current);
    if (!scroller) return undefined;
    let width = scroller.clientWidth;
    // A screen that rotates passes through several widths. The row that was in sight before the first stays in sight.
    let kept: number | null = null;
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      // A hidden list has no width and no heights.
      if (scroller.clientWidth === width || heightOf(group.current) === 0) return;
      width = scroller.clientWidth;
      const heights = heightsIn(group.current);
      kept ??= virtual.range?.startIndex ?? 0;
      usual.current = meanOf(heights);
      // Every row gets the usual height, and the drawn rows are measured after that.
      virtual.measure();
      if (kept > 0) virtual.scrollToIndex(kept, { align: 'start' });
      clearTimeout(forgetting);
      forgetting = setTimeout(() => {
        kept = null;
      }, TURN_MS);
    });
    observer.observe(scroller);
    return () => {
      observer.disconnect();
      clearTimeout(forgetting);
    };
  }, [virtual]);

  return (
    <div
      ref={group}
      role="rowgroup"
      className="tb-in-sight"
      style={{ height: virtual.getTotalSize(), paddingTop: start }}
    >
      {drawn}
    </div>
  );
}

/** The list may have been scrolled before these rows came; otherwise it would be put back to its beginning. */
const fromWhereItIs: typeof observeElementOffset<HTMLElement> = (virtual, note) => {
  note(virtual.scrollElement?.scrollTop ?? 0, false);
  return observeElementOffset(virtual, note);
};

/**
 * The element that scrolls is found through the rows: when a list mounts, React sets the refs of elements around the
 * rows after the effects of the rows, which would see nothing and draw no row.
 */
const scrollerOf = (group: HTMLElement | null): HTMLElement | null => group?.parentElement ?? null;

/** The rows of a range and those around it, up to the next step on either side. */
function inSteps({ startIndex, endIndex, count }: Range, height: number): number[] {
  const beyond = Math.ceil(BEYOND_PX / height);
  const step = Math.max(1, Math.round(STEP_PX / height));
  const from = Math.max(0, Math.floor((startIndex - beyond) / step) * step);
  const to = Math.min(count, Math.ceil((endIndex + 1 + beyond) / step) * step);
  return Array.from({ length: to - from }, (_, at) => from + at);
}

const heightsIn = (group: Element | null): number[] =>
  Array.from(group?.children ?? [], (row) => row.getBoundingClientRect().height);
const meanOf = (heights: readonly number[]): number =>
  heights.reduce((sum, height) => sum + height, 0) / heights.length;

/** The height from the first row to the last, without the space that is kept free. */
function heightOf(group: Element | null): number {
  const [first, last] = [group?.firstElementChild, group?.lastElementChild];
  return first && last ? last.getBoundingClientRect().bottom - first.getBoundingClientRect().top : 0;
}
