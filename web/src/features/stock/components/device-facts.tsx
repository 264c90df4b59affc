import { Link } from 'react-router';
import { Copyable } from '../../../ui/copyable.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { type DeviceRow } from './device.ts';
import { stockScreens } from '../screens.ts';

type Messages = (typeof texts)['en'];

/** What is on record about a device. Readers who may list devices get links to the lists of its owner and its shop. */
export function factsOfDevice(
  device: DeviceRow,
  t: Messages,
  solutions: Readonly<Record<DeviceRow['lock_solution'], string>>,
  mayList: boolean,
): ReadonlyArray<readonly [string, React.ReactNode]> {
  const d = t.device;
  const listed = (name: string | null, filters: Readonly<Record<string, string>>) =>
    name && mayList ? <Link to={stockScreens.inventory.path({ tab: 'devices', ...filters })}>{name}</Link> : name;
  return [
    [d.imei, <Copyable key="i" text={device.imei} />],
    [d.imei2, device.imei2 && <Copyable key="j" text={device.imei2} />],
    [d.model, device.model],
    [d.solution, solutions[device.lock_solution]],
    [d.owner, listed(device.owner, { shop_owner_id: device.shop_owner_id ?? '' })],
    [d.shop, listed(device.shop, { shop_id: device.shop_id ?? '' })],
    [d.received, <Exactly key="r" at={device.created_at} />],
    [d.loan, device.loan_reference && <Copyable key="l" text={device.loan_reference} />],
    ...(device.customer_name ? [[d.customer, device.customer_name] as const] : []),
  ];
}
