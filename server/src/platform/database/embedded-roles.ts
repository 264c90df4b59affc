/** Makes the two users on the embedded server. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { asClient } from './roles.ts';

const PORTAL_ROLE = 'palier_portal';

const MIGRATION_ROLE = 'palier_migrations';

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
