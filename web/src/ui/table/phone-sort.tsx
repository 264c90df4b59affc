/** The order of a table whose rows are all here, on a phone, where there is no head to press. */
import { FilterSheet } from '../list/filter-sheet.tsx';
import { Tools } from '../list/list-tools.tsx';
import type { Column } from './table-columns.ts';

export interface Sorted {
  readonly id: string;
  readonly down: boolean;
}

const NO_FILTERS = {};

export function PhoneSort<Row>({
  columns,
  sorted,
  onSort,
}: {
  columns: ReadonlyArray<Column<Row>>;
  sorted: Sorted | null;
  onSort: (to: Sorted | null) => void;
}) {
  return (
    <Tools>
      <FilterSheet
        list={{
          sort: sorted?.id,
          descending: sorted?.down ?? false,
          filters: NO_FILTERS,
          change: ({ sort, descending }) => onSort(sort === undefined ? null : { id: sort, down: descending ?? false }),
        }}
        filters={[]}
        sorts={columns.filter(({ sort }) => sort !== undefined).map(({ id, title }) => [id, title] as const)}
        active={0}
        tools={null}
        onFilter={() => {}}
        onClear={() => {}}
      />
    </Tools>
  );
}
