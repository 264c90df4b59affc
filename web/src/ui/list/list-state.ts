/**
 * The state of a list: page, sorting, search and filters. It is kept in the address, so that Back works and a list can
 * be shared.
 */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readParam } from '../day-in-address.ts';
import { FIRST_PAGE_SIZE } from './first-rows.ts';

export const PAGE_SIZES = [FIRST_PAGE_SIZE, 100, 200, 1000] as const;
const OWN = new Set(['page', 'size', 'q', 'sort', 'down']);

interface ListState {
  readonly page_number: number;
  readonly page_size: number;
  readonly search: string;
  readonly sort: string | undefined;
  readonly descending: boolean;
  /** Filters as text, by name. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListControl extends ListState {
  /** Changes parts of it. A change of what is listed goes back to the first page. */
  change(to: {
    page_number?: number;
    page_size?: number;
    search?: string;
    sort?: string | undefined;
    descending?: boolean;
    filters?: Readonly<Record<string, string | undefined>>;
  }): void;
}

/** What a list asks for beside its filters and its page: the search, and the order where one of its columns sorts. */
export function orderAsked(
  { search, sort, descending }: ListState,
  columns: ReadonlyArray<{ readonly sorts_by?: string | undefined }>,
): { readonly search: string; readonly sort?: string; readonly descending?: boolean } {
  const isSorted = sort !== undefined && columns.some(({ sorts_by }) => sorts_by === sort);
  return { search, ...(isSorted && { sort, descending }) };
}

/**
 * What is asked for the sum above a list: the request of the list itself, so that it is sent once. A search narrows the
 * list alone.
 */
export const sumAsked = (
  list: ListState,
  columns: ReadonlyArray<{ readonly sorts_by?: string | undefined }>,
): Record<'page_number' | 'page_size', number> & ReturnType<typeof orderAsked> => ({
  ...orderAsked(list, columns),
  search: '',
  page_number: list.search === '' ? list.page_number : 1,
  page_size: list.page_size,
});

/** `filters` names the filters of the list. Everything else in the address stays. */
export function useListState(filters: readonly string[], page_size_default: number = FIRST_PAGE_SIZE): ListControl {
  const [params, setParams] = useSearchParams();
  const names = filters.join(' ');
  const state = useMemo((): ListState => {
    const whole = (name: string, otherwise: number, most: number): number => {
      const value = Number(params.get(name));
      return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;
    };
    return {
      page_number: whole('page', 1, 100_000),
      page_size: whole('size', page_size_default, 1000),
      search: params.get('q') ?? '',
      sort: params.get('sort') ?? undefined,
      descending: params.get('down') === '1',
      filters: Object.fromEntries(
        names
          .split(' ')
          .filter((name) => name && !OWN.has(name))
          .flatMap((name) => {
            const value = readParam(params, name);
            return value === null ? [] : [[name, value] as const];
          }),
      ),
    };
  }, [params, names, page_size_default]);
  const change = useCallback<ListControl['change']>(
    (to) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const put = (name: string, value: string | undefined): void => {
            if (value) next.set(name, value);
            else next.delete(name);
          };
          if ('search' in to) put('q', to.search);
          if ('sort' in to) {
            put('sort', to.sort);
            put('down', to.descending ? '1' : undefined);
          }
          if ('page_size' in to) put('size', to.page_size === page_size_default ? undefined : String(to.page_size));
          for (const [name, value] of Object.entries(to.filters ?? {})) put(name, value);
          put('page', to.page_number !== undefined && to.page_number > 1 ? String(to.page_number) : undefined);
          return next;
        },
        { replace: 'search' in to },
      );
    },
    [setParams, page_size_default],
  );
  return useMemo(() => ({ ...state, change }), [state, change]);
}
