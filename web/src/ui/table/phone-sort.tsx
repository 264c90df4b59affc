/** The order of a table whose rows are all here, on a phone, where there is no head to press. */
import Stack from '@mui/material/Stack';
import { FilterSheet } from '../list/filter-sheet.tsx';
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
    <Stack direction="row" sx={{ justifyContent: 'flex-end', px: 2, borderBottom: 1, borderColor: 'divider' }}>
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
    </Stack>
  );
}
