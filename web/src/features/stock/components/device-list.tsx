/** Single devices, wherever a screen lists them: the same columns, the same actions. */
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import Button from '@mui/material/Button';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { DEVICE_STATES } from '@palier/contract/rules/stock-movements.ts';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import { StateOfDevice } from '../../../ui/state-of-device.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { DeviceActions, type DeviceRow } from './act-on-devices.tsx';
import { OwnerChoice, ShopChoice } from '../../../ui/form/place-choices.tsx';
import { ModelChoice } from '../../catalogue/components/model-choice.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { importsScreens } from '../../imports/screens.ts';
import { stockScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';

const dataOf = (answer: { data: DeviceRow[] }) => answer.data;
const totalOf = (answer: { total_items: number }) => answer.total_items;

export interface DeviceListProps {
  readonly name: string;
  readonly caption: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly filters: ReadonlyArray<'state' | 'on_loan'>;
  readonly empty?: ReactNode;
  readonly hidden_at_first?: readonly string[];
}

export function DeviceList({ name, caption, input, filters, empty, hidden_at_first }: DeviceListProps) {
  const t = useTexts(texts);
  const states = useTexts(DEVICE_STATE_LABELS);
  const d = t.device;
  const navigate = useNavigate();
  const { may } = useSession();
  const [params] = useSearchParams();
  const columns = useDeviceColumns();
  const choices: Readonly<Record<'state' | 'on_loan', Filter>> = {
    state: { name: 'state', label: d.state, options: DEVICE_STATES.map((state) => [state, states[state]] as const) },
    on_loan: {
      name: 'on_loan',
      label: d.onLoan,
      options: [
        ['true', d.onLoanYes],
        ['false', d.onLoanNo],
      ],
    },
  };
  const places: readonly Filter[] = [
    {
      name: 'product_id',
      label: d.model,
      options: [],
      choose: (value, onChange) => <ModelChoice key="model" small label={d.model} value={value} onChange={onChange} />,
    },
    {
      name: 'shop_owner_id',
      label: d.owner,
      options: [],
      choose: (value, onChange) => <OwnerChoice key="owner" small label={d.owner} value={value} onChange={onChange} />,
    },
    {
      name: 'shop_id',
      label: d.shop,
      options: [],
      choose: (value, onChange) => (
        <ShopChoice
          key="shop"
          small
          label={d.shop}
          owner={params.get('shop_owner_id')}
          value={value}
          onChange={onChange}
        />
      ),
    },
  ];
  return (
    <ListScreen
      name={name}
      caption={caption}
      call={stockCalls.devices}
      {...(input && { input })}
      rows={dataOf}
      total={totalOf}
      columns={columns}
      filters={[...filters.map((filter) => choices[filter]), ...places]}
      search_label={d.search}
      export_call={stockCalls.exportDevices}
      onOpen={({ imei }) => void navigate(stockScreens.device.path({ imei }))}
      row_name={({ imei }) => imei}
      hidden_at_first={hidden_at_first ?? ['model', 'created_at']}
      empty={
        empty ?? (
          <NoRecords
            says={d.empty}
            help={d.emptyHelp}
            action={
              <ActionButton call={stockCalls.addOwnerDevice} {...{ component: Link, to: importsScreens.add.path() }}>
                <ScreenName of={importsScreens.add} />
              </ActionButton>
            }
          />
        )
      }
      {...(may(stockCalls.actOnDevices.access) && {
        bulk: (chosen: readonly DeviceRow[], clear: () => void) => <DeviceActions devices={chosen} onDone={clear} />,
      })}
    />
  );
}

function useDeviceColumns(): Array<Column<DeviceRow>> {
  const t = useTexts(texts);
  return useMemo(() => {
    const d = t.device;
    return [
      {
        id: 'imei',
        title: d.imei,
        sorts_by: 'imei',
        width: '160px',
        cell: ({ imei }) => (
          <Link
            style={{ whiteSpace: 'nowrap' }}
            to={stockScreens.device.path({ imei })}
            onClick={(event) => event.stopPropagation()}
          >
            {imei}
          </Link>
        ),
      },
      {
        id: 'device_name',
        title: d.name,
        sorts_by: 'device_name',
        width: 'minmax(120px, 1.4fr)',
        cell: ({ device_name }) => device_name,
      },
      { id: 'model', title: d.model, cell: ({ model }) => model },
      {
        id: 'state',
        title: d.state,
        sorts_by: 'state',
        width: 'minmax(148px, 1fr)',
        cell: ({ state }) => <StateOfDevice state={state} />,
      },
      {
        id: 'shop',
        title: d.shop,
        sorts_by: 'shop',
        width: 'minmax(100px, 1.4fr)',
        cell: ({ shop }) => shop ?? t.none,
      },
      {
        id: 'owner',
        title: d.owner,
        sorts_by: 'owner',
        width: 'minmax(96px, 1.2fr)',
        cell: ({ owner }) => owner ?? t.none,
      },
      {
        id: 'loan',
        title: d.loan,
        width: 'minmax(110px, 1.2fr)',
        cell: ({ customer_id, customer_name, loan_reference }) =>
          customer_id && loan_reference ? (
            <Button
              component={Link}
              to={customerOverviewScreens.card.path({ customer: customer_id })}
              size="small"
              onClick={(event) => event.stopPropagation()}
              sx={{ px: 0.5, minHeight: 28, textAlign: 'left', justifyContent: 'flex-start' }}
            >
              {customer_name ?? loan_reference}
            </Button>
          ) : (
            t.none
          ),
      },
      {
        id: 'moved_at',
        title: d.moved,
        sorts_by: 'moved_at',
        cell: ({ moved_at }) => (moved_at ? <When at={moved_at} /> : t.none),
      },
      {
        id: 'created_at',
        title: d.received,
        sorts_by: 'created_at',
        cell: ({ created_at }) => <When at={created_at} />,
      },
    ];
  }, [t]);
}
