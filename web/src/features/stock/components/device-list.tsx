/** The list of devices on every screen that has one, with the same columns and actions. */
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { DEVICE_STATES } from '@palier/contract/rules/stock-movements.ts';
import { type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { DeviceActions } from './device-actions.tsx';
import { type DeviceRow } from './device.ts';
import { OwnerChoice, ShopChoice } from '../../../ui/form/place-choices.tsx';
import { ModelChoice } from '../../catalogue/components/model-choice.tsx';
import { importsScreens } from '../../imports/screens.ts';
import { stockScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';
import { useDeviceColumns } from './device-columns.tsx';

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

const LIVE = ['stock'] as const;

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
      live={LIVE}
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
