import { PAYMENT_KIND_LABELS, STORE_STATE_LABELS, STORE_TYPE_LABELS } from '@palier/contract/network/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { byIds } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { scopeOf } from './scope.ts';
import { countStores, listStoreIds, storesByIds } from './store-list.sql.ts';
import { storeView } from './store-view.ts';
import { FILE_NAMES } from './words.ts';

export const listStores: QueryHandler<typeof networkCalls.stores> = async (filter, { db, actor }) => {
  const { shop_owner_id: scope_owner_id } = await scopeOf(db, actor);
  const ids = await listStoreIds(db, { ...filter, scope_owner_id }, { sort: 'name', descending: false }, null);
  return { stores: (await storesByIds(db, ids)).map(storeView) };
};

export const listShops: QueryHandler<typeof networkCalls.shops> = async (input, { db, actor }) => {
  const { shop_owner_id: scope_owner_id } = await scopeOf(db, actor);
  const [ids, total_items] = [
    await listStoreIds(db, { ...input, scope_owner_id }, input, input),
    await countStores(db, { ...input, scope_owner_id }),
  ];
  return { data: (await storesByIds(db, ids)).map(storeView), total_items };
};

export const exportStores: QueryHandler<typeof networkCalls.exportStores> = async (input, context) => {
  const {
    db,
    actor,
    caller: { language },
  } = context;
  const { shop_owner_id: scope_owner_id } = await scopeOf(db, actor);
  const heading = FIELD_LABELS[language];
  const rows = byIds(
    (held) => listStoreIds(held, { ...input, scope_owner_id }, input, null),
    async (page) => (await storesByIds(db, page)).map(storeView),
  );
  return exportFile(context, {
    file_name: FILE_NAMES[language].stores,
    format: input.format,
    noted: { list: 'stores', facts: (of) => ({ rows: of, format: input.format }) },
    rows,
    columns: [
      { title: heading.name, kind: 'text', value: (store) => store.name },
      { title: heading.type, kind: 'text', value: (store) => STORE_TYPE_LABELS[language][store.type] },
      { title: heading.state, kind: 'text', value: (store) => STORE_STATE_LABELS[language][store.state] },
      { title: heading.location, kind: 'text', value: (store) => store.location },
      { title: heading.latitude, kind: 'number', value: (store) => store.latitude },
      { title: heading.longitude, kind: 'number', value: (store) => store.longitude },
      { title: heading.owner, kind: 'text', value: (store) => store.owner },
      { title: heading.region, kind: 'text', value: (store) => store.region },
      { title: heading.territory, kind: 'text', value: (store) => store.territory },
      {
        title: heading.payment_kind,
        kind: 'text',
        value: (store) => store.payment && PAYMENT_KIND_LABELS[language][store.payment.kind],
      },
      { title: heading.payment_number, kind: 'text', value: (store) => store.payment?.number ?? null },
      { title: heading.payment_name, kind: 'text', value: (store) => store.payment?.name ?? null },
      { title: heading.agents, kind: 'number', value: (store) => store.agents },
      { title: heading.in_stock, kind: 'number', value: (store) => store.in_stock },
      { title: heading.created_at, kind: 'instant', value: (store) => store.created_at },
    ],
  });
};
