/** What the calls of a time came to: together, by day and by collector. Others than leads see their own calls. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Facts, Page, Section } from '../../../ui/layout/page.tsx';
import { TwoLines } from '../../../ui/plot/two-lines.tsx';
import { useSession } from '../../../ui/session.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { useRates } from '../components/board-figures.tsx';
import { CallsDue } from '../components/calls-due.tsx';
import { CallComparison } from '../components/call-comparison.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { MonthOfCollectors } from '../components/month-of-collectors.tsx';
import { LearntOrder } from '../components/learnt-order.tsx';
import { reportTexts } from '../report.i18n.ts';
import { collectionsScreens } from '../screens.ts';

/** The report begins with the last four weeks. */
const DAYS = 27;
const EVERY_MS = 30_000;

export function CollectionsReport() {
  const t = useTexts(reportTexts).board;
  const title = useTexts(collectionsScreens.report.title);
  const { language } = useLanguage();
  const { may, user } = useSession();
  const today = businessToday();
  const [from, setFrom] = useSearchParam('from');
  const [until, setUntil] = useSearchParam('until');
  const rates = useRates();
  const [from_on, until_on] = [from ?? addDays(today, -DAYS), until ?? today];
  // Others than leads see their own calls, and the calls behind them are their own too.
  const over = {
    called_from: from_on,
    called_until: until_on,
    ...(user && !may('LEAD_COLLECTIONS') && { staff_id: user.user.id }),
  };
  const read = useCall(collectionsCalls.figures, { from_on, until_on }, { every_ms: EVERY_MS, keep_previous: true });
  return (
    <Page title={title} width={1400} lead={may('LEAD_COLLECTIONS') ? undefined : t.own}>
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        <DayInput label={t.from} value={from_on} max={today} onChange={(to) => setFrom(to, { replace: true })} />
        <DayInput label={t.until} value={until_on} max={today} onChange={(to) => setUntil(to, { replace: true })} />
      </Stack>
      {read.isError && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {!read.data && !read.isError && (
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      )}
      {read.data && !read.isError && (
        <>
          <Section title={t.total}>
            <Facts facts={rates(read.data.total, over)} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t.definition}
            </Typography>
          </Section>
          <CallsDue due={read.data.calls_due} />
          {read.data.comparison && <CallComparison comparison={read.data.comparison} />}
          {read.data.collectors.length === 0 ? (
            <Section>
              <EmptyNote title={t.empty} />
            </Section>
          ) : (
            <Section title={t.caption} dense>
              <PlainTable
                label={t.caption}
                heads={[t.collector, ...rates(read.data.total, over).map(([name]) => name)]}
                rows={read.data.collectors.map(({ staff_id, name, figures }) => ({
                  id: staff_id,
                  head: name,
                  cells: rates(figures, { ...over, staff_id }).map(([, value]) => value),
                }))}
              />
            </Section>
          )}
          {read.data.days.length > 1 && (
            <Section>
              <TwoLines
                pairs={read.data.days.map(({ on, figures }) => ({
                  on,
                  one: figures.attempts,
                  other: figures.conversations,
                }))}
                names={{ one: t.calls, other: t.conversations }}
                sentence={t.plot(
                  read.data.total.attempts,
                  groupThousands(read.data.total.attempts),
                  formatFcfa(read.data.total.recovered_fcfa),
                )}
                table={
                  <>
                    <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
                      {t.asTable}
                    </Box>
                    <PlainTable
                      label={t.asTable}
                      heads={[t.day, ...rates(read.data.total, over).map(([name]) => name)]}
                      rows={read.data.days.map(({ on, figures }) => ({
                        id: on,
                        head: writeDay(language, on),
                        cells: rates(figures, { ...over, called_from: on, called_until: on }).map(([, value]) => value),
                      }))}
                    />
                  </>
                }
              />
            </Section>
          )}
        </>
      )}
      <MonthOfCollectors />
      <LearntOrder />
    </Page>
  );
}
