/** The sums of a report of late loans: by group, and by the day on which they became late. */
import Box from '@mui/material/Box';
import type { Result } from '@palier/contract/call.ts';
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { TwoLines } from '../../../ui/plot/two-lines.tsx';
import { reportTexts } from '../report.i18n.ts';
import { useGroupName } from './group-name.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';

type Report = Result<typeof collectionsCalls.defaulted>;

export function DefaultedTotals({ report }: { report: Report }) {
  const t = useTexts(reportTexts).late;
  const nameOf = useGroupName();
  const { language } = useLanguage();
  const { days } = report;
  const sum = (of: (day: Report['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const [loans, still] = [sum((day) => day.loans), sum((day) => day.still_late)];
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: days.length > 0 ? 'minmax(0, 1fr) minmax(0, 1fr)' : undefined,
        },
      }}
    >
      <Section dense>
        <PlainTable
          label={t.caption}
          heads={[t.group, t.loans, t.arrears, t.outstanding]}
          rows={[
            ...report.groups.map(({ loans: count, arrears_fcfa, outstanding_fcfa, ...group }) => ({
              id: group.bucket,
              head: nameOf(group),
              cells: [
                groupThousands(count),
                <Money key="arrears" fcfa={arrears_fcfa} />,
                <Money key="outstanding" fcfa={outstanding_fcfa} />,
              ],
            })),
            {
              id: 'total',
              head: t.total,
              is_total: true,
              cells: [
                groupThousands(report.groups.reduce((total, { loans: count }) => total + count, 0)),
                <Money key="arrears" fcfa={report.arrears_fcfa} />,
                <Money key="outstanding" fcfa={report.outstanding_fcfa} />,
              ],
            },
          ]}
        />
      </Section>
      {days.length > 0 && (
        <Section>
          <TwoLines
            pairs={days.toReversed().map((day) => ({ on: day.on, one: day.loans, other: day.still_late }))}
            names={{ one: t.became, other: t.still }}
            sentence={t.plot(loans, still, groupThousands(loans), groupThousands(still))}
            table={
              <>
                <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
                  {t.asTable}
                </Box>
                <PlainTable
                  label={t.asTable}
                  heads={[t.day, t.became, t.still]}
                  rows={days.map((day) => ({
                    id: day.on,
                    head: writeDay(language, day.on),
                    cells: [groupThousands(day.loans), groupThousands(day.still_late)],
                  }))}
                />
              </>
            }
          />
        </Section>
      )}
    </Box>
  );
}
