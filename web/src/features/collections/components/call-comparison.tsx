/** What calls bring: the loans that were called beside those that were not. */
import Typography from '@mui/material/Typography';
import type { Comparison } from '@palier/contract/collections/report-records.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { reportTexts } from '../report.i18n.ts';
import { useRate } from './board-figures.tsx';

/** Beyond this a difference is chance once in twenty times. */
const BEYOND_CHANCE = 1.96;

export function CallComparison({ comparison }: { comparison: z.output<typeof Comparison> }) {
  const t = useTexts(reportTexts).board;
  const rate = useRate();
  const { within_days, called, control, planned, z } = comparison;
  const verdict = z !== null && (Math.abs(z) > BEYOND_CHANCE ? t.isReal : t.isChance);
  return (
    <Section title={t.compare}>
      <Typography>
        {t.compared(groupThousands(within_days), rate(called.n, called.of), rate(control.n, control.of))}
      </Typography>
      <Typography color="textSecondary">{verdict === false ? t.tooFew(groupThousands(planned)) : verdict}</Typography>
    </Section>
  );
}
