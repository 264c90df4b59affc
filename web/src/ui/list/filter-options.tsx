import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import type { Filter } from './list-tools.tsx';
import type { CountOf } from './use-counts.ts';
import { WithCount } from './with-count.tsx';

/** The values of a filter as the entries of a menu, which must be its own children. The first one is no filter. */
export function filterOptions(
  filter: Filter,
  value: string,
  any: string,
  countOf: CountOf,
  onChoose: (value: string | undefined) => void,
): ReactElement[] {
  return [['', filter.otherwise ?? any] as const, ...filter.options].map(([option, label]) => (
    <MenuItem
      key={option}
      role="menuitemradio"
      aria-checked={option === value}
      selected={option === value}
      onClick={() => onChoose(option || undefined)}
    >
      <WithCount label={label} count={countOf(filter.name, option)} />
    </MenuItem>
  ));
}
