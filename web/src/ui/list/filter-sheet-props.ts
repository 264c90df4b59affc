import type { ReactNode } from 'react';
import type { ListControl } from './list-state.ts';
import type { Filter } from './list-tools.tsx';
import type { CountOf } from './use-counts.ts';

/** What the sheet shows and changes of a list. */
export type Ordered = Pick<ListControl, 'sort' | 'descending' | 'filters' | 'change'>;

export type Sorts = ReadonlyArray<readonly [sorts_by: string, title: string]>;

export interface FilterSheetProps {
  readonly list: Ordered;
  readonly filters: readonly Filter[];
  readonly sorts: Sorts;
  /** How many filters are active. */
  readonly active: number;
  readonly tools: ReactNode;
  readonly countOf?: CountOf;
  /** Called when the sheet is opened and closed. */
  readonly onLook?: (isOpen: boolean) => void;
  readonly onFilter: (name: string, value: string | undefined) => void;
  readonly onClear: () => void;
}
