/** How much falls due on each of the next days. A press on a day lists its instalments. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { exact, writeDay } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { DayColumns } from '../../../ui/plot/day-columns.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { dueTexts } from '../due.i18n.ts';

const EVERY_MS = 60_000;

export function DueDays({
  place,
  chosen,
  onChoose,
}: {
  place: { readonly region_id?: string; readonly shop_id?: string };
  chosen: string;
  onChoose: (on: string) => void;
}) {
  const t = useTexts(dueTexts);
  const { language } = useLanguage();
  const read = useCall(collectionsCalls.dueDays, place, { every_ms: EVERY_MS, keep_previous: true });
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  if (!read.data)
    return (
      <Section>
        <SkeletonLines lines={6} />
      </Section>
    );
  const { days, as_of } = read.data;
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const loans = sum((day) => day.loans);
  return (
    <Section>
      <DayColumns
        days={days.map(({ on, loans: due, amount_fcfa }) => ({
          on,
          value: amount_fcfa,
          says: t.says(writeDay(language, on), due, groupThousands(due), formatFcfa(amount_fcfa)),
          mark: String(Number(on.slice(8))),
        }))}
        chosen={chosen}
        onChoose={onChoose}
        sentence={t.plot(loans, groupThousands(loans), formatFcfa(sum(({ amount_fcfa }) => amount_fcfa)))}
        table={
          <>
            <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
              {t.asTable}
            </Box>
            <PlainTable
              label={t.asTable}
              heads={[t.day, t.instalments, t.amount]}
              rows={days.map(({ on, loans: due, amount_fcfa }) => ({
                id: on,
                head: writeDay(language, on),
                cells: [groupThousands(due), <Money key="amount" fcfa={amount_fcfa} />],
              }))}
            />
          </>
        }
      />
      <Typography variant="body2" color="textSecondary">
        {t.asOf(exact(language, new Date(as_of)))}
      </Typography>
    </Section>
  );
}
