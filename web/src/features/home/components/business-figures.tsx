/** Four figures of the business, or of the part that the reader sees, each with the way to its report. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { riskOf } from '@palier/contract/reports/risk.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Sparkline } from '../../../ui/plot/sparkline.tsx';
import { shareOf, writeRate } from '../../../ui/share.ts';
import { reportsScreens } from '../../reports/screens.ts';
import { texts } from '../i18n.ts';

const EVERY_MS = 120_000;

export function BusinessFigures() {
  const t = useTexts(texts).figures;
  const { language } = useLanguage();
  const read = useCall(reportsCalls.dashboard, { as_of_on: businessToday() }, { every_ms: EVERY_MS });
  // The desk is there without its figures, and the page of reports says what is wrong with them.
  if (read.isError) return null;
  if (!read.data)
    return (
      <Section title={t.title}>
        <SkeletonLines lines={2} />
      </Section>
    );
  const { figures, month, weeks } = read.data;
  const collected = { n: month.received_fcfa, d: month.due_fcfa };
  const shown = [
    {
      name: t.owed,
      value: formatFcfa(figures.owed_fcfa),
      beside: t.loans(figures.loans, groupThousands(figures.loans)),
      line: weeks.map((week) => week.figures.owed_fcfa),
      to: reportsScreens.reports.path(),
    },
    {
      name: t.risk,
      value: writeRate(language, riskOf(figures, 30)),
      beside: formatFcfa(riskOf(figures, 30).n),
      line: weeks.map((week) => shareOf(riskOf(week.figures, 30))),
      to: reportsScreens.reports.path({ tab: 'portfolio' }),
    },
    {
      name: t.collected,
      value: writeRate(language, collected),
      beside: t.of(formatFcfa(collected.n), formatFcfa(collected.d)),
      line: weeks.map(({ flows }) => shareOf({ n: flows.received_fcfa, d: flows.due_fcfa })),
      to: reportsScreens.reports.path({ tab: 'collections' }),
    },
    {
      name: t.sold,
      value: groupThousands(month.sold),
      beside: t.deposits(formatFcfa(month.deposit_fcfa)),
      line: weeks.map(({ flows }) => flows.sold),
      to: reportsScreens.reports.path({ tab: 'shop' }),
    },
  ];
  return (
    <Section title={t.title}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {shown.map(({ name, value, beside, line, to }) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography variant="body2" component="h3">
              <Link to={to}>{name}</Link>
            </Typography>
            <Typography
              component="div"
              sx={{ typography: { xs: 'h2', sm: 'smallFigure' }, fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Typography>
            <Typography variant="body2" color="textSecondary" component="div">
              {beside}
            </Typography>
            <Sparkline says={t.weeks(name)} values={line} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
