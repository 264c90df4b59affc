import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { StateOfDevice } from '../../../ui/state-of-device.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { type DeviceRow } from './device.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { stockScreens } from '../screens.ts';

export function useDeviceColumns(): Array<Column<DeviceRow>> {
  const t = useTexts(texts);
  return useMemo(() => {
    const d = t.device;
    return [
      {
        id: 'imei',
        phone: 'line',
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
        phone: 'name',
        title: d.name,
        sorts_by: 'device_name',
        width: 'minmax(160px, 1.2fr)',
        cell: ({ device_name, grade }) => (grade === null ? device_name : `${device_name} · ${grade}`),
      },
      { id: 'model', title: d.model, wide: true, cell: ({ model }) => model },
      {
        id: 'state',
        phone: 'sum',
        title: d.state,
        sorts_by: 'state',
        width: 'minmax(148px, 1fr)',
        cell: ({ state }) => <StateOfDevice state={state} />,
      },
      {
        id: 'shop',
        title: d.shop,
        sorts_by: 'shop',
        width: 'minmax(100px, 2.2fr)',
        wide: true,
        cell: ({ shop }) => shop ?? t.none,
      },
      {
        id: 'owner',
        title: d.owner,
        sorts_by: 'owner',
        width: 'minmax(138px, 1fr)',
        wide: true,
        cell: ({ owner, is_of_business }) => (is_of_business ? d.business : (owner ?? t.none)),
      },
      {
        id: 'loan',
        title: d.loan,
        width: 'minmax(110px, 1.2fr)',
        wide: true,
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
        phone: 'side',
        title: d.moved,
        sorts_by: 'moved_at',
        wide: true,
        cell: ({ moved_at }) => (moved_at ? <When at={moved_at} /> : t.none),
      },
      {
        id: 'created_at',
        title: d.received,
        sorts_by: 'created_at',
        wide: true,
        cell: ({ created_at }) => <When at={created_at} />,
      },
    ];
  }, [t]);
}
