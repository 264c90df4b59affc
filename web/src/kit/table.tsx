/** Rows of one kind. Plain cells and one stylesheet, because a thousand styled components are slow on a cheap phone; long lists draw only what is in sight. */
import './table.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, startTransition, useMemo, useRef, useState } from 'react';
import { EmptyNote, SkeletonLines } from './notes.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it the column does not sort. */
  readonly sort?: (row: Row) => string | number;
  readonly align?: 'right';
  /** A CSS width for the grid: `120px`, `2fr`. */
  readonly width?: string;
  /** Left out on small screens. */
  readonly wide?: boolean;
}

const ROW_PX = 44;
const VIRTUAL_FROM = 120;

export function Table<Row extends { readonly id: string }>({ columns, rows, caption, onOpen, empty, height }: { columns: ReadonlyArray<Column<Row>>; rows: readonly Row[] | undefined; caption: string; onOpen?: (row: Row) => void; empty?: ReactNode; height?: number }) {
  const [sorted, setSorted] = useState<{ id: string; down: boolean } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => {
    const by = sorted && columns.find(({ id }) => id === sorted.id)?.sort;
    if (!rows || !by) return rows ?? [];
    const sign = sorted.down ? -1 : 1;
    return rows.map((row) => [by(row), row] as const).sort(([a], [b]) => (a < b ? -sign : a > b ? sign : 0)).map(([, row]) => row);
  }, [rows, sorted, columns]);
  const isLong = shown.length >= VIRTUAL_FROM;
  const virtual = useVirtualizer({ count: shown.length, getScrollElement: () => scroller.current, estimateSize: () => ROW_PX, overscan: 12, enabled: isLong });
  if (!rows) return <div style={{ padding: 16 }}><SkeletonLines lines={6} height={32} /></div>;
  if (rows.length === 0) return <>{empty ?? <EmptyNote />}</>;
  const template = columns.map(({ width }) => width ?? 'minmax(90px, 1fr)').join(' ');
  const items = isLong ? virtual.getVirtualItems() : shown.map((_, index) => ({ index, start: 0 }));
  const drawRow = (index: number, start: number) => {
    const row = shown[index];
    if (!row) return null;
    return (
      <div key={row.id} role="row" aria-rowindex={index + 2} className={onOpen ? 'tb-row tb-open' : 'tb-row'} tabIndex={onOpen ? 0 : undefined} style={{ gridTemplateColumns: template, ...(isLong && { position: 'absolute', insetInline: 0, height: ROW_PX, transform: `translateY(${start}px)` }) }} onClick={onOpen && (() => onOpen(row))} onKeyDown={onOpen && ((event) => { if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row); })}>
        {columns.map((column) => <div key={column.id} role="cell" data-title={column.title} className={`tb-cell${column.align === 'right' ? ' tb-right' : ''}${column.wide ? ' tb-wide' : ''}`}>{column.cell(row)}</div>)}
      </div>
    );
  };
  return (
    <div ref={scroller} className="tb" role="table" aria-label={caption} aria-rowcount={shown.length + 1} tabIndex={isLong ? 0 : undefined} style={isLong ? { maxHeight: height ?? 560, overflow: 'auto' } : undefined}>
      <div role="row" className="tb-row tb-head" style={{ gridTemplateColumns: template }} aria-rowindex={1}>
        {columns.map((column) => (
          <div key={column.id} role="columnheader" className={`tb-cell${column.align === 'right' ? ' tb-right' : ''}${column.wide ? ' tb-wide' : ''}`} aria-sort={sorted?.id === column.id ? (sorted.down ? 'descending' : 'ascending') : undefined}>
            {column.sort ? <button type="button" onClick={() => startTransition(() => setSorted((now) => (now?.id !== column.id ? { id: column.id, down: false } : now.down ? null : { id: column.id, down: true })))}>{column.title}<span aria-hidden="true">{sorted?.id === column.id ? (sorted.down ? ' ↓' : ' ↑') : ''}</span></button> : column.title}
          </div>
        ))}
      </div>
      <div role="rowgroup" style={isLong ? { position: 'relative', height: virtual.getTotalSize() } : undefined}>{items.map(({ index, start }) => drawRow(index, start))}</div>
    </div>
  );
}
