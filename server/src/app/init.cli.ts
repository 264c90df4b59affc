/**
 * `npm run init -- --username ada --name "Ada Ngo" --phone +237670000000`: what a new installation needs before
 * anybody can sign in:
 * the security groups, the lock policies, and a first administrator, whose temporary password is shown once.
 * Once more, with somebody else's name, while the first is alone: a second administrator, because what decides for
 * others takes two. Refuses a business that has two people already.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { dayIn } from '@palier/contract/values/day.ts';
import { type Config, ConfigFailure } from '../platform/config.ts';
import { EmbeddedFailure } from '../platform/database/embedded.ts';
import { GROUPS } from './starting-groups.ts';
import { openMarket } from './open-market.ts';
import { POLICIES } from './starting-policies.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { isGuardedNow } from '../domains/auth/last-administrator.ts';
import { hashPassword } from '../domains/auth/passwords.ts';
import { lockAdding, takenNames } from '../domains/auth/staff.sql.ts';
import { toMsisdn } from '../domains/customers/msisdn.ts';
import { newId } from '../platform/ids.ts';
import { ApiError, fail } from '../platform/errors.ts';
import type { Tx } from '../platform/database/connection.ts';

const ADMINISTRATORS = 'Administrators';

/** The groups and the lock policies. */
export async function makeHouse({ sql }: Tx, config: Config, now: Date): Promise<void> {
  const at = now.toISOString();
  const groups = Object.entries(GROUPS).map(([group, roles]) => ({ id: newId(), group, roles }));
  await sql
    .insertInto('groups')
    .values(groups.map(({ id, group }) => ({ id, name: group, created_at: at })))
    .execute();
  await sql
    .insertInto('group_roles')
    .values(groups.flatMap(({ id, roles }) => roles.map((code) => ({ id: newId(), group_id: id, code }))))
    .execute();
  // The quiet hours are the table's own: eight in the evening to seven in the morning.
  await sql
    .insertInto('lock_policies')
    .values(
      Object.entries(POLICIES).map(([repayment_interval, days]) => ({
        id: newId(),
        version: 1,
        repayment_interval,
        effective_on: dayIn(config.business.time_zone, now),
        ...days,
        created_at: at,
      })),
    )
    .execute();
}

export interface NewAdministrator {
  readonly username: string;
  readonly name: string;
  readonly msisdn: string;
  readonly password_hash: string;
}

/** The first of a business, with the house around them, or the second. */
export async function addAdministrator(
  tx: Tx,
  config: Config,
  { username, name, msisdn, password_hash }: NewAdministrator,
  now: Date,
): Promise<void> {
  await lockAdding(tx);
  if (!(await tx.sql.selectFrom('staff').select('id').limit(1).executeTakeFirst())) await makeHouse(tx, config, now);
  else if (await isGuardedNow(tx))
    throw new ConfigFailure(
      'This business already has two people, one who gives roles and another who approves it; they add the others in the portal.',
    );
  const taken = await takenNames(tx, { username, dealer_code: null, msisdn });
  if (taken.username) throw fail('USERNAME_IN_USE');
  if (taken.msisdn) throw fail('STAFF_MSISDN_IN_USE');
  const group = await tx.sql.selectFrom('groups').select('id').where('name', '=', ADMINISTRATORS).executeTakeFirst();
  if (!group) throw new ConfigFailure(`There is no group called ${ADMINISTRATORS}.`);
  const id = newId();
  await tx.sql
    .insertInto('staff')
    .values({
      id,
      username,
      full_name: name,
      msisdn,
      group_id: group.id,
      password_hash,
      must_change_password: true,
      created_at: now.toISOString(),
    })
    .execute();
  await writeAudit(tx, {
    id: newId(),
    at: now,
    staff_id: null,
    call: 'found',
    outcome: 'done',
    caller: { ip: '127.0.0.1', request_id: 'found' },
    note: { subject_kind: 'staff', subject_id: id, after: { username, group_id: group.id } },
  });
}

async function found(): Promise<void> {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
  });
  const { username, name, phone } = values;
  if (!username || !name || !phone) throw new ConfigFailure('Say who: --username, --name and --phone.');
  const { database, config, close, attached } = await openMarket(process.env, { real: true });
  try {
    const msisdn = toMsisdn(phone, config.business.country, 'phone');
    const password = randomBytes(9).toString('base64url');
    const password_hash = await hashPassword(password);
    const now = new Date();
    await database.transaction((tx) => addAdministrator(tx, config, { username, name, msisdn, password_hash }, now));
    process.stdout.write(
      `${username} may sign in with the temporary password ${password} and must change it first. It is not shown again.\n`,
    );
  } finally {
    await close(!attached);
  }
}

if (process.argv[1]?.endsWith('init.cli.ts'))
  found().catch((failure: unknown) => {
    const isPlain =
      failure instanceof ConfigFailure || failure instanceof EmbeddedFailure || failure instanceof ApiError;
    process.stderr.write(`${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`);
    process.exitCode = 1;
  });
