/** Sets up a new business: groups and the two people who look after the others. */
import type { ID_TYPES } from '@palier/contract/values/person.ts';
import { ConfigFailure } from '../platform/config.ts';
import { GROUPS } from './starting-groups.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { answerFirstAgents } from '../domains/auth/auth.ts';
import { isGuardedNow } from '../domains/auth/last-administrator.ts';
import { lockAdding, takenNames } from '../domains/auth/staff.sql.ts';
import { PAPER_GRACE_MS, refuseTakenPaper } from '../domains/auth/papers.ts';
import { newId } from '../platform/ids.ts';
import { fail } from '../platform/errors.ts';
import type { Reader, Tx } from '../platform/database/connection.ts';

const ADMINISTRATORS = 'Administrators';

/** The groups that a business starts with. Its settings are the defaults until somebody changes them. */
async function makeGroups({ sql }: Tx, now: Date): Promise<void> {
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
}

export interface NewAdministrator {
  readonly username: string;
  readonly name: string;
  readonly msisdn: string;
  readonly password_hash: string;
  readonly document_kind: IdKind | null;
  readonly document_number: string | null;
}

type IdKind = (typeof ID_TYPES)[number];

/** Whether the business has any member of staff. */
export const hasPeople = async ({ sql }: Reader): Promise<boolean> =>
  (await sql.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds the first administrator of a business, with its groups, or the second one. Answers their id. */
export async function addAdministrator(
  tx: Tx,
  { username, name, msisdn, password_hash, document_kind, document_number }: NewAdministrator,
  now: Date,
): Promise<string> {
  await lockAdding(tx);
  if (!(await hasPeople(tx))) await makeGroups(tx, now);
  else if (await isGuardedNow(tx))
    throw new ConfigFailure(
      'This business already has two people, one who gives roles and another who approves it. They add other users in the portal.',
    );
  const taken = await takenNames(tx, { username, dealer_code: null, msisdn });
  if (taken.username) throw fail('USERNAME_IN_USE');
  if (taken.msisdn) throw fail('STAFF_MSISDN_IN_USE');
  await refuseTakenPaper(tx, document_number, null);
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
      document_kind,
      document_number,
      document_due_at: new Date(now.getTime() + PAPER_GRACE_MS).toISOString(),
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
  return id;
}

/** The first administrator’s answer, as it was given when the business was set up. */
export async function answerAtSetUp(tx: Tx, staff_id: string, takes_cash: boolean, now: Date): Promise<void> {
  const { ends_at } = await answerFirstAgents(tx, { takes_cash, answered_by: staff_id, answered_in: 'init' }, now);
  await writeAudit(tx, {
    id: newId(),
    at: now,
    staff_id: null,
    call: 'found',
    outcome: 'done',
    caller: { ip: '127.0.0.1', request_id: 'found' },
    note: {
      subject_kind: 'staff',
      subject_id: staff_id,
      after: { first_agents_cash: takes_cash },
      facts: { until: ends_at },
    },
  });
}
