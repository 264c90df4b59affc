/** Somebody new who signs in; with a shop, an agent of that shop. */
import type { networkCalls } from '@palier/contract/network.calls.ts';
import { type Reading, twoPart } from '../../deed.ts';
import { newId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { createStaff, groupToJoin, groupsToGive, hashPassword, isWeakPassword, makeFirstPassword, toMsisdn } from '../access/access.ts';
import { sendMessages } from '../messages/send-message.ts';
import { insertAgent, insertMove } from './agents.sql.ts';
import { holdCategory } from './categories.sql.ts';
import { findAgent } from './find-agent.ts';
import { holdOpenShop } from './find-shop.ts';
import { linkOwnerUser } from './owners.sql.ts';
import { refuseOthersShop } from './scope.ts';
import { SAID } from './words.ts';

export const listGroupChoices: Reading<typeof networkCalls.groupChoices> = async (_, { db, actor }) => ({ groups: (await groupsToGive(db, actor)).map(({ id, name }) => ({ id, name })) });

/**
 * A password that the adder gives must stand the test of every other; without one a temporary password goes to the person's own phone and is seen by nobody else. Either must be changed at the first sign-in.
 * Without a shop nobody is an agent, and what only agents have is not kept. Whoever has the number of a shop owner without a user becomes that owner's user.
 */
export const addPortalUser = twoPart<typeof networkCalls.addPortalUser>()({
  // Hashing takes long on purpose, so it happens before the transaction.
  outside: async ({ password, username, full_name }) => {
    const given = password ?? null;
    if (given !== null && (await isWeakPassword(given, [username, ...full_name.split(' ')]))) throw refuse('WEAK_PASSWORD', {}, 'password');
    const temporary = given === null ? makeFirstPassword() : null;
    return { temporary, password_hash: await hashPassword(given ?? temporary ?? makeFirstPassword()) };
  },
  deed: async (input, { tx, actor, clock, caller, wires, note }, { temporary, password_hash }) => {
    const msisdn = toMsisdn(input.phone, wires.config.business.country, 'phone');
    const { full_name, username, otp_channel, language } = input;
    const [shop_id, dealer_code, category_id] = [input.shop_id ?? null, input.dealer_code ?? null, input.category_id ?? null];
    const shop = shop_id === null ? null : await holdOpenShop(tx, shop_id);
    await refuseOthersShop(tx, actor, shop);
    const group_id = await groupToJoin(tx, actor, { group_id: input.group_id ?? null, is_agent: shop !== null });
    if (shop && category_id !== null && !(await holdCategory(tx, category_id))) throw refuse('CATEGORY_NOT_FOUND', {}, 'category_id');

    const now = clock.now();
    const id = await createStaff(tx, { username, dealer_code, full_name, msisdn, email: input.email ?? null, group_id, shop_id, password_hash, otp_channel, language }, now);
    if (shop) {
      await insertAgent(tx, { staff_id: id, category_id, biller_type: input.biller_type ?? null, account_number: input.account_number ?? null, account_name: input.account_name ?? null });
      await insertMove(tx, { id: newId(), staff_id: id, from_shop_id: null, to_shop_id: shop.id, moved_by: actor.staff_id, because: 'added', at: now.toISOString() });
    }
    const shop_owner_id = await linkOwnerUser(tx, msisdn, id);
    if (temporary !== null) await sendMessages(tx, wires, [{ to: msisdn, template: 'first_password', language, facts: { username, password: temporary } }]);
    note({ subject_kind: 'staff', subject_id: id, after: { username, dealer_code, group_id, shop_id, category_id: shop && category_id, shop_owner_id }, facts: { temporary_password: temporary !== null } });
    const said = SAID[caller.language];
    return { id, username, agent: shop ? await findAgent(tx, id) : null, message: shop ? said.agent_created : said.added };
  },
});
