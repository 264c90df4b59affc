/** The rows of a short list: as many as a screen shows at first, and the others right after them. */
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Fifty take a cheap phone as long again. */
const AT_ONCE = 24;

export function ShortRows<Row>({
  rows,
  draw,
  row_px,
}: {
  rows: readonly Row[];
  draw: (row: Row, index: number) => ReactNode;
  /** The height of a row, for the room of those that follow. */
  row_px: number;
}) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const [shown, rest] = isWhole ? [rows, 0] : [rows.slice(0, AT_ONCE), Math.max(0, rows.length - AT_ONCE)];
  return (
    <div role="rowgroup" style={rest > 0 ? { paddingBottom: rest * row_px } : undefined}>
      {shown.map(draw)}
    </div>
  );
}
