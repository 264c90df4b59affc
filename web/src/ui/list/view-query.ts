/** What a saved view keeps of an address: the filters of its list, its order and its tab, in one order of their own. */
const OF_EVERY_LIST = ['view', 'tab', 'list', 'sort', 'down', 'size'];

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
