/** Shops, owners and agents, made through the API as staff make them. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { hashToken, newToken } from '../../server/src/platform/session-tokens.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Portal, Staff } from './portal.ts';

let count = 0;
/** A unique name of letters and spaces only. */
export const fresh = (word: string): string => `${word} ${letters(3 + (count++ % 3))} ${letters(6)}`;
export const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
/** A phone number that belongs to no customer. */
export const someNumber = (): string => `+23768${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** A session of a member of staff who has chosen a password, as if signed in. */
export async function openSessionOf(portal: Portal, staff_id: string): Promise<Staff> {
  const { msisdn, shop_id, group_id, username } = await portal.database.sql
    .updateTable('staff')
    .set({ must_change_password: false })
    .where('id', '=', staff_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [token, at] = [newToken(), portal.services.clock.wall()];
  await portal.database.sql
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      staff_id,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 3_600_000).toISOString(),
      seen_at: at.toISOString(),
      ip: '127.0.0.1',
      user_agent: 'test',
    })
    .execute();
  return { id: staff_id, token, msisdn, shop_id, group_id, username };
}

/** The network of a test: an administrator with every role, the agents' group, and functions that make the rest. */
export async function openNetwork(portal: Portal) {
  const admin = await portal.staff('all');
  const { sql } = portal.database;
  const agents_group = newId();
  await sql
    .insertInto('groups')
    .values({ id: agents_group, name: 'Agents', created_at: new Date().toISOString() })
    .execute();
  await sql
    .insertInto('group_roles')
    .values(['ADD_LOAN', 'FIND_CUSTOMER'].map((code) => ({ id: newId(), group_id: agents_group, code })))
    .execute();

  /** The person who decides the administrator's requests. */
  const checker = await portal.staff(['APPROVE_SHOP_OWNER', 'VIEW_STORES']);
  /** A proposed owner who waits for a decision. */
  const proposed = async (about: { full_name?: string; msisdn?: string } = {}) =>
    portal.done(
      networkCalls.createShopOwner,
      { full_name: `Owner ${letters(6)}`, msisdn: someNumber(), ...about },
      admin,
    );
  const owner = async () => {
    const { shop_owner, request } = await proposed();
    await portal.done(approvalsCalls.approveOwner, { request_id: request.id }, checker);
    return { ...shop_owner, status: 'active' as const };
  };
  const store = async (about: { shop_owner_id?: string; territory_id?: string; name?: string } = {}) =>
    (await portal.done(networkCalls.createStore, { name: fresh('Shop'), location: 'Akwa, Douala', ...about }, admin))
      .store;
  async function agentIn(shop_id: string, about: { category_id?: string; full_name?: string; username?: string } = {}) {
    const { agent } = await portal.done(
      networkCalls.addPortalUser,
      { full_name: `Agent ${letters(6)}`, username: `a${letters(9)}`, phone: someNumber(), shop_id, ...about },
      admin,
    );
    if (!agent) throw new Error('with a shop it is an agent');
    if (agent.username === null) throw new Error('staff of head office see how agents sign in');
    return { ...agent, username: agent.username };
  }
  /** The user of a shop owner: the member of staff whom the owner's record names. */
  async function userOf(shop_owner_id: string, roles: readonly RoleCode[] | 'all' = 'all'): Promise<Staff> {
    const staff = await portal.staff(roles);
    await sql.updateTable('shop_owners').set({ staff_id: staff.id }).where('id', '=', shop_owner_id).execute();
    return staff;
  }
  /** A session of an existing member of staff, as if they had signed in and chosen a password. */
  const sessionOf = (staff_id: string): Promise<Staff> => openSessionOf(portal, staff_id);
  /** The audit lines about a subject, newest first. */
  const auditOf = (subject_id: string) =>
    sql
      .selectFrom('audit_entries')
      .select(['call', 'outcome', 'staff_id', 'before', 'after', 'facts'])
      .where('subject_id', '=', subject_id)
      .orderBy('id', 'desc')
      .execute();

  return { admin, checker, agents_group, owner, proposed, store, agentIn, userOf, sessionOf, auditOf };
}

/** The whole content of a file that a call answered. */
export const fileOf = (answer: { bytes: unknown }): Buffer => Buffer.from(answer.bytes as Uint8Array);
