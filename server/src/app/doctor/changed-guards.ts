/** Whether the database still has the guards of the books that the migrations made. */
import type { Reader } from '../../platform/database/connection.ts';
import { type SchemaGuard, schemaGuards } from '../../platform/database/schema-guards.ts';
import written from '../../platform/database/schema-guards.json' with { type: 'json' };

/**
 * Each trigger, function, policy, rule, constraint, view and unique index that is missing, changed, or in no migration:
 * in words, sorted.
 */
export async function changedGuards(db: Pick<Reader, 'prepared'>): Promise<string[]> {
  const nameOf = ({ kind, name }: SchemaGuard) => `${kind} ${name}`;
  const wanted = new Map((written as SchemaGuard[]).map((guard) => [nameOf(guard), guard.body]));
  const found = new Map((await schemaGuards(db)).map((guard) => [nameOf(guard), guard.body]));
  const gone = [...wanted.keys()].filter((name) => !found.has(name)).map((name) => `${name} is gone`);
  const added = [...found.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is in no migration`);
  const changed = [...found]
    .filter(([name, body]) => wanted.has(name) && wanted.get(name) !== body)
    .map(([name]) => `${name} was changed`);
  return [...gone, ...changed, ...added].toSorted();
}
