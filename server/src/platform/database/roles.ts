/**
 * Two users of the database: one owns the tables and runs migrations, the other is the portal's and may only read and
 * write rows. A portal that is tricked cannot change the schema.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ConfigFailure } from '../config.ts';

const PORTAL_ROLE = 'palier_portal';
const MIGRATION_ROLE = 'palier_migrations';

/** The portal may not rewrite these tables, so its user has no right to. */
const APPEND_ONLY: readonly string[] = ['audit_blocks', 'audit_entries', 'journals', 'payment_moves', 'postings'];

export interface Addresses {
  /** The portal's user. */
  readonly portal_url: string;
  /** The owner of the tables. */
  readonly migration_url: string;
}

/** The password of a role, in a file that only the server's own account can read; made at the first start. */
function passwordIn(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8');
}

/** The same address with another user. */
function addressOf(url: string, role: string, password: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, `$1${role}:${password}@`);
}

const named = (url: string, database: string): string => url.replace(/\/[^/?]+(\?|$)/, `/${database}$1`);

/**
 * Gives everything of an older installation, which belonged to the superuser, to the owner of migrations. Objects of an
 * extension stay.
 */
const HAND_OVER = `do $$
declare one record;
begin
  for one in
    select format('alter %s public.%I owner to ${MIGRATION_ROLE}', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname) as statement
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_get_userbyid(c.relowner) <> '${MIGRATION_ROLE}'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
        and (d.deptype = 'e' or (d.deptype in ('a', 'i') and c.relkind = 'S')))
    union all
    select format('alter function %s owner to ${MIGRATION_ROLE}', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and pg_get_userbyid(p.proowner) <> '${MIGRATION_ROLE}'
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  loop
    execute one.statement;
  end loop;
end $$`;

async function asClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes both users on the embedded server, and the database `palier` that the owner of migrations owns. `url` is the
 * superuser's; the passwords are kept in `folder`.
 * Safe to run at every start, and by several processes at once.
 */
export async function makeEmbeddedRoles(url: string, folder: string): Promise<Addresses> {
  const passwords = await asClient(named(url, 'postgres'), async (client) => {
    // Two processes that start together make one password, not two.
    await client.query('select pg_advisory_lock(hashtext($1))', ['palier roles']);
    const found: Record<string, string> = {};
    for (const [role, file] of [
      [MIGRATION_ROLE, 'migrations.secret'],
      [PORTAL_ROLE, 'portal.secret'],
    ] as const) {
      const password = (found[role] = passwordIn(path.join(folder, file)));
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const attributes = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`;
      await client.query(`${rowCount ? 'alter' : 'create'} role ${role} ${attributes}`);
    }
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'palier'`);
    await client.query(
      rowCount ? `alter database palier owner to ${MIGRATION_ROLE}` : `create database palier owner ${MIGRATION_ROLE}`,
    );
    return found;
  });
  await asClient(named(url, 'palier'), (client) => client.query(HAND_OVER));
  return {
    portal_url: addressOf(named(url, 'palier'), PORTAL_ROLE, passwords[PORTAL_ROLE] ?? ''),
    migration_url: addressOf(named(url, 'palier'), MIGRATION_ROLE, passwords[MIGRATION_ROLE] ?? ''),
  };
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
