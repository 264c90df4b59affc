/**
 * Rows of one kind. Plain cells and one stylesheet, because a thousand styled components are slow on a cheap phone;
 * long lists draw only what is in sight.
 */
import './table.css';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type CSSProperties, type ReactNode, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { EmptyNote, SkeletonLines } from '../feedback/feedback.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { TableRow, Tick, cellClass, withOrWithout } from './table-row.tsx';
import type { Choice, Column, Order } from './table-columns.ts';
import { LongRows } from './long-rows.tsx';
import { ShortRows } from './short-rows.tsx';
import { leastWidth, templateOf, withFewer } from './columns-that-fit.ts';
import { useFit } from './use-fit.ts';
import { useLatest } from '../use-latest.ts';
import type { RowSheetProps } from './row-sheet.tsx';
import { PhoneSort, type Sorted } from './phone-sort.tsx';
import { BREAKPOINTS, below, rem } from '../layout/tokens.ts';
import { opensLater } from '../opens-later.tsx';

const RowSheet = opensLater<RowSheetProps<any>>(async () => (await import('./row-sheet.tsx')).RowSheet);

const ROW_PX = 41;
const DENSE_ROW_PX = 33;
const VIRTUAL_FROM = 120;

export function Table<Row extends { readonly id: string }>({
  columns: all,
  rows,
  caption,
  onOpen,
  empty,
  order,
  choice,
  dense,
}: {
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  caption: string;
  onOpen?: (row: Row) => void;
  empty?: ReactNode;
  order?: Order;
  choice?: Choice;
  dense?: boolean;
}) {
  const [sorted, setSorted] = useState<Sorted | null>(null);
  const [peeked_id, peek] = useState<string | null>(null);
  const isPhone = useMediaQuery(below(BREAKPOINTS.sm));
  const shown = useMemo(() => {
    const by = sorted && all.find(({ id }) => id === sorted.id)?.sort;
    if (!rows || !by) return rows ?? [];
    const sign = sorted.down ? -1 : 1;
    return rows
      .map((row) => [by(row), row] as const)
      .sort(([a], [b]) => (a < b ? -sign : a > b ? sign : 0))
      .map(([, row]) => row);
  }, [rows, sorted, all]);
  const isLong = shown.length >= VIRTUAL_FROM;
  const table = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => withFewer(all), [all]);
  const fit = useFit(
    table,
    choices.map((some) => leastWidth(templateOf(some, choice !== undefined))),
  );
  const isSideways = fit >= choices.length;
  // A row on a phone has places for its columns instead.
  const columns = isPhone ? all : (choices[Math.min(fit, choices.length - 1)] ?? all);
  // A row that leads nowhere shows on a press what it leaves out.
  const leavesOut = isPhone ? all.some(({ phone }) => phone === undefined) : columns.length < all.length;
  const peeks = leavesOut && !onOpen;
  const latest = useLatest({ onOpen, choice });
  const leads = onOpen !== undefined;
  const open = useMemo(() => {
    if (peeks) return ({ id }: Row) => peek(id);
    return leads ? (row: Row) => latest.current.onOpen?.(row) : undefined;
  }, [peeks, leads, latest]);
  const tick = useCallback(
    (id: string, ticked: boolean) => {
      const { choice: now } = latest.current;
      now?.onChoose(withOrWithout(now.chosen, [id], ticked));
    },
    [latest],
  );
  const peeked = peeks ? shown.find(({ id }) => id === peeked_id) : undefined;
  const row_px = dense ? DENSE_ROW_PX : ROW_PX;
  const draw = useCallback(
    (row: Row, index: number) => (
      <TableRow
        key={row.id}
        row={row}
        index={index}
        columns={columns}
        onOpen={open}
        {...(choice && { tick_name: choice.name(row.id), ticked: choice.chosen.has(row.id), onTick: tick })}
      />
    ),
    [columns, open, choice, tick],
  );
  const template = templateOf(columns, choice !== undefined);
  useRowKeys(table, shown.length > 0);
  if (!rows)
    return (
      // It has the width of the table, so the columns that fit are known when the rows come.
      <div ref={table} style={{ padding: 16 }}>
        <SkeletonLines lines={6} height={32} />
      </div>
    );
  if (rows.length === 0) return <>{empty ?? <EmptyNote />}</>;
  // Set once for all rows.
  const look = { '--tb-columns': inRem(template), '--tb-narrowest': rem(leastWidth(template)) } as CSSProperties;
  const marks = [
    'tb',
    dense && 'tb-dense',
    isLong && 'tb-long',
    isSideways && 'tb-sideways',
    !all.some(({ phone }) => phone === 'line') && 'tb-name-alone',
  ];
  const directionOf = (column: Column<Row>): 'ascending' | 'descending' | undefined => {
    if (order)
      return column.sorts_by !== undefined && order.by === column.sorts_by
        ? order.descending
          ? 'descending'
          : 'ascending'
        : undefined;
    return sorted?.id === column.id ? (sorted.down ? 'descending' : 'ascending') : undefined;
  };
  const sortBy = (column: Column<Row>): void => {
    const direction = directionOf(column);
    // Ascending, descending, then the original order.
    if (order) order.onOrder(direction === 'descending' ? undefined : column.sorts_by, direction === 'ascending');
    else
      startTransition(() =>
        setSorted(
          direction === undefined
            ? { id: column.id, down: false }
            : direction === 'ascending'
              ? { id: column.id, down: true }
              : null,
        ),
      );
  };
  const sortable = (column: Column<Row>): boolean =>
    order ? column.sorts_by !== undefined : column.sort !== undefined;
  return (
    <>
      {isPhone && !order && shown.length > 1 && all.some(sortable) && (
        <PhoneSort columns={all} sorted={sorted} onSort={setSorted} />
      )}
      {peeked && <RowSheet row={peeked} columns={all} onClose={() => peek(null)} />}
      <div
        ref={table}
        className={marks.filter(Boolean).join(' ')}
        role="table"
        aria-label={caption}
        aria-rowcount={shown.length + 1}
        tabIndex={isLong || isSideways ? 0 : undefined}
        style={look}
      >
        <div role="row" className="tb-row tb-head" aria-rowindex={1}>
          {choice && (
            <Tick
              head
              name={choice.name_all}
              ticked={shown.every(({ id }) => choice.chosen.has(id))}
              onTick={(ticked) =>
                choice.onChoose(
                  withOrWithout(
                    choice.chosen,
                    shown.map(({ id }) => id),
                    ticked,
                  ),
                )
              }
            />
          )}
          {columns.map((column) => (
            <div key={column.id} role="columnheader" className={cellClass(column)} aria-sort={directionOf(column)}>
              {sortable(column) ? (
                <button type="button" onClick={() => sortBy(column)}>
                  {column.title}
                  <span aria-hidden="true">
                    {{ ascending: ' ↑', descending: ' ↓', none: '' }[directionOf(column) ?? 'none']}
                  </span>
                </button>
              ) : (
                column.title
              )}
            </div>
          ))}
        </div>
        {isLong ? (
          <LongRows key={row_px} rows={shown} draw={draw} row_px={row_px} />
        ) : (
          <ShortRows rows={shown} draw={draw} row_px={row_px} />
        )}
      </div>
    </>
  );
}

/** The widths of the columns grow with the text in them. */
const inRem = (template: string): string => template.replace(/(\d+)px/g, (_, px: string) => rem(Number(px)));
