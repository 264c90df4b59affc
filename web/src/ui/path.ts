/**
 * One builder for each path: `path('/dashboard/stores/:id', 'tab')` → `({ id, tab })` →
 * `/dashboard/stores/7?tab=agents`.
 */

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Pattern extends `${string}:${infer Param}`
    ? Param
    : never;

type Facts<Pattern extends string, Query extends string> = {
  readonly [Param in ParamsOf<Pattern>]: string;
} & { readonly [Name in Query]?: string | undefined };

export interface Path<Pattern extends string = string, Query extends string = string> {
  (
    ...facts: [ParamsOf<Pattern>] extends [never] ? [facts?: Facts<Pattern, Query>] : [facts: Facts<Pattern, Query>]
  ): string;
  /** As the router reads it. */
  readonly pattern: Pattern;
}

/** Facts that the pattern does not name go into the query; undefined facts are left out. */
export function fillPath(pattern: string, facts: Readonly<Record<string, string | undefined>>): string {
  const named = new Set<string>();
  const at = pattern.replace(/:(\w+)/g, (_, name: string) => {
    named.add(name);
    return encodeURIComponent(facts[name] ?? '');
  });
  const query = new URLSearchParams();
  for (const [name, fact] of Object.entries(facts)) if (!named.has(name) && fact !== undefined) query.set(name, fact);
  const asked = query.toString();
  return asked === '' ? at : `${at}?${asked}`;
}

/** `query` names the parameters that the screen reads from its query. */
export const path = <const Pattern extends string, const Query extends string = never>(
  pattern: Pattern,
  ..._query: readonly Query[]
): Path<Pattern, Query> =>
  Object.assign((facts: Readonly<Record<string, string | undefined>> = {}) => fillPath(pattern, facts), {
    pattern,
  }) as Path<Pattern, Query>;
