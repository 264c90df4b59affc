/** Which list an address shows, besides its filters. */
const PLACES = ['view', 'tab', 'list', 'claim'];
/** What a saved view keeps of an address: the filters of its list, its order and its tab, in one order of their own. */
const OF_EVERY_LIST = [...PLACES, 'sort', 'down', 'size'];

export function viewQuery(params: URLSearchParams, filters: readonly string[]): string {
  const kept = [...new Set([...OF_EVERY_LIST, ...filters])]
    .filter((name) => name !== 'q' && params.get(name))
    .sort()
    .map((name) => [name, params.get(name) ?? ''] as [string, string]);
  return new URLSearchParams(kept).toString();
}

/** Whether the address is narrowed or ordered at all: a tab alone is no view worth a name. */
export const isView = (params: URLSearchParams, filters: readonly string[]): boolean =>
  ['sort', ...filters].some((name) => name !== 'q' && Boolean(params.get(name)));

/** The filters of a saved view, or null where it belongs to another tab than the address. */
export function filtersOfView(
  query: string,
  params: URLSearchParams,
  filters: readonly string[],
): Readonly<Record<string, string>> | null {
  const saved = new URLSearchParams(query);
  if (PLACES.some((name) => !filters.includes(name) && saved.get(name) !== params.get(name))) return null;
  return Object.fromEntries(filters.flatMap((name) => (saved.has(name) ? [[name, saved.get(name) ?? '']] : [])));
}
