/** The devices of an owner: all of them, or those in one shop. */
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import type { Device } from '@palier/contract/stock/records.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { DEVICE_STATES } from '@palier/contract/rules/stock-movements.ts';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type * as z from 'zod';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useSession } from '../../../ui/session.tsx';
import { StateOfDevice } from '../../../ui/state-of-device.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';
import { importsScreens } from '../../imports/screens.ts';
import { stockScreens } from '../../stock/screens.ts';

type DeviceRow = z.output<typeof Device>;
const dataOf = (answer: { inventory: DeviceRow[] }) => answer.inventory;
const totalOf = (answer: { total_items: number }) => answer.total_items;

const LIVE = ['stock'] as const;

export function StockList({
  shop_owner_id,
  shop_id,
  empty,
}: {
  shop_owner_id: string;
  shop_id?: string;
  empty: ReactNode;
}) {
  const m = useTexts(texts);
  const states = useTexts(DEVICE_STATE_LABELS);
  const { may } = useSession();
  const navigate = useNavigate();
  // The history of a device is a screen of the inventory and needs its role.
  const opens = may(stockCalls.deviceDetails.access);
  const columns = useMemo((): Array<Column<DeviceRow>> => {
    const t = m.stock;
    return [
      {
        id: 'imei',
        phone: 'line',
        title: t.imei,
        sorts_by: 'imei',
        width: 'minmax(140px, 1fr)',
        cell: ({ imei }) =>
          opens ? (
            <Link to={stockScreens.device.path({ imei })} onClick={(event) => event.stopPropagation()}>
              {imei}
            </Link>
          ) : (
            imei
          ),
      },
      {
        id: 'device_name',
        phone: 'name',
        title: t.name,
        sorts_by: 'device_name',
        width: 'minmax(130px, 1.4fr)',
        cell: ({ device_name }) => device_name,
      },
      {
        id: 'state',
        phone: 'sum',
        title: t.state,
        sorts_by: 'state',
        cell: ({ state }) => <StateOfDevice state={state} />,
      },
      ...(shop_id
        ? []
        : [
            {
              id: 'shop',
              title: t.shop,
              sorts_by: 'shop',
              width: 'minmax(110px, 1.3fr)',
              wide: true,
              cell: ({ shop }: DeviceRow) => shop ?? m.none,
            },
          ]),
      {
        id: 'loan',
        title: t.loan,
        width: 'minmax(120px, 1.2fr)',
        wide: true,
        cell: ({ customer_id, customer_name, loan_reference }) =>
          customer_id && loan_reference ? (
            <Link
              to={customerOverviewScreens.card.path({ customer: customer_id })}
              onClick={(event) => event.stopPropagation()}
            >
              {customer_name ?? loan_reference}
            </Link>
          ) : (
            m.none
          ),
      },
      {
        id: 'moved_at',
        phone: 'side',
        title: t.moved,
        sorts_by: 'moved_at',
        wide: true,
        cell: ({ moved_at }) => (moved_at ? <When at={moved_at} /> : m.none),
      },
      {
        id: 'created_at',
        title: t.received,
        sorts_by: 'created_at',
        wide: true,
        cell: ({ created_at }) => <When at={created_at} />,
      },
    ];
  }, [m, opens, shop_id]);
  return (
    <ListScreen
      name={shop_id ? 'store-inventory' : 'owner-inventory'}
      caption={m.stock.caption}
      call={stockCalls.ownerInventory}
      input={{ shop_owner_id, ...(shop_id && { shop_id }) }}
      rows={dataOf}
      total={totalOf}
      columns={columns}
      filters={[
        { name: 'state', label: m.stock.state, options: DEVICE_STATES.map((state) => [state, states[state]] as const) },
      ]}
      search_label={m.stock.search}
      live={LIVE}
      hidden_at_first={['created_at']}
      tools={
        <ActionButton
          call={stockCalls.addOwnerDevice}
          size="small"
          {...{ component: Link, to: importsScreens.add.path() }}
        >
          <ScreenName of={importsScreens.add} />
        </ActionButton>
      }
      empty={empty}
      {...(opens && { onOpen: ({ imei }: DeviceRow) => void navigate(stockScreens.device.path({ imei })) })}
    />
  );
}
