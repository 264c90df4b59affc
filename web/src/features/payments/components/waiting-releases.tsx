/** Phones and deposits that wait until a second person has seen money that only one person’s word proves. */
import Typography from '@mui/material/Typography';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { SUSPENSE_ALARM_LABELS } from '@palier/contract/suspense/labels.ts';
import type { Result } from '@palier/contract/call.ts';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { texts as cashTexts } from '../i18n.ts';

const ConfirmCash = opensLater(async () => (await import('./confirm-cash.tsx')).ConfirmCash);

type Listed = Result<typeof paymentsCalls.waitingReleases>;
type Row = Listed['data'][number] & { readonly id: string };

const rowsOf = ({ data }: Listed): readonly Row[] => data.map((row) => ({ ...row, id: row.application_id }));
const totalOf = ({ total_items }: Listed): number => total_items;

export function WaitingReleases() {
  const texts = useTexts(cashTexts);
  const t = texts.waiting;
  const alarms = useTexts(SUSPENSE_ALARM_LABELS);
  const { may } = useSession();
  const [confirming, setConfirming] = useState<Row | null>(null);
  const mayConfirm = may(paymentsCalls.confirmCash.access);
  const columns = useMemo(
    (): ReadonlyArray<Column<Row>> => [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(140px, 2fr)',
        cell: ({ customer_name, waits_for }) => (
          <>
            <strong>{customer_name}</strong>
            {waits_for !== 'release' && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {t.deposits[waits_for]}
              </Typography>
            )}
          </>
        ),
      },
      {
        id: 'reference',
        phone: 'line',
        title: t.reference,
        width: '124px',
        cell: ({ loan_reference }) => loan_reference,
      },
      {
        id: 'unproven',
        phone: 'sum',
        title: t.unproven,
        align: 'right',
        width: 'minmax(124px, 1fr)',
        cell: ({ unproven_fcfa, slips_fcfa }) => (
          <>
            <Money fcfa={unproven_fcfa} strong />
            {slips_fcfa > 0 && slips_fcfa < unproven_fcfa && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {t.slips(slips_fcfa)}
              </Typography>
            )}
          </>
        ),
      },
      {
        id: 'taken_by',
        title: t.takenBy,
        width: 'minmax(130px, 1.5fr)',
        cell: ({ taken_by }) => taken_by || texts.nobody,
      },
      {
        id: 'shop',
        title: t.shop,
        width: 'minmax(130px, 1.5fr)',
        wide: true,
        cell: ({ shop }) => shop ?? texts.headOffice,
      },
      {
        id: 'since',
        phone: 'side',
        title: t.since,
        width: '164px',
        cell: ({ waits_since, alarm }) => (
          <>
            <When at={waits_since} />
            {alarm && <StateChip label={alarms[alarm]} tone={alarm === 'owner' ? 'bad' : 'wait'} />}
          </>
        ),
      },
      ...(mayConfirm
        ? [
            {
              id: 'act',
              title: t.act,
              width: '132px',
              cell: (row: Row) =>
                row.mine_to_confirm ? (
                  <ActionButton call={paymentsCalls.confirmCash} size="small" onClick={() => setConfirming(row)}>
                    {t.act}
                  </ActionButton>
                ) : row.slips_fcfa === row.unproven_fcfa ? (
                  t.forList
                ) : (
                  t.yours
                ),
            },
          ]
        : []),
    ],
    [t, texts, alarms, mayConfirm],
  );
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t.help}
      </Typography>
      <ListScreen
        name="cash.waiting"
        caption={t.caption}
        call={paymentsCalls.waitingReleases}
        rows={rowsOf}
        total={totalOf}
        columns={columns}
        search_label={t.search}
        row_name={({ loan_reference }) => loan_reference}
        empty={<EmptyNote title={t.empty} help={t.emptyHelp} />}
      />
      {confirming && <ConfirmCash row={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}
