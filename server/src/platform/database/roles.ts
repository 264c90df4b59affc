/**
 * Two users of the database: one owns the tables and runs migrations, the other is the portal's and may only read and
 * write rows. A portal that is tricked cannot change the schema.
 */
import pg from 'pg';
import { ConfigFailure } from '../config.ts';

/** The portal may not rewrite these tables, so its user has no right to. */
const APPEND_ONLY: readonly string[] = ['audit_blocks', 'audit_entries', 'journals', 'payment_moves', 'postings'];

export async function asClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ROWS = ['select', 'insert', 'update', 'delete'] as const;

const ALL = [...ROWS, 'truncate', 'references', 'trigger'] as const;

/**
 * The portal's rights on a relation. Through a view it could write with the rights of the view's owner, so it may only
 * read views.
 */
function rightsOn({ name, kind }: { name: string; kind: string }): ReadonlySet<string> {
  if (kind !== 'table' || name === 'migrations') return new Set(['select']);
  return new Set(APPEND_ONLY.includes(name) ? ['select', 'insert'] : ROWS);
}

/**
 * Grants the portal's user the rights it needs on everything that the migrations made, and revokes all others. Call it
 * inside the transaction that holds the table of migrations.
 */
export async function grantPortal(client: pg.ClientBase, role: string): Promise<void> {
  const { rows: known } = await client.query(`select 1 from pg_roles where rolname = $1 and rolname <> current_user`, [
    role,
  ]);
  if (known.length === 0) return;
  const to = pg.escapeIdentifier(role);
  const { rows } = await client.query<{ name: string; kind: string; held: string[]; reaches: boolean }>(
    `select c.relname as name, case when c.relkind in ('r', 'p') then 'table'
      else 'view' end as kind, has_schema_privilege($1, 'public', 'usage') as reaches,
       array(select p from unnest($2::text[]) p where has_table_privilege($1, c.oid, p)) as held
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and pg_has_role(c.relowner, 'usage')`,
    [role, ALL],
  );
  const statements = rows.flatMap(({ name, held, ...about }) => {
    const wanted = rightsOn({ name, ...about });
    const [lacks, exceeds] = [[...wanted].filter((one) => !held.includes(one)), held.filter((one) => !wanted.has(one))];
    const on = `on public.${pg.escapeIdentifier(name)}`;
    return [
      ...(lacks.length > 0 ? [`grant ${lacks.join(', ')} ${on} to ${to}`] : []),
      ...(exceeds.length > 0 ? [`revoke ${exceeds.join(', ')} ${on} from ${to}`] : []),
    ];
  });
  if (rows.some(({ reaches }) => !reaches)) statements.unshift(`grant usage on schema public to ${to}`);
  for (const statement of statements) await client.query(statement);
  await client.query(
    `do $$ begin if has_schema_privilege('public', 'public', 'create') then revoke create on schema public from public; end if; end $$`,
  );
}

/** What the connected user could do to the schema, in words; empty for a portal with the right user. */
async function powersOverSchema(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ power: string }>(
    `
    select power from (
      select 1 as turn, 'is a superuser' as power where exists (select 1 from pg_roles where rolsuper
        and pg_has_role(oid, 'member'))
      union all select 2, 'may make roles' from pg_roles where rolname = current_user and rolcreaterole
      union all select 3, 'may make tables and functions' where has_schema_privilege('public', 'create')
      union all select 4, 'owns the database' from pg_database where datname = current_database()
        and pg_has_role(datdba, 'member')
      union all select 5, format('owns %s tables', count(*)) from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v') and pg_has_role(relowner, 'member') having count(*) > 0
      union all select 6, format('may put triggers on %s tables', count(*)) from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'trigger')
        having count(*) > 0
      union all select 7, format('may empty %s tables at once', count(*)) from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'truncate')
        having count(*) > 0
      union all select 8, format('may rewrite %s', string_agg(relname, ', ' order by relname)) from pg_class
        where relnamespace = 'public'::regnamespace and relname = any ($1) and (has_table_privilege(oid, 'update')
        or has_table_privilege(oid, 'delete')) having count(*) > 0
    ) powers order by turn`,
    [APPEND_ONLY],
  );
  return rows.map(({ power }) => power);
}

/** What is wrong with the connected user, and what to do; null for a user that cannot alter the schema. */
export async function wrongWithUser(client: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const powers = await powersOverSchema(client);
  if (powers.length === 0) return null;
  const { rows } = await client.query<{ user: string }>('select current_user as user');
  return `${rows[0]?.user ?? ''} ${powers.join(', ')}: give DATABASE_URL a user of its own, and the owner to MIGRATION_DATABASE_URL, as docs/operations.md says`;
}

/** Production refuses a user that can alter the schema. Throws a ConfigFailure that says what the user can do. */
export async function refuseOwner(portal_url: string): Promise<void> {
  const wrong = await asClient(portal_url, wrongWithUser);
  if (wrong !== null) throw new ConfigFailure(`DATABASE_URL: ${wrong}`);
}
