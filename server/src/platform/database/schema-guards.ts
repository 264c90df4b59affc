/**
 * The guards of the books inside the database: its triggers, functions, policies and rules, the columns its views read
 * (whose customers a person sees is a view), its unique indexes, and whether any of them is switched off. They are read
 * the same way when they are written to the file and when `doctor` compares.
 */
import type { Reader } from './connection.ts';

export interface SchemaGuard {
  readonly kind: 'trigger' | 'function' | 'policy' | 'rule' | 'constraint' | 'view' | 'index';
  /** `table.name`, or a function with its arguments. */
  readonly name: string;
  /** Its definition, as text that is the same in every version of PostgreSQL. */
  readonly body: string;
}

/**
 * The text of a view differs between versions of PostgreSQL; the columns that it reads, in order of their names, do
 * not. Functions of extensions are left out. Of the triggers that PostgreSQL makes for foreign keys, those that are
 * switched off are included.
 */
const GUARDS = `
  select 'trigger' as kind, c.relname || '.' || t.tgname as name, concat_ws(' ', t.tgenabled, t.tgtype, p.proname) as
    body
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
  union all select 'trigger', c.relname || '.' || coalesce(k.conname, t.tgname) || ' (foreign key)', t.tgenabled::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid left join pg_constraint k on k.oid = t.tgconstraint
    where c.relnamespace = current_schema()::regnamespace and t.tgisinternal and t.tgenabled <> 'O'
  union all select 'function', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', concat_ws(' ',
    l.lanname, p.provolatile, p.prosecdef, p.prosrc)
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and not exists (select 1 from pg_depend d
      where d.objid = p.oid and d.deptype = 'e')
  union all select 'policy', tablename || '.' || policyname, concat_ws(' ', permissive, roles, cmd, qual, with_check)
    from pg_policies where schemaname = current_schema()
  union all select 'rule', tablename || '.' || rulename, 'rule' from pg_rules where schemaname = current_schema()
  union all select 'constraint', c.relname || '.' || k.conname, concat_ws(' ', k.contype, k.convalidated,
    k.condeferrable)
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.connamespace = current_schema()::regnamespace
      and k.contype in ('c', 'f', 'u', 'p')
  union all select 'view', v.relname, coalesce((select string_agg(distinct t.relname || '.' || coalesce(a.attname, '*'),
    ' ' order by t.relname || '.' || coalesce(a.attname, '*')) from pg_rewrite r join pg_depend d on d.objid = r.oid
    and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid <> v.oid
    join pg_class t on t.oid = d.refobjid left join pg_attribute a on a.attrelid = d.refobjid
      and a.attnum = d.refobjsubid and d.refobjsubid > 0 where r.ev_class = v.oid), '')
    from pg_class v where v.relnamespace = current_schema()::regnamespace and v.relkind in ('v', 'm')
      and not exists (select 1 from pg_depend d where d.objid = v.oid and d.deptype = 'e')
  union all select 'index', c.relname, concat_ws(' ', t.relname, i.indisvalid, i.indkey, i.indpred is not null)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where c.relnamespace = current_schema()::regnamespace and i.indisunique and not exists (select 1
      from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('u', 'p'))
  order by 1, 2`;

export const schemaGuards = (db: Pick<Reader, 'prepared'>): Promise<SchemaGuard[]> =>
  db.prepared<{ [Name in keyof SchemaGuard]: SchemaGuard[Name] }>('schema-guards', GUARDS, []);
