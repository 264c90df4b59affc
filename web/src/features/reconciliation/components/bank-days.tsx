/** Each day of a list of terminals beside the credit with which the bank paid it out: forged lines arrive at no bank. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { Table } from '../../../ui/table/table.tsx';
import { bankDayTexts } from '../bank-days.i18n.ts';
import type { StatementRow } from './statement-words.ts';
import { useDays } from './use-days.ts';
import { type BankDay, isLacked, isUnchecked, useBankDays } from './use-bank-days.ts';

export function BankDays({ statement }: { statement: StatementRow }) {
  const t = useTexts(bankDayTexts);
  const read = useBankDays(statement);
  if (statement.channel !== 'pos' || statement.state === 'withdrawn') return null;
  return (
    <Section title={t.title}>
      {read.data ? (
        read.data.days.length > 0 && <Days {...read.data} />
      ) : read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonLines lines={2} height={32} />
      )}
    </Section>
  );
}

type Row = BankDay & { readonly id: string };

function Days({ days, is_own_word }: { days: readonly BankDay[]; is_own_word: boolean }) {
  const t = useTexts(bankDayTexts);
  const lacked = days.filter(isLacked).length;
  const awaited = days.filter(isUnchecked).length;
  const writeDays = useDays();
  const rows = useMemo(() => days.map((day) => ({ ...day, id: day.from_on })), [days]);
  const columns = useMemo(
    (): ReadonlyArray<Column<Row>> => [
      {
        id: 'day',
        phone: 'name',
        title: t.day,
        width: 'minmax(128px, 1fr)',
        wraps: true,
        cell: (day) => writeDays(day),
      },
      {
        id: 'listed',
        phone: 'line',
        titled: true,
        title: t.listed,
        align: 'right',
        width: '124px',
        cell: ({ listed_fcfa }) => <Money fcfa={listed_fcfa} />,
      },
      {
        id: 'credited',
        phone: 'sum',
        title: t.credited,
        align: 'right',
        width: '132px',
        cell: (day) => <Credit day={day} />,
      },
      {
        id: 'credited_on',
        phone: 'side',
        title: t.creditedOn,
        align: 'right',
        width: '116px',
        wide: true,
        cell: ({ credited_on }) => credited_on !== null && <DayText day={credited_on} />,
      },
      {
        id: 'kept',
        title: t.kept,
        align: 'right',
        width: '108px',
        wide: true,
        cell: ({ listed_fcfa, credited_fcfa }) =>
          credited_fcfa !== null && <Money fcfa={listed_fcfa - credited_fcfa} />,
      },
    ],
    [t, writeDays],
  );
  const says = [lacked > 0 && t.lacks(lacked), awaited > 0 && t.awaits(awaited), is_own_word && t.ownWord].filter(
    (text) => text !== false,
  );
  return (
    <>
      <Alert severity={lacked > 0 ? 'warning' : awaited > 0 ? 'info' : 'success'} variant="outlined" sx={{ mb: 1 }}>
        {[...(lacked + awaited === 0 ? [t.allThere] : []), ...says].join(' ')}
      </Alert>
      <Table caption={t.title} rows={rows} columns={columns} dense />
    </>
  );
}

function Credit({ day }: { day: BankDay }) {
  const t = useTexts(bankDayTexts);
  const { credited_fcfa, is_covered } = day;
  if (credited_fcfa !== null) return <Money fcfa={credited_fcfa} />;
  return (
    <Box component="span" sx={{ color: is_covered ? 'warning.main' : 'text.secondary' }}>
      {is_covered ? t.none : t.notYet}
    </Box>
  );
}
