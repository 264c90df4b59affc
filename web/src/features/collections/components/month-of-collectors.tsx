/** What became of the loans that were late when a month began, by collector and beside the book. */
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { CollectorMonth } from '@palier/contract/collections/report-records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { writeDay, writeMonth } from '../../../ui/date-time.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { type PlainRow, PlainTable } from '../../../ui/table/plain-table.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { reportTexts } from '../report.i18n.ts';
import { useRate } from './board-figures.tsx';

type Month = z.output<typeof CollectorMonth>;

export function MonthOfCollectors() {
  const t = useTexts(reportTexts).month;
  const { language } = useLanguage();
  const { may } = useSession();
  const [asked, setAsked] = useSearchParam('month');
  const read = useCall(collectionsCalls.month, asked === null ? {} : { month: asked }, { keep_previous: true });
  const { data } = read;
  const rowsOf = useRows();
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  if (!data)
    return (
      <Section title={t.title}>
        <SkeletonLines lines={4} />
      </Section>
    );
  if (data.month === null || data.taken_on === null || data.until_on === null) return null;
  return (
    <Section title={t.title}>
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={t.month}
          value={data.month}
          onChange={(event) => setAsked(event.target.value, { replace: true })}
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
