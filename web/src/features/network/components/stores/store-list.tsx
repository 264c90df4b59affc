import { STORE_TYPE_LABELS, STORE_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { STORE_TYPES } from '@palier/contract/network/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import type { Filter } from '../../../../ui/list/list-tools.tsx';
import { ListScreen } from '../../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../../ui/feedback/feedback.tsx';
import { texts } from '../../i18n.ts';
import { words } from '../../../../ui/words.ts';
import { OwnerChoice } from '../../../../ui/form/place-choices.tsx';
import { useStoreColumns } from './store-columns.tsx';
import type { StoreRow } from './store-row.ts';
import { networkScreens } from '../../screens.ts';

const dataOf = (answer: { data: StoreRow[] }) => answer.data;
const totalOf = (answer: { total_items: number }) => answer.total_items;

const LIVE = ['shops', 'agents'] as const;

/**
 * All stores. The server searches, filters and sorts. The filter of owners is a search field, so it stands beside the
 * filters of the list.
 */
export function StoreList({ empty }: { empty: ReactNode }) {
  const m = useTexts(texts);
  const storeStates = useTexts(STORE_STATE_LABELS);
  const storeTypes = useTexts(STORE_TYPE_LABELS);
  const t = m.store;
  const w = useTexts(words);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const columns = useStoreColumns();
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: 60_000 });
  const territories = useCall(networkCalls.territories, {}, { fresh_ms: 60_000 });
  const region_id = params.get('region_id');
  const shop_owner_id = params.get('shop_owner_id');
  const filters = useMemo(
    (): Filter[] => [
      {
        name: 'state',
        label: t.state,
        options: (['open', 'closed'] as const).map((state) => [state, storeStates[state]] as const),
      },
      { name: 'type', label: t.type, options: STORE_TYPES.map((type) => [type, storeTypes[type]] as const) },
      {
        name: 'region_id',
        label: t.region,
        options: (regions.data?.regions ?? []).map(({ id, name }) => [id, name] as const),
      },
      {
        name: 'territory_id',
        label: t.territory,
        options: (territories.data?.territories ?? [])
          .filter((one) => !region_id || one.region_id === region_id)
          .map(({ id, name }) => [id, name] as const),
      },
      {
        name: 'is_mapped',
        label: t.mapped,
        options: [
          ['true', t.isMapped],
          ['false', t.notMapped],
        ],
      },
      {
        name: 'has_owner',
        label: t.hasOwner,
        options: [
          ['true', t.withOwner],
          ['false', t.withoutOwner],
        ],
      },
    ],
    [t, regions.data, territories.data, region_id, storeStates, storeTypes],
  );
  // A territory outside the chosen region would leave the list empty without showing why.
  const territory = territories.data?.territories.find(({ id }) => id === params.get('territory_id'));
  const isElsewhere = territory !== undefined && region_id !== null && territory.region_id !== region_id;
  useEffect(() => {
    if (isElsewhere)
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('territory_id');
          return next;
        },
        { replace: true },
      );
  }, [isElsewhere, setParams]);
  const chooseOwner = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('shop_owner_id', id);
      else next.delete('shop_owner_id');
      next.delete('page');
      return next;
    });
  return (
    <ListScreen
      name="stores"
      caption={t.caption}
      call={networkCalls.shops}
      failed_without_words={w.anErrorOccurred}
      {...(shop_owner_id && { input: { shop_owner_id } })}
      rows={dataOf}
      total={totalOf}
      columns={columns}
      hidden_at_first={['has_owner', 'is_mapped', 'payment', 'created_at']}
      filters={filters}
      search_label={t.search}
      export_call={networkCalls.exportStores}
      live={LIVE}
      onOpen={({ id }) => void navigate(networkScreens.store.path({ id }))}
      row_name={({ name }) => name}
      tools={<OwnerChoice small label={t.owner} value={shop_owner_id} onChange={chooseOwner} />}
      empty={shop_owner_id ? <NoRecords says={m.owner.noShops} /> : empty}
    />
  );
}
