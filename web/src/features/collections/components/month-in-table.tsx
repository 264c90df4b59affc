/** The month that is shown, among those that were taken, and its collectors. */
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import type { CollectorMonth } from '@palier/contract/collections/report-records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { writeDay, writeMonth } from '../../../ui/date-time.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { type PlainRow, PlainTable } from '../../../ui/table/plain-table.tsx';
import { reportTexts } from '../report.i18n.ts';
import { useRate } from './board-figures.tsx';
import { MonthToCome } from './month-to-come.tsx';

type Month = z.output<typeof CollectorMonth>;

export interface MonthInTableProps {
  /** Null while it is asked for. */
  readonly data: Result<typeof collectionsCalls.month> | null;
  readonly onMonth: (month: string) => void;
}

export function MonthInTable({ data, onMonth }: MonthInTableProps) {
  const t = useTexts(reportTexts).month;
  const { language } = useLanguage();
  const { may } = useSession();
  const rowsOf = useRows();
  if (!data) return <MonthToCome />;
  // No month was taken yet.
  if (data.month === null || data.taken_on === null || data.until_on === null) return null;
  return (
    <Section title={t.title}>
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={t.month}
          value={data.month}
          onChange={(event) => onMonth(event.target.value)}
          sx={{ width: 200 }}
        >
          {data.months.map((month) => (
            <MenuItem key={month} value={month}>
              {writeMonth(language, month)}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
          {t.lead(writeDay(language, data.taken_on), writeDay(language, data.until_on))}
        </Typography>
      </Stack>
      {data.collectors.length === 0 ? (
        // Others than leads see their own loans only.
        <EmptyNote title={may('LEAD_COLLECTIONS') ? t.empty : t.emptyOwn} />
      ) : (
        <PlainTable
          label={t.title}
          heads={[t.collector, t.loans, t.balance, t.caughtUp, t.caughtUpAsBook, t.rolledOn, t.rolledOnAsBook]}
          rows={rowsOf(data.collectors)}
        />
      )}
    </Section>
  );
}

/** The collectors, and all of them together where there are several. */
function useRows(): (collectors: readonly Month[]) => PlainRow[] {
  const t = useTexts(reportTexts).month;
  const rate = useRate();
  const rowOf = (id: string, head: string, of: readonly Month[]): PlainRow => {
    const sum = (value: (one: Month) => number) => of.reduce((total, one) => total + value(one), 0);
    const balance = sum(({ balance_fcfa }) => balance_fcfa);
    return {
      id,
      head,
      cells: [
        groupThousands(sum(({ loans }) => loans)),
        groupThousands(balance),
        rate(
          sum(({ caught_up }) => caught_up.balance_fcfa),
          balance,
        ),
        rate(
          sum(({ caught_up_as_book_fcfa }) => caught_up_as_book_fcfa),
          balance,
        ),
        rate(
          sum(({ rolled_on }) => rolled_on.balance_fcfa),
          balance,
        ),
        rate(
          sum(({ rolled_on_as_book_fcfa }) => rolled_on_as_book_fcfa),
          balance,
        ),
      ],
    };
  };
  return (collectors) => [
    ...collectors.map((one) => rowOf(one.staff_id ?? 'nobody', one.name ?? t.nobody, [one])),
    ...(collectors.length > 1 ? [{ ...rowOf('all', t.total, collectors), is_total: true }] : []),
  ];
}
