/** What calls bring: the loans that were called beside those that were not. */
import type { Comparison } from '@palier/contract/collections/report-records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { reportTexts } from '../report.i18n.ts';
import { useRate } from './board-figures.tsx';
import { TwoShares } from './two-shares.tsx';

export function CallComparison({ comparison }: { comparison: z.output<typeof Comparison> }) {
  const t = useTexts(reportTexts).board;
  const rate = useRate();
  const { within_days, called, control } = comparison;
  const sentence = t.compared(groupThousands(within_days), rate(called.n, called.of), rate(control.n, control.of));
  return <TwoShares title={t.compare} sentence={sentence} judged={comparison} />;
}
