import { DottedNumber } from '../../../ui/dotted-number.tsx';
import type {
  SUSPENSE_ALARM_LABELS,
  SUSPENSE_REASON_LABELS,
  SUSPENSE_STATE_LABELS,
} from '@palier/contract/suspense/labels.ts';
import Typography from '@mui/material/Typography';
import { Money } from '../../../ui/money.tsx';
import { PayerPhone } from '../../../ui/payer-phone.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import type { suspenseTexts } from '../suspense.i18n.ts';
import { stateTone } from './transaction-tones.ts';
import type { SuspenseRow, SuspenseTab } from './suspense-row.ts';

export type ListRoom = 'all' | 'some' | 'little';

interface Shown {
  readonly tab: SuspenseTab;
  readonly open_id: string | null;
  /**
   * On a tablet there is room for some columns; beside an open payment, only for those that tell rows apart. On a phone
   * the columns stand one below the other.
   */
  readonly room: ListRoom;
}

interface StateLabels {
  readonly suspenseStates: (typeof SUSPENSE_STATE_LABELS)['en'];
  readonly reasons: (typeof SUSPENSE_REASON_LABELS)['en'];
  readonly alarms: (typeof SUSPENSE_ALARM_LABELS)['en'];
}

/** The columns of a payment in suspense. */
export function suspenseColumns(
  t: (typeof suspenseTexts)['en'],
  { suspenseStates, reasons, alarms }: StateLabels,
  { tab, open_id, room }: Shown,
): ReadonlyArray<Column<SuspenseRow>> {
  const whyOf = ({ suspense_reason, customer_name }: SuspenseRow): string =>
    [suspense_reason ? reasons[suspense_reason] : t.nothing, ...(customer_name ? [customer_name] : [])].join(' · ');
  const sinceOf = ({ waiting_since, alarm }: SuspenseRow) => (
    <>
      <When at={waiting_since} />
      {alarm && <StateChip label={alarms[alarm]} tone={alarm === 'owner' ? 'bad' : 'wait'} />}
    </>
  );
  const sequence: Column<SuspenseRow> = {
    id: 'sequence',
    title: t.sequence,
    width: room === 'all' ? '104px' : '44px',
    cell: ({ id, sequence_id }) => (
      <span data-payment={id} aria-current={id === open_id || undefined}>
        {sequence_id}
      </span>
    ),
  };
  const amount: Column<SuspenseRow> = {
    id: 'amount',
    phone: 'sum',
    title: t.amount,
    align: 'right',
    sorts_by: 'amount',
    width: room === 'some' ? '116px' : '124px',
    cell: (row) => <Money fcfa={row.amount} strong />,
  };
  const keyed: Column<SuspenseRow> = {
    id: 'keyed',
    phone: 'line',
    title: t.keyed,
    width: 'minmax(112px, 1fr)',
    cell: (row) => row.account_keyed_in ?? t.nothing,
  };
  const note: Column<SuspenseRow> = {
    id: 'note',
    phone: 'line',
    title: t.note,
    width: 'minmax(104px, 1.8fr)',
    cell: (row) => row.note ?? t.nothing,
  };
  if (room !== 'all')
    return [
      { ...sequence, title: t.shortSequence },
      {
        id: 'transaction',
        phone: 'name',
        title: t.transaction,
        sorts_by: 'transaction_id',
        width: 'minmax(126px, 2fr)',
        wraps: true,
        cell: (row) => (
          <span>
            <strong>
              <DottedNumber text={row.transaction_id} />
            </strong>
            <br />
            <Typography component="span" variant="body2" color="textSecondary">
              {[
                ...(tab === 'aside' && row.suspense_state ? [suspenseStates[row.suspense_state]] : []),
                whyOf(row),
              ].join(' · ')}
            </Typography>
          </span>
        ),
      },
      amount,
      ...(room === 'some' ? [tab === 'aside' ? note : keyed] : []),
      {
        id: 'waiting_since',
        phone: 'side',
        title: t.since[tab],
        sorts_by: 'waiting_since',
        width: '114px',
        cell: sinceOf,
      },
    ];
  return [
    sequence,
    {
      id: 'transaction',
      phone: 'name',
      title: t.transaction,
      sorts_by: 'transaction_id',
      width: 'minmax(132px, 1.1fr)',
      cell: (row) => (
        <strong>
          <DottedNumber text={row.transaction_id} />
        </strong>
      ),
    },
    amount,
    ...(tab === 'aside'
      ? [
          {
            id: 'state',
            title: t.state,
            width: '116px',
            cell: ({ suspense_state }: SuspenseRow) =>
              suspense_state ? (
                <StateChip label={suspenseStates[suspense_state]} tone={stateTone[suspense_state]} />
              ) : (
                t.nothing
              ),
          },
        ]
      : []),
    ...(tab === 'aside' ? [note] : []),
    { id: 'reason', title: t.reason, width: 'minmax(150px, 1.7fr)', cell: whyOf },
    keyed,
    {
      id: 'phone',
      title: t.phone,
      sorts_by: 'payment_phone',
      width: '152px',
      wide: true,
      cell: (row) => <PayerPhone payer={row} in_list otherwise={t.nothing} />,
    },
    {
      id: 'payer',
      title: t.payer,
      width: 'minmax(151px, 1.2fr)',
      wide: true,
      cell: (row) => row.payer_name ?? t.nothing,
    },
    {
      id: 'waiting_since',
      phone: 'side',
      title: t.since[tab],
      sorts_by: 'waiting_since',
      width: 'minmax(124px, 1fr)',
      cell: sinceOf,
    },
  ];
}
