/**
 * Adds all shops or agents of a list that was checked row by row. The check refuses what the single form would refuse.
 */
import type { NewPortalUser } from '@palier/contract/network/portal-user-calls.ts';
import type { NewStore } from '@palier/contract/network/store-fields.ts';
import type * as z from 'zod';
import type { Tx } from '../../platform/database/connection.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import {
  type Sheet,
  type StaffClash,
  createManyStaff,
  groupToJoin,
  lockAdding,
  probationOfNew,
  signInSheet,
} from '../auth/auth.ts';
import { askToJoin, groupToBeginIn, ownersNumbers } from '../users/users.ts';
import { sendMessages } from '../messages/send-message.ts';
import { findOpenShopForShare } from './find-shop.ts';
import { insertAgents, insertShops, linkOwnersUsers } from './lists.sql.ts';

export type StoreToAdd = z.output<typeof NewStore>;
export type AgentToAdd = z.output<typeof NewPortalUser> & { readonly shop_id: string };

/** Returns the places in the list whose names were taken meanwhile. Then the caller must roll back. */
export async function addStores(tx: Tx, stores: readonly StoreToAdd[], at: Date): Promise<number[]> {
  const rows = stores.map(({ name, type, location, latitude, longitude, shop_owner_id, territory_id }) => ({
    id: newId(),
    name,
    type,
    location,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    shop_owner_id: shop_owner_id ?? null,
    territory_id: territory_id ?? null,
    created_at: at.toISOString(),
  }));
  const written = await insertShops(tx, rows);
  return rows.flatMap(({ id }, place) => (written.has(id) ? [] : [place]));
}

/** A temporary password, and the hash of it that is kept. */
export interface FirstPassword {
  readonly password: string;
  readonly password_hash: string;
}

export type AgentClash = StaffClash | 'OWNERS_NUMBER';

/**
 * Adds agents, each with a password sent to their own phone or on a sheet, and on probation as if added one by one.
 * Their shops stay open until the transaction ends. Returns the places in the list whose names or numbers were taken
 * meanwhile; then the caller must roll back.
 */
export async function addAgents(
  context: CommandContext,
  agents: readonly AgentToAdd[],
  passwords: readonly FirstPassword[],
): Promise<{ readonly clashes: ReadonlyMap<number, AgentClash>; readonly sheets: readonly Sheet[] }> {
  const { tx, actor, services, clock } = context;
  const at = clock.now();
  for (const shop_id of [...new Set(agents.map((agent) => agent.shop_id))].sort())
    await findOpenShopForShare(tx, shop_id);
  const owners = await ownersNumbers(
    tx,
    agents.map(({ phone }) => phone),
  );
  const owned = new Map(
    agents.flatMap(({ phone }, place): Array<[number, AgentClash]> =>
      owners.has(phone) ? [[place, 'OWNERS_NUMBER']] : [],
    ),
  );
  if (owned.size > 0) return { clashes: owned, sheets: [] };
  await lockAdding(tx);
  const group = await groupToJoin(tx, actor, { group_id: null, is_agent: true });
  const group_id = groupToBeginIn(group);
  const { agent_probation_days } = await settingsOn(tx, 'money', services.clock.today());
  const probation_until = await probationOfNew(tx, at, agent_probation_days);
  const people = agents.map(
    (
      {
        username,
        dealer_code,
        full_name,
        phone,
        email,
        document_kind,
        document_number,
        shop_id,
        otp_channel,
        language,
      },
      place,
    ) => ({
      username,
      dealer_code: dealer_code ?? null,
      full_name,
      msisdn: phone,
      email: email ?? null,
      document_kind: document_kind ?? null,
      document_number: document_number ?? null,
      paper_awaited: group_id === group.id,
      group_id,
      shop_id,
      otp_channel,
      language,
      probation_until,
      password_hash: passwords[place]?.password_hash ?? '',
    }),
  );
  const { ids, clashes } = await createManyStaff(tx, people, { at, made_by: actor.staff_id });
  if (clashes.size > 0) return { clashes, sheets: [] };
  const rows = agents.map(({ category_id, shop_id }, place) => ({
    staff_id: ids[place] ?? '',
    category_id: category_id ?? null,
    shop_id,
  }));
  await insertAgents(
    tx,
    rows.map(({ staff_id, category_id }) => ({ staff_id, category_id })),
    rows.map(({ staff_id, shop_id }) => ({
      id: newId(),
      staff_id,
      to_shop_id: shop_id,
      moved_by: actor.staff_id,
      because: 'added',
      at: at.toISOString(),
    })),
  );
  await linkOwnersUsers(tx, ids);
  const sheets = await handOver(
    context,
    agents.map((agent, place) => ({
      ...agent,
      id: ids[place] ?? '',
      password: passwords[place]?.password ?? '',
    })),
  );
  for (const id of ids) await askToJoin(context, id, group);
  return { clashes, sheets };
}

/** Sends the first passwords by text. Where none goes out, answers the sheets of these people for who adds them. */
async function handOver(
  { tx, actor, services }: CommandContext,
  added: ReadonlyArray<AgentToAdd & { readonly id: string; readonly password: string }>,
): Promise<Sheet[]> {
  if (services.sms) {
    await sendMessages(
      tx,
      services,
      added.map(({ phone, language, username, password }) => ({
        to: phone,
        template: 'first_password',
        language,
        facts: { username, password },
      })),
    );
    return [];
  }
  const by = { printed_by: actor.staff_id, reason: null };
  const sheets: Sheet[] = [];
  for (const { id, username, password } of added)
    sheets.push(await signInSheet(tx, services, { id, username }, { gives: 'both', password, by }));
  return sheets;
}
