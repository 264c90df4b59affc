/** The type that a call declares for the rows of its statement. */
import { type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import type { Sent } from './recorder.ts';
import type { ServerCode, Site } from './server-code.ts';

/** The type of a call that asks for no rows. */
const NO_ROWS = new Set(['InsertResult', 'UpdateResult', 'DeleteResult', 'MergeResult']);

const partsOf = (type: Type): readonly Type[] =>
  type.flags & TypeFlags.Union ? (type as Type & { getTypes(): readonly Type[] }).getTypes() : [type];

/** From `Promise<Row[]>`, `Promise<QueryResult<Row>>`, `Promise<Row | undefined>`; null when the type names no rows. */
function rowIn({ checker }: ServerCode, type: Type): Type | null {
  const [part, ...others] = partsOf(type).filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)));
  if (!part) return null;
  if (others.length > 0) return type;
  if (part.flags & TypeFlags.TypeParameter) return part;
  const name = part.getSymbol()?.name ?? '';
  if (NO_ROWS.has(name) || part.flags & (TypeFlags.Any | TypeFlags.Unknown)) return null;
  if (name === 'Promise' || name === 'QueryResult' || checker.isArrayType(part)) {
    const [inner] = checker.getTypeArguments(part as TypeReference);
    return inner ? rowIn({ checker } as ServerCode, inner) : null;
  }
  // Rows without a declared type may be asked for any column.
  if (checker.getPropertiesOfType(part).length === 0) return null;
  return part;
}

const isOpen = (type: Type): boolean => partsOf(type).some(({ flags }) => (flags & TypeFlags.TypeParameter) !== 0);

/** Whether the function sends statements for callers, who declare the type of their rows. */
export function isHelper(code: ServerCode, site: Site): boolean {
  const type = code.checker.getTypeAtLocation(site.call);
  const row = type && rowIn(code, type);
  return row !== null && row !== undefined && isOpen(row);
}

const known = new WeakMap<ServerCode, Map<string, Type | null>>();

/**
 * A function that sends a statement for its caller leaves the type of the rows to that caller, so the caller is
 * examined next, and so on outwards.
 */
export function rowTypeOf(code: ServerCode, site: Site, { places }: Pick<Sent, 'places'>): Type | null {
  const cache = known.get(code) ?? new Map<string, Type | null>();
  known.set(code, cache);
  for (const [depth, { file, line, column }] of places.entries()) {
    const key = `${file}:${line}:${column}`;
    if (!cache.has(key)) {
      const call = depth === 0 ? site.call : code.callAt(file, line, column);
      const type = call && code.checker.getTypeAtLocation(call);
      cache.set(key, type ? rowIn(code, type) : null);
    }
    const type = cache.get(key) ?? null;
    if (type === null || !isOpen(type)) return type;
  }
  return null;
}
