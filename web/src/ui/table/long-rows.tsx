/** The rows of a long list: the first ones at once, and what draws those in sight after them. Short lists need none. */
import type { ReactElement } from 'react';
import { opensLater } from '../opens-later.tsx';
import type { RowsInSightProps } from './table-rows-in-sight.tsx';

/** More than any screen shows at first. */
const AT_ONCE = 48;

export const LongRows = opensLater<RowsInSightProps<any>>(
  async () => (await import('./table-rows-in-sight.tsx')).RowsInSight,
  ({ rows, draw, row_px }) => (
    <div role="rowgroup" className="tb-in-sight" style={{ height: rows.length * row_px }}>
      {rows.slice(0, AT_ONCE).map(draw)}
    </div>
  ),
) as <Row>(props: RowsInSightProps<Row>) => ReactElement;
