import type { MenuChoice } from '../menu/menu-choice.ts';
import type { Filter } from './list-tools.tsx';
import type { CountOf } from './use-counts.ts';
import { WithCount } from './with-count.tsx';

/** The values of a filter as the entries of a menu. The first one is no filter. */
export const filterOptions = (
  filter: Filter,
  value: string,
  any: string,
  countOf: CountOf,
  onChoose: (value: string | undefined) => void,
): MenuChoice[] =>
  [['', filter.otherwise ?? any] as const, ...filter.options].map(([option, label]) => ({
    key: option,
    says: <WithCount label={label} count={countOf(filter.name, option)} />,
    is_chosen: option === value,
    onChoose: () => onChoose(option || undefined),
  }));
