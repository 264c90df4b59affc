/**
 * `npm run found -- --username ada --name "Ada Ngo" --phone +237670000000`: what a new installation needs before anybody can sign in:
 * the security groups, the lock policies, and a first administrator, whose temporary password is shown once. Refuses a database that already has staff.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { dayIn } from '@palier/contract/values/day.ts';
import { ConfigFailure } from '../../config.ts';
import { EmbeddedFailure } from '../embedded.ts';
import { GROUPS } from './demo-staff.ts';
import { openMarket } from './open-market.ts';
import { POLICIES } from './policies.ts';
import { hashPassword } from '../../domains/access/passwords.ts';
import { toMsisdn } from '../../domains/customers/msisdn.ts';
import { newId } from '../../ids.ts';
import { Refusal } from '../../refuse.ts';

const { values } = parseArgs({ options: { username: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } } });

async function found(): Promise<void> {
  const { username, name, phone } = values;
  if (!username || !name || !phone) throw new ConfigFailure('Say who: --username, --name and --phone.');
  const { database, config, close, attached } = await openMarket(process.env, true);
  try {
    const msisdn = toMsisdn(phone, config.business.country, 'phone');
    const password = randomBytes(9).toString('base64url');
    const password_hash = await hashPassword(password);
    const now = new Date();
    const at = now.toISOString();
    await database.transaction(async ({ sql }) => {
      if (await sql.selectFrom('staff').select('id').limit(1).executeTakeFirst()) throw new ConfigFailure('This database already has staff; an administrator adds the others.');
      const groups = Object.entries(GROUPS).map(([group, roles]) => ({ id: newId(), group, roles }));
      await sql.insertInto('groups').values(groups.map(({ id, group }) => ({ id, name: group, created_at: at }))).execute();
      await sql.insertInto('group_roles').values(groups.flatMap(({ id, roles }) => roles.map((code) => ({ id: newId(), group_id: id, code })))).execute();
      // The quiet hours are the table's own: eight in the evening to seven in the morning.
      await sql.insertInto('lock_policies').values(Object.entries(POLICIES).map(([repayment_interval, days]) => ({ id: newId(), version: 1, repayment_interval, effective_on: dayIn(config.business.time_zone, now), ...days, created_at: at }))).execute();
      const administrators = groups.find(({ group }) => group === 'Administrators');
      await sql.insertInto('staff').values({ id: newId(), username, full_name: name, msisdn, group_id: administrators?.id ?? '', password_hash, must_change_password: true, created_at: at }).execute();
    });
    process.stdout.write(`${username} may sign in with the temporary password ${password} and must change it first. It is not shown again.\n`);
  } finally {
    await close(!attached);
  }
}

found().catch((failure: unknown) => {
  const isPlain = failure instanceof ConfigFailure || failure instanceof EmbeddedFailure || failure instanceof Refusal;
  process.stderr.write(`${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`);
  process.exitCode = 1;
});
