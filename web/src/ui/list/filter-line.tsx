/**
 * The line above a list: its search, the filters that are active, the way to more of them, and at the right the range
 * with what else the list offers. On a phone the filters and the order are in a sheet.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../language.tsx';
import { AddFilter } from './add-filter.tsx';
import { FilterField } from './filter-field.tsx';
import { FilterPill } from './filter-pill.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { Sorts } from './filter-sheet-props.ts';
import { ListSearch } from './list-search.tsx';
import type { ListControl } from './list-state.ts';
import { type Filter, Tools } from './list-tools.tsx';
import { listWords } from './list-words.ts';
import type { CountOf } from './use-counts.ts';
import { BREAKPOINTS, below } from '../layout/tokens.ts';

const NO_SORTS: Sorts = [];
const UNCOUNTED: CountOf = () => undefined;

export function FilterLine({
  list,
  filters,
  search,
  sorts = NO_SORTS,
  tools,
  children,
  onFilter,
  countOf = UNCOUNTED,
  onLook = () => {},
}: {
  list: ListControl;
  filters: readonly Filter[];
  /** The label of the search; null where the list cannot be searched. */
  search: string | null;
  sorts?: Sorts;
  /** What this list has beyond filters. */
  tools?: ReactNode;
  /** The right end of the line. */
  children?: ReactNode;
  /** Called before a filter changes. */
  onFilter?: () => void;
  countOf?: CountOf;
  /** Called when the values of filters come into sight and when they leave it. */
  onLook?: (isOpen: boolean) => void;
}) {
  const t = useTexts(listWords);
  const isSmall = useMediaQuery(below(BREAKPOINTS.sm));
  /** A filter whose field is shown although it has no value yet. */
  const [empty, setEmpty] = useState<string | null>(null);
  const active = filters.filter(({ name }) => (list.filters[name] ?? '') !== '');
  const clear = () => {
    onFilter?.();
    list.change({ search: '', filters: Object.fromEntries(filters.map(({ name }) => [name, undefined])) });
  };
  const choose = (name: string, value: string | undefined) => {
    onFilter?.();
    list.change({ filters: { [name]: value } });
  };
  return (
    <Tools>
      {search !== null && (
        <ListSearch label={search} value={list.search} onSearch={(typed) => list.change({ search: typed })} />
      )}
      {isSmall ? (
        filters.length + sorts.length + (tools ? 1 : 0) > 0 && (
          <FilterSheet
            list={list}
            filters={filters}
            sorts={sorts}
            active={active.length}
            tools={tools}
            countOf={countOf}
            onLook={onLook}
            onFilter={choose}
            onClear={clear}
          />
        )
      ) : (
        <>
          {filters
            .filter((filter) => active.includes(filter) || filter.name === empty)
            .map((filter) =>
              filter.choose ? (
                <FilterField
                  key={filter.name}
                  filter={filter}
                  value={list.filters[filter.name] ?? ''}
                  isNew={filter.name === empty}
                  onChange={(value) => {
                    setEmpty(null);
                    choose(filter.name, value);
                  }}
                />
              ) : (
                <FilterPill
                  key={filter.name}
                  filter={filter}
                  value={list.filters[filter.name] ?? ''}
                  countOf={countOf}
                  onLook={onLook}
                  onChange={(value) => choose(filter.name, value)}
                />
              ),
            )}
          <AddFilter
            filters={filters.filter(
              (filter) => !active.includes(filter) && !filter.is_from_row && filter.name !== empty,
            )}
            countOf={countOf}
            onLook={onLook}
            onChoose={choose}
            onField={setEmpty}
          />
          {(active.length > 0 || list.search !== '') && (
            <Button size="small" onClick={clear}>
              {t.clear}
            </Button>
          )}
          {tools}
        </>
      )}
      {/* Where the line is too short for all, the right end goes to the next line as a whole. */}
      <Box sx={{ display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
        {children}
      </Box>
    </Tools>
  );
}
