/** Shop owners: listed, shown, proposed and changed. */
import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { Received } from '@palier/contract/call.ts';
import type { networkCalls } from '@palier/contract/network/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { type Reader } from '../../platform/database/connection.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { byIds } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { findShop } from './find-shop.ts';
import { figuresOf } from './figures.sql.ts';
import { numberBeginnings } from './listing.ts';
import { type OwnerFilter, type OwnerRow, countOwners, listOwnerIds, ownersByIds } from './owners.sql.ts';
import { type Scope, scopeOf } from './scope.ts';
import { shopIdsOfOwner, storesByIds } from './store-list.sql.ts';
import { figuresFor, storeView } from './store-view.ts';
import { FILE_NAMES } from './words.ts';

type Owner = OwnerRow & { readonly is_masked: boolean };

export async function ownerView(db: Reader, shop_owner_id: string): Promise<Owner> {
  const [owner] = await ownersByIds(db, [shop_owner_id]);
  if (!owner) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  return { ...owner, is_masked: false };
}

/** Whose number and sign-in name the reader may know: staff of a shop know those of its owner alone. */
async function knownTo(db: Reader, { shop_id }: Scope): Promise<OwnerFilter['known']> {
  return shop_id === null ? 'all' : { owner_id: (await findShop(db, shop_id)).shop_owner_id };
}

/** Staff of a shop see the names of owners, and not how to reach them nor how they sign in; but those of their own. */
const ownerFor =
  (known: OwnerFilter['known']) =>
  (owner: OwnerRow): Owner =>
    known === 'all' || owner.id === known.owner_id
      ? { ...owner, is_masked: false }
      : { ...owner, is_masked: true, msisdn: maskMsisdn(owner.msisdn), email: null, username: null };

/** The filter of a list, limited to what the reader may see. */
async function filterOf(
  { search, status }: Pick<Received<typeof networkCalls.shopOwners>, 'search' | 'status'>,
  { db, actor, services }: QueryContext,
): Promise<OwnerFilter> {
  const scope = await scopeOf(db, actor);
  return {
    search,
    numbers: numberBeginnings(search, services.business.country),
    status,
    scope_owner_id: scope.shop_owner_id,
    known: await knownTo(db, scope),
  };
}

export const listShopOwners: QueryHandler<typeof networkCalls.shopOwners> = async (input, context) => {
  const filter = await filterOf(input, context);
  const ids = await listOwnerIds(context.db, filter, input, input);
  return {
    pending_requests: (await ownersByIds(context.db, ids)).map(ownerFor(filter.known)),
    total_items: await countOwners(context.db, filter),
  };
};

export const exportShopOwners: QueryHandler<typeof networkCalls.exportShopOwners> = async (input, context) => {
  const { language } = context.caller;
  const filter = await filterOf(input, context);
  const heading = FIELD_LABELS[language];
  const rows = byIds(
    (held) => listOwnerIds(held, filter, input, null),
    async (page) => (await ownersByIds(context.db, page)).map(ownerFor(filter.known)),
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
    shop_owner: ownerFor(await knownTo(db, scope))(shop_owner),
    stores: (await storesByIds(db, shop_ids)).map(storeView),
    figures: figuresFor(actor, figures),
  };
};
