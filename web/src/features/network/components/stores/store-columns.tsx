import { ANSWER_LABELS } from '@palier/contract/values/labels.ts';
import { STORE_TYPE_LABELS, PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../ui/language.tsx';
import { PendingMark } from '../../../../ui/feedback/pending-mark.tsx';
import type { Column } from '../../../../ui/table/table-columns.ts';
import { When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import type { StoreRow } from './store-row.ts';
import { StateOfStore } from './store-words.tsx';
import { networkScreens } from '../../screens.ts';

const stopPropagation = (event: React.MouseEvent) => event.stopPropagation();

export function useStoreColumns(): Array<Column<StoreRow>> {
  const m = useTexts(texts);
  const paymentKinds = useTexts(PAYMENT_KIND_LABELS);
  const storeTypes = useTexts(STORE_TYPE_LABELS);
  const answers = useTexts(ANSWER_LABELS);
  return useMemo(() => {
    const t = m.store;
    const yesNo = (is: boolean) => (is ? answers.yes : answers.no);
    return [
      {
        id: 'name',
        phone: 'name',
        title: t.name,
        sorts_by: 'name',
        sort: ({ name }) => name,
        width: 'minmax(160px, 1.8fr)',
        cell: ({ id, name }) => (
          <>
            <Link to={networkScreens.store.path({ id })} onClick={stopPropagation}>
              {name}
            </Link>{' '}
            <PendingMark plain subjects={[{ kind: 'shop', id }]} />
          </>
        ),
      },
      {
        id: 'type',
        title: t.type,
        sorts_by: 'type',
        sort: ({ type }) => type,
        width: 'minmax(166px, 1fr)',
        wide: true,
        cell: ({ type }) => storeTypes[type],
      },
      {
        id: 'owner',
        phone: 'line',
        title: t.owner,
        sorts_by: 'owner',
        sort: ({ owner }) => owner ?? '',
        width: 'minmax(120px, 1.3fr)',
        cell: ({ shop_owner_id, owner }) =>
          shop_owner_id && owner ? (
            <Link to={networkScreens.owner.path({ id: shop_owner_id })} onClick={stopPropagation}>
              {owner}
            </Link>
          ) : (
            m.none
          ),
      },
      { id: 'has_owner', title: t.hasOwner, wide: true, cell: ({ has_owner }) => yesNo(has_owner) },
      {
        id: 'region',
        title: t.region,
        sorts_by: 'region',
        sort: ({ region }) => region ?? '',
        wide: true,
        cell: ({ region }) => region ?? m.none,
      },
      {
        id: 'territory',
        title: t.territory,
        sorts_by: 'territory',
        sort: ({ territory }) => territory ?? '',
        wide: true,
        cell: ({ territory }) => territory ?? m.none,
      },
      { id: 'is_mapped', title: t.mapped, width: '92px', wide: true, cell: ({ is_mapped }) => yesNo(is_mapped) },
      {
        id: 'agents',
        title: t.agents,
        align: 'right',
        sorts_by: 'agents',
        sort: ({ agents }) => agents,
        width: '84px',
        wide: true,
        cell: ({ agents }) => groupThousands(agents),
      },
      {
        id: 'in_stock',
        phone: 'side',
        title: t.inStock,
        align: 'right',
        sorts_by: 'in_stock',
        sort: ({ in_stock }) => in_stock,
        width: '88px',
        cell: ({ in_stock }) => groupThousands(in_stock),
      },
      {
        id: 'payment',
        title: t.payment,
        width: 'minmax(120px, 1fr)',
        wide: true,
        cell: ({ payment }) => (payment ? `${paymentKinds[payment.kind]} ${payment.number}` : m.none),
      },
      {
        id: 'state',
        phone: 'sum',
        title: t.state,
        width: '104px',
        cell: ({ state }) => <StateOfStore state={state} />,
      },
      {
        id: 'created_at',
        title: t.created,
        sorts_by: 'created_at',
        sort: ({ created_at }) => created_at,
        wide: true,
        cell: ({ created_at }) => <When at={created_at} />,
      },
    ];
  }, [m, answers, storeTypes, paymentKinds]);
}
