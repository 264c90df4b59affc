/** Shop owners: listed, shown, proposed and changed. */
import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { networkCalls } from '@palier/contract/network/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { type Reader } from '../../platform/database/connection.ts';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { byIds } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { callingCodeOf } from '../auth/auth.ts';
import { findShop } from './find-shop.ts';
import { figuresOf } from './figures.sql.ts';
import { numberBeginnings } from './listing.ts';
import { type OwnerRow, countOwners, listOwnerIds, ownersByIds } from './owners.sql.ts';
import { scopeOf } from './scope.ts';
import { shopIdsOfOwner, storesByIds } from './store-list.sql.ts';
import { figuresFor, storeView } from './store-view.ts';
import { FILE_NAMES } from './words.ts';

type Owner = OwnerRow & { readonly is_masked: boolean };

export async function ownerView(db: Reader, shop_owner_id: string): Promise<Owner> {
  const [owner] = await ownersByIds(db, [shop_owner_id]);
  if (!owner) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  return { ...owner, is_masked: false };
}

/** Staff of a shop see the names of owners, and not how to reach them nor how they sign in; but those of their own. */
async function ownerFor(db: Reader, actor: Actor): Promise<(owner: OwnerRow) => Owner> {
  const { shop_id } = await scopeOf(db, actor);
  if (shop_id === null) return (owner) => ({ ...owner, is_masked: false });
  const own = (await findShop(db, shop_id)).shop_owner_id;
  return (owner) =>
    owner.id === own
      ? { ...owner, is_masked: false }
      : { ...owner, is_masked: true, msisdn: maskMsisdn(owner.msisdn), email: null, username: null };
}

export const listShopOwners: QueryHandler<typeof networkCalls.shopOwners> = async (input, { db, actor, services }) => {
  const filter = {
    search: input.search,
    numbers: numberBeginnings(input.search, callingCodeOf(services.business.country)),
    status: input.status,
    scope_owner_id: (await scopeOf(db, actor)).shop_owner_id,
  };
  const ids = await listOwnerIds(db, filter, input, input);
  const seen = await ownerFor(db, actor);
  return { pending_requests: (await ownersByIds(db, ids)).map(seen), total_items: await countOwners(db, filter) };
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
    numbers: numberBeginnings(input.search, callingCodeOf(services.business.country)),
    status: input.status,
    scope_owner_id: (await scopeOf(db, actor)).shop_owner_id,
  };
  const heading = FIELD_LABELS[language];
  const seen = await ownerFor(db, actor);
  const rows = byIds(
    (held) => listOwnerIds(held, filter, input, null),
    async (page) => (await ownersByIds(db, page)).map(seen),
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
    { today: clock.today(), time_zone: services.business.time_zone },
  );
  return {
    shop_owner: (await ownerFor(db, actor))(shop_owner),
    stores: (await storesByIds(db, shop_ids)).map(storeView),
    figures: figuresFor(actor, figures),
  };
};
