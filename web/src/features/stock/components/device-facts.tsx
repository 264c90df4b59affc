/** What is on record about a device, and whose it is. */
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { PHONE_GRADE_LABELS } from '@palier/contract/stock/labels.ts';
import { Link } from 'react-router';
import { Copyable } from '../../../ui/copyable.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { useSession } from '../../../ui/session.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { texts } from '../i18n.ts';
import { stockScreens } from '../screens.ts';
import { type DeviceRow } from './device.ts';

export function DeviceFacts({ device, value_fcfa }: { device: DeviceRow; value_fcfa: number | null }) {
  const d = useTexts(texts).device;
  const solutions = useTexts(LOCK_SOLUTION_LABELS);
  const grades = useTexts(PHONE_GRADE_LABELS);
  return (
    <Facts
      columns={2}
      facts={[
        [d.model, device.model],
        [d.imei2, device.imei2 && <Copyable key="j" text={device.imei2} />],
        [d.solution, solutions[device.lock_solution]],
        [d.grade, device.grade !== null ? grades[device.grade] : device.is_of_business ? null : d.isNew],
        ...(value_fcfa === null ? [] : [[d.bookedValue, <Money key="v" fcfa={value_fcfa} />] as const]),
        [d.received, <Exactly key="r" at={device.created_at} />],
      ]}
    />
  );
}

/** Readers who may list devices get links to the lists of its owner and its shop. */
export function WhoseDevice({ device }: { device: DeviceRow }) {
  const d = useTexts(texts).device;
  const { may } = useSession();
  const listed = (name: string | null, filters: Readonly<Record<string, string>>) =>
    name && may(stockCalls.devices.access) ? (
      <Link to={stockScreens.inventory.path({ tab: 'devices', ...filters })}>{name}</Link>
    ) : (
      name
    );
  const { customer_id, customer_name } = device;
  return (
    <Facts
      pairs
      columns={2}
      facts={[
        ...(customer_name
          ? [
              [
                d.customer,
                customer_id && may('FIND_CUSTOMER') ? (
                  <Link key="c" to={customerOverviewScreens.card.path({ customer: customer_id })}>
                    {customer_name}
                  </Link>
                ) : (
                  customer_name
                ),
              ] as const,
            ]
          : []),
        ...(device.loan_reference ? [[d.loan, <Copyable key="l" text={device.loan_reference} />] as const] : []),
        [
          d.owner,
          device.is_of_business ? d.business : listed(device.owner, { shop_owner_id: device.shop_owner_id ?? '' }),
        ],
        [d.shop, listed(device.shop, { shop_id: device.shop_id ?? '' })],
      ]}
    />
  );
}
