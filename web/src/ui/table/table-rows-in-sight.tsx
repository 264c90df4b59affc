/**
 * The rows of a long list that are in sight, and some before and after them. They follow one another as in a short
 * list; the space of the others is kept free.
 */
import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** A finger moves a list before the page hears of it: at least so much is drawn beyond either edge. */
const BEYOND_PX = 528;
/** Rows come and go by so much at a time: one row costs a page nearly as much as a dozen. */
const STEP_PX = 528;
/** How long a window takes to turn. */
const TURN_MS = 500;

interface Props<Row> {
  readonly rows: readonly Row[];
  /**
   * One row; the element it makes is as tall as its content. All rows are drawn again when this is another function.
   */
  readonly draw: (row: Row, index: number) => ReactNode;
  /** How tall a row is taken to be, in pixels, for as long as none has been measured. */
  readonly row_px: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/**
 * On a phone a row is a small card as tall as its content. What is drawn is measured as one block, and row by row only
 * when the block is not as tall as it was taken to be, or when the list becomes wider or narrower.
 * To place each row by itself, or to observe each, would cost a cheap phone more than the rows do.
 */
export function RowsInSight<Row>({ rows, draw, row_px, scroller }: Props<Row>) {
  const group = useRef<HTMLDivElement>(null);
  /** How tall a row is that nobody has seen yet: as tall as those that were seen first. */
  const usual = useRef(row_px);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usual.current,
    rangeExtractor: useCallback((range: Range) => inSteps(range, usual.current), []),
    // Rows beyond the edges may come after the frame instead of holding it up.
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
    const list = scroller.current;
    if (!list) return undefined;
    let width = list.clientWidth;
    // A window that turns passes through several widths; what was in sight before the first stays there.
    let kept: number | null = null;
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      // What is hidden for a while has no width and no heights.
      if (list.clientWidth === width || heightOf(group.current) === 0) return;
      width = list.clientWidth;
      const heights = heightsIn(group.current);
      kept ??= virtual.range?.startIndex ?? 0;
      usual.current = meanOf(heights);
      // Every row is as tall as usual, and those that are drawn are measured after that.
      virtual.measure();
      if (kept > 0) virtual.scrollToIndex(kept, { align: 'start' });
      clearTimeout(forgetting);
      forgetting = setTimeout(() => {
        kept = null;
      }, TURN_MS);
    });
    observer.observe(list);
    return () => {
      observer.disconnect();
      clearTimeout(forgetting);
    };
  }, [virtual, scroller]);

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

/** The rows of a range and those around it, up to the next step either way. */
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

/** From the first row to the last, without the space that is kept free. */
function heightOf(group: Element | null): number {
  const [first, last] = [group?.firstElementChild, group?.lastElementChild];
  return first && last ? last.getBoundingClientRect().bottom - first.getBoundingClientRect().top : 0;
}
