/** The columns of slips without a statement. */
import Typography from '@mui/material/Typography';
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import type { ReactNode } from 'react';
import { DayText, When } from '../../../ui/date-time.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import type { texts as cashTexts } from '../i18n.ts';

export type SlipRow = Result<typeof paymentsCalls.unfoundSlips>['data'][number] & { readonly id: string };
export type SlipAct = 'decide' | 'attach' | 'confirm';

const Beside = ({ children, isWrong }: { children: ReactNode; isWrong?: boolean }) => (
  <Typography component="span" variant="body2" color={isWrong ? 'error' : 'textSecondary'} sx={{ display: 'block' }}>
    {children}
  </Typography>
);

export function slipColumns(
  texts: (typeof cashTexts)['en'],
  actOn: (row: SlipRow) => ReactNode,
): ReadonlyArray<Column<SlipRow>> {
  const t = texts.slips;
  return [
    {
      id: 'receipt',
      phone: 'name',
      title: t.receipt,
      width: 'minmax(110px, 1fr)',
      cell: ({ receipt, probable }) => (
        <>
          <strong>{receipt}</strong>
          {probable && <Beside>{t.probably(probable.number)}</Beside>}
        </>
      ),
    },
    {
      id: 'for',
      phone: 'line',
      title: t.for,
      width: 'minmax(120px, 1.4fr)',
      cell: ({ customer_name }) => customer_name ?? texts.nobody,
    },
    {
      id: 'reference',
      title: t.reference,
      width: '112px',
      wide: true,
      cell: ({ reference }) => reference ?? texts.nobody,
    },
    {
      id: 'amount',
      phone: 'sum',
      title: t.amount,
      align: 'right',
      width: '124px',
      cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} strong />,
    },
    {
      id: 'taken_by',
      title: t.takenBy,
      width: 'minmax(120px, 1.2fr)',
      cell: ({ taken_by }) => taken_by ?? texts.nobody,
    },
    {
      id: 'shop',
      title: t.shop,
      width: 'minmax(110px, 1.2fr)',
      wide: true,
      cell: ({ shop }) => shop ?? texts.headOffice,
    },
    { id: 'on', title: t.on, width: '104px', wide: true, cell: ({ on }) => <DayText day={on} /> },
    {
      id: 'due',
      phone: 'side',
      title: t.due,
      width: '148px',
      cell: ({ list_due_on, overdue, missing }) =>
        missing ? (
          <>
            {t.missing}
            <Beside isWrong>
              {missing.kept ? (
                t.kept
              ) : (
                <>
                  {t.stops} <When at={missing.stops_at} />
                </>
              )}
            </Beside>
          </>
        ) : list_due_on === null ? (
          texts.nobody
        ) : (
          <>
            <DayText day={list_due_on} />
            {overdue && <Beside isWrong>{t.overdue}</Beside>}
          </>
        ),
    },
    {
      id: 'paper',
      title: t.paper,
      width: 'minmax(120px, 1.2fr)',
      cell: ({ terminal, authorisation, confirmed_by, missing }) =>
        missing && missing.formerly_confirmed_by !== null
          ? t.formerlyBy(missing.formerly_confirmed_by)
          : confirmed_by === null
            ? terminal === null || authorisation === null
              ? t.noPaper
              : t.attached(terminal, authorisation)
            : t.seenBy(confirmed_by),
    },
    { id: 'act', title: t.act, width: '148px', cell: actOn },
  ];
}
