/** How many rows each view of a list has within the filters that are active: views share them. */
import type { Call } from '@palier/contract/call.ts';
import type { Addressed } from '../../api/send.ts';
import type { Filter } from './list-tools.tsx';
import { valueOfFilter } from './filter-value.ts';
import { useListState } from './list-state.ts';
import { useCounts } from './use-counts.ts';

/**
 * `field` is the field of the call that a view chooses, and `none` the view that stands for no choice. While something
 * is typed into the search nothing is counted: that is a look at a person, and the list itself is one.
 */
export function useViewCounts<View extends string>(
  call: Addressed<Call>,
  field: string,
  filters: readonly Filter[],
  none?: View,
): (view: View) => string | undefined {
  const list = useListState(filters.map(({ name }) => name));
  const asked = Object.fromEntries(
    Object.entries(list.filters)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, valueOfFilter(name, value)]),
  );
  const countOf = useCounts(call, { ...asked, page_size: 1 }, [field], list.search === '');
  return (view) => countOf(field, view === none ? '' : view);
}
