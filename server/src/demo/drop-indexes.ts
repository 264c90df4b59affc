/**
 * Filling an empty table is several times faster without indexes and constraints. They are removed and restored in the
 * same transaction, so either the whole market passes the checks, or nothing of it stays.
 */
import type pg from 'pg';

interface Definition {
  readonly off: string;
  readonly on: string;
  /** The order in which they are removed. */
  readonly turn: number;
}

/**
 * Foreign keys first, because they depend on the keys; those of other tables that point here as well. A key that a view
 * groups by stays.
 */
const DEFINITIONS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on", case
    contype when 'f' then 1 else 2 end as turn
  from pg_constraint c where ((conrelid = any($1::regclass[]) and contype in ('f', 'u', 'p'))
    or (confrelid = any($1::regclass[]) and contype = 'f'))
    and not exists (select 1 from pg_depend d where d.refclassid = 'pg_constraint'::regclass and d.refobjid = c.oid
      and d.classid = 'pg_rewrite'::regclass)
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 3
  from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c
    where c.conindid = i.indexrelid)
  order by turn`;

/** Removes them, and returns a function that restores them. Call it inside a transaction. */
export async function bareTables(client: pg.ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<Definition>(DEFINITIONS, [tables]);
  for (const { off } of rows) await client.query(off);
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const { on } of rows.toReversed()) await client.query(on);
  };
}
