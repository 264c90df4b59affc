/** What came in and what went out by day, as two lines. */
import Box from '@mui/material/Box';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { TwoLines } from '../../../ui/plot/two-lines.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { booksTexts } from '../i18n.ts';

type Flow = Result<typeof booksCalls.cashFlow>;

const sumOf = (flow: Flow, way: 'in' | 'out', at?: number): number =>
  flow.lines.reduce(
    (sum, line) => (line.way === way ? sum + (at === undefined ? line.total_fcfa : (line.by_day[at] ?? 0)) : sum),
    0,
  );

export function FlowPicture({ flow }: { flow: Flow }) {
  const t = useTexts(booksTexts).flow;
  const { language } = useLanguage();
  const days = flow.days.map((on, at) => ({ on, into: sumOf(flow, 'in', at), out: sumOf(flow, 'out', at) }));
  return (
    <Section>
      <TwoLines
        pairs={days.map(({ on, into, out }) => ({ on, one: out, other: into }))}
        names={{ one: t.out, other: t.in }}
        sentence={t.plot(formatFcfa(sumOf(flow, 'in')), formatFcfa(sumOf(flow, 'out')), formatFcfa(flow.closing_fcfa))}
        table={
          <>
            <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
              {t.asTable}
            </Box>
            <PlainTable
              label={t.asTable}
              heads={[t.dayInFcfa, t.in, t.out]}
              rows={days.map(({ on, into, out }) => ({
                id: on,
                head: writeDay(language, on),
                cells: [<Money bare key="in" fcfa={into} />, <Money bare key="out" fcfa={out} />],
              }))}
            />
          </>
        }
      />
    </Section>
  );
}
