/** One row of a table. It is drawn again only when it changes, not when its neighbours scroll by. */
import { type ReactNode, memo } from 'react';
import type { Column } from './table-columns.ts';

interface Props<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** The name of its checkbox; without one it cannot be chosen. */
  readonly tick_name?: string;
  readonly ticked?: boolean;
  readonly onTick?: (id: string, ticked: boolean) => void;
}

/** What is pressed in a row is not the row. */
const PRESSED = '.tb-tick, a, button, input';

function Row<Kind extends { readonly id: string }>({
  row,
  index,
  columns,
  onOpen,
  tick_name,
  ticked,
  onTick,
}: Props<Kind>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`tb-row${onOpen ? ' tb-open' : ''}`}
      tabIndex={onOpen || onTick ? (index === 0 ? 0 : -1) : undefined}
      onClick={
        onOpen &&
        ((event) => {
          if (!(event.target as Element).closest(PRESSED)) onOpen(row);
        })
      }
      onKeyDown={
        onOpen &&
        ((event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
          // The key press that opens a form in a dialog must not send the form.
          event.preventDefault();
          onOpen(row);
        })
      }
    >
      {onTick && (
        <Tick name={tick_name ?? ''} ticked={ticked ?? false} onTick={(isTicked) => onTick(row.id, isTicked)} />
      )}
      {columns.map((column) => (
        <div key={column.id} role="cell" data-title={column.title} className={cellClass(column)}>
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

/** `memo` loses the type parameter. */
export const TableRow = memo(Row) as unknown as <Kind extends { readonly id: string }>(props: Props<Kind>) => ReactNode;

export const cellClass = ({ align, wraps, phone, titled }: Partial<Column<never>>): string =>
  ['tb-cell', align === 'right' && 'tb-right', wraps && 'tb-wraps', phone && `tb-at-${phone}`, titled && 'tb-titled']
    .filter(Boolean)
    .join(' ');

export function withOrWithout(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  ticked: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids)
    if (ticked) next.add(id);
    else next.delete(id);
  return next;
}

/** A plain checkbox, because a thousand styled ones are slow. Ticking a row does not open it. */
export function Tick({
  name,
  ticked,
  onTick,
  head,
}: {
  name: string;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  head?: boolean;
}) {
  return (
    <div role={head ? 'columnheader' : 'cell'} className="tb-tick">
      <label>
        <input type="checkbox" aria-label={name} checked={ticked} onChange={(event) => onTick(event.target.checked)} />
      </label>
    </div>
  );
}
