/** Shop owners: listed, shown, proposed and changed. */
import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { networkCalls } from '@palier/contract/network/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { brokenUnique, type Reader } from '../../platform/database/connection.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { byIds } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { callingCodeOf, toMsisdn } from '../auth/auth.ts';
import { figuresOf } from './figures.sql.ts';
import { numberBeginnings } from './listing.ts';
import {
  type OwnerRow,
  countOwners,
  listOwnerIds,
  findOwnerForUpdate,
  ownersByIds,
  updateOwner,
} from './owners.sql.ts';
import { proposeOwners } from './propose-owners.ts';
import { isUnlimited, scopeOf } from './scope.ts';
import { shopIdsOfOwner, storesByIds } from './store-list.sql.ts';
import { figuresFor, storeView } from './store-view.ts';
import { FILE_NAMES, SAID } from './words.ts';

async function ownerView(db: Reader, shop_owner_id: string): Promise<OwnerRow> {
  const [owner] = await ownersByIds(db, [shop_owner_id]);
  if (!owner) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  return owner;
}

export const listShopOwners: QueryHandler<typeof networkCalls.shopOwners> = async (input, { db, actor, services }) => {
  const filter = {
    search: input.search,
    numbers: numberBeginnings(input.search, callingCodeOf(services.config.business.country)),
    status: input.status,
    own: (await scopeOf(db, actor)).shop_owner_id,
  };
  const ids = await listOwnerIds(db, filter, input, input);
  return { pending_requests: await ownersByIds(db, ids), total_items: await countOwners(db, filter) };
};

export const exportShopOwners: QueryHandler<typeof networkCalls.exportShopOwners> = async (input, context) => {
  const {
    db,
    actor,
    caller: { language },
    services,
  } = context;
  const filter = {
    search: input.search,
    numbers: numberBeginnings(input.search, callingCodeOf(services.config.business.country)),
    status: input.status,
    own: (await scopeOf(db, actor)).shop_owner_id,
  };
  const heading = FIELD_LABELS[language];
  const rows = byIds(
    (held) => listOwnerIds(held, filter, input, null),
    (page) => ownersByIds(db, page),
  );
  return exportFile(context, {
    file_name: FILE_NAMES[language].owners,
    format: input.format,
    noted: { list: 'shop_owners', facts: (of) => ({ rows: of, format: input.format }) },
    rows,
    columns: [
      { title: heading.full_name, kind: 'text', value: (owner) => owner.full_name },
      { title: heading.phone, kind: 'text', value: (owner) => owner.msisdn },
      { title: heading.email, kind: 'text', value: (owner) => owner.email },
      { title: heading.state, kind: 'text', value: (owner) => OWNER_STATE_LABELS[language][owner.status] },
      { title: heading.username, kind: 'text', value: (owner) => owner.username },
      { title: heading.shops, kind: 'number', value: (owner) => owner.shops },
      { title: heading.in_stock, kind: 'number', value: (owner) => owner.in_stock },
      { title: heading.created_at, kind: 'instant', value: (owner) => owner.created_at },
    ],
  });
};

export const readShopOwner: QueryHandler<typeof networkCalls.shopOwner> = async (
  { shop_owner_id },
  { db, actor, clock, services },
) => {
  const shop_owner = await ownerView(db, shop_owner_id);
  const scope = await scopeOf(db, actor);
  if (scope.shop_owner_id !== null && scope.shop_owner_id !== shop_owner_id) throw fail('FORBIDDEN');
  const shop_ids = await shopIdsOfOwner(db, shop_owner_id);
  const figures = await figuresOf(
    db,
    { shop_ids, stock: { shop_owner_id } },
    { today: clock.today(), time_zone: services.config.business.time_zone },
  );
  return { shop_owner, stores: (await storesByIds(db, shop_ids)).map(storeView), figures: figuresFor(actor, figures) };
};

/** Writes an owner. Refuses OWNER_MSISDN_IN_USE at the field. */
async function withFreshNumber<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (failure) {
    if (brokenUnique(failure) === 'shop_owners_msisdn_key') throw fail('OWNER_MSISDN_IN_USE', {}, 'msisdn');
    throw failure;
  }
}

/**
 * Proposes a shop owner, who is pending until a second person has decided. Refuses OWNER_MSISDN_IN_USE, also when two
 * people propose one number at the same moment.
 */
export const createShopOwner: CommandHandler<typeof networkCalls.createShopOwner> = async (input, context) => {
  const { tx, services } = context;
  const {
    proposed: [proposed],
  } = await proposeOwners(context, [
    { ...input, msisdn: toMsisdn(input.msisdn, services.config.business.country, 'msisdn') },
  ]);
  if (!proposed) throw fail('OWNER_MSISDN_IN_USE', {}, 'msisdn');
  return {
    shop_owner: await ownerView(tx, proposed.shop_owner_id),
    request: proposed.request,
    message: proposed.message,
  };
};

/**
 * Without an e-mail address in the input the present one stays; null removes it. The user of an owner changes only that
 * owner; staff of a shop change none. A pending owner is decided on as proposed, and a refused one must be proposed
 * again: no owner is made active by hand.
 */
export const updateShopOwner: CommandHandler<typeof networkCalls.updateShopOwner> = async (
  { shop_owner_id, full_name, status, ...input },
  { tx, actor, caller, services, note },
) => {
  const msisdn = toMsisdn(input.msisdn, services.config.business.country, 'msisdn');
  const owner = await findOwnerForUpdate(tx, shop_owner_id);
  if (!owner) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  const scope = await scopeOf(tx, actor);
  if (!isUnlimited(scope) && (scope.shop_owner_id !== shop_owner_id || scope.is_suspended)) throw fail('FORBIDDEN');
  if (owner.status !== 'active' && owner.status !== 'suspended')
    throw fail('OWNER_NOT_ACTIVE', { state: owner.status });
  const email = input.email === undefined ? owner.email : input.email;
  await withFreshNumber(updateOwner(tx, shop_owner_id, { full_name, msisdn, email, status }));
  note({
    subject_kind: 'shop_owner',
    subject_id: shop_owner_id,
    before: { full_name: owner.full_name, msisdn: maskMsisdn(owner.msisdn), status: owner.status },
    after: { full_name, msisdn: maskMsisdn(msisdn), status },
  });
  return { shop_owner: await ownerView(tx, shop_owner_id), message: SAID[caller.language].changed };
};
