/** Adds a new portal user; with a shop, an agent of that shop. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import { type QueryHandler, withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import {
  createStaff,
  groupToJoin,
  groupsToGive,
  hashPassword,
  lockAdding,
  makeFirstPassword,
  probationOfNew,
  signInSheet,
  toMsisdn,
} from '../auth/auth.ts';
import { askToJoin, groupToBeginIn, ownersNumbers } from '../users/users.ts';
import { sendMessages } from '../messages/send-message.ts';
import { insertAgent } from './agents.sql.ts';
import { insertMove } from './agent-moves.sql.ts';
import { findCategoryForShare } from './categories.sql.ts';
import { findAgent } from './find-agent.ts';
import { findOpenShopForShare } from './find-shop.ts';
import { linkOwnerUser } from './owners.sql.ts';
import { refuseOthersShop } from './scope.ts';
import { MESSAGES } from './words.ts';

export const listGroupChoices: QueryHandler<typeof networkCalls.groupChoices> = async (_, { db, actor }) => ({
  groups: (await groupsToGive(db, actor)).map(({ id, name }) => ({ id, name })),
});

/**
 * A temporary password goes to the person's own phone and nobody else sees it; a password in the input is never used.
 * The person must change it at the first sign-in. Where the portal sends no texts, who adds the person gets it once,
 * with the key of an authenticator app, to hand over.
 * A person who is to join a group that decides for others waits without rights, and a second person is asked. A new
 * agent takes no cash for a while, and has their own number, not a shop owner's.
 * A user without a shop is not an agent, and fields that only agents have are not kept. A user with the number of a
 * shop owner who has no user becomes that owner's user.
 */
export const addPortalUser = withPreparation<typeof networkCalls.addPortalUser>()({
  // Hashing takes long on purpose, so it happens before the transaction.
  prepare: async () => {
    const password = makeFirstPassword();
    return { password, password_hash: await hashPassword(password) };
  },
  execute: async (input, context, { password, password_hash }) => {
    const { tx, actor, clock, caller, services, note } = context;
    const msisdn = toMsisdn(input.phone, services.business.country, 'phone');
    const { full_name, username, otp_channel, language } = input;
    const [shop_id, dealer_code, category_id] = [
      input.shop_id ?? null,
      input.dealer_code ?? null,
      input.category_id ?? null,
    ];
    const shop = shop_id === null ? null : await findOpenShopForShare(tx, shop_id);
    await refuseOthersShop(tx, actor, shop);
    // The group's roles stay locked until the user is in it. A group that starts to decide at this moment is joined by
    // request too.
    await lockAdding(tx);
    const group = await groupToJoin(tx, actor, { group_id: input.group_id ?? null, is_agent: shop !== null });
    if (shop && category_id !== null && !(await findCategoryForShare(tx, category_id)))
      throw fail('CATEGORY_NOT_FOUND', {}, 'category_id');

    if (shop && (await ownersNumbers(tx, [msisdn])).has(msisdn)) throw fail('OWNERS_NUMBER', {}, 'phone');
    const now = clock.now();
    const { agent_probation_days } = await settingsOn(tx, 'money', clock.today());
    const probation_until = shop && (await probationOfNew(tx, now, agent_probation_days));
    const group_id = groupToBeginIn(group);
    const id = await createStaff(
      tx,
      {
        username,
        dealer_code,
        full_name,
        msisdn,
        email: input.email ?? null,
        document_kind: input.document_kind ?? null,
        document_number: input.document_number ?? null,
        paper_awaited: group_id === group.id,
        group_id,
        shop_id,
        password_hash,
        otp_channel,
        language,
        probation_until,
      },
      { at: now, made_by: actor.staff_id },
    );
    if (shop) {
      await insertAgent(tx, {
        staff_id: id,
        category_id,
        biller_type: input.biller_type ?? null,
        account_number: input.account_number ?? null,
        account_name: input.account_name ?? null,
      });
      await insertMove(tx, {
        id: newId(),
        staff_id: id,
        from_shop_id: null,
        to_shop_id: shop.id,
        moved_by: actor.staff_id,
        because: 'added',
        at: now.toISOString(),
      });
    }
    const shop_owner_id = await linkOwnerUser(tx, msisdn, id);
    const by = { printed_by: actor.staff_id, reason: null };
    const sheet = services.sms
      ? null
      : await signInSheet(tx, services, { id, username }, { gives: 'both', password, by });
    if (!sheet)
      await sendMessages(tx, services, [
        { to: msisdn, template: 'first_password', language, facts: { username, password } },
      ]);
    note({
      subject_kind: 'staff',
      subject_id: id,
      after: { username, dealer_code, group_id, shop_id, category_id: shop && category_id, shop_owner_id },
    });
    const asked = await askToJoin(context, id, group);
    const messages = MESSAGES[caller.language];
    return {
      id,
      username,
      agent: shop ? await findAgent(tx, id) : null,
      request: asked?.request ?? null,
      sheet,
      message: asked ? messages.waits : shop ? messages.agent_created : messages.added,
    };
  },
});
