/** The columns, views, functions and types that the migrated database has. */
import type pg from 'pg';
import { readTree, type TreeNode } from './parse-tree.ts';

export interface Catalog {
  /** Whether a column of a table may hold null; for a view it is not known here. */
  isNullable(relation: number, column: number): boolean;
  /** The statement of a view; undefined for a table. */
  viewOf(relation: number): TreeNode | undefined;
  functionOf(id: number): { readonly name: string; readonly isStrict: boolean; readonly isOurs: boolean } | undefined;
  typeName(id: number): string;
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<{ relation: number; column: number }>(
    `select attrelid::int as relation, attnum::int as column from pg_attribute where attnotnull or attnum < 0`,
  );
  const views = await client.query<{ relation: number; tree: string }>(
    `select r.ev_class::int as relation, r.ev_action::text as tree from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where c.relkind in ('v', 'm') and r.rulename = '_RETURN'`,
  );
  const functions = await client.query<{ id: number; name: string; isStrict: boolean; isOurs: boolean }>(
    `select oid::int as id, proname as name, proisstrict as "isStrict", pronamespace = 'public'::regnamespace as "isOurs"
      from pg_proc`,
  );
  const types = await client.query<{ id: number; name: string }>(
    `select oid::int as id, format_type(oid, null) as name from pg_type`,
  );
  const never = new Set(columns.rows.map(({ relation, column }) => `${relation}.${column}`));
  const trees = new Map(views.rows.map(({ relation, tree }) => [relation, tree]));
  const read = new Map<number, TreeNode>();
  const by_id = new Map(functions.rows.map((one) => [one.id, one]));
  const names = new Map(types.rows.map(({ id, name }) => [id, name]));
  return {
    isNullable: (relation, column) => !never.has(`${relation}.${column}`),
    viewOf: (relation) => {
      const tree = trees.get(relation);
      if (tree !== undefined && !read.has(relation)) read.set(relation, readTree(tree));
      return read.get(relation);
    },
    functionOf: (id) => by_id.get(id),
    typeName: (id) => names.get(id) ?? `type ${id}`,
  };
}
