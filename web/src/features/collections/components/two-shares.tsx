/** Two groups of loans side by side, with a verdict once both have their planned size. */
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { reportTexts } from '../report.i18n.ts';

/** Beyond this a difference is chance once in twenty times. */
const BEYOND_CHANCE = 1.96;

export function TwoShares({
  title,
  sentence,
  judged: { planned, z },
}: {
  title: string;
  sentence: string;
  judged: { readonly planned: number; readonly z: number | null };
}) {
  const t = useTexts(reportTexts).board;
  const verdict = z !== null && (Math.abs(z) > BEYOND_CHANCE ? t.isReal : t.isChance);
  return (
    <Section title={title}>
      <Typography>{sentence}</Typography>
      <Typography color="textSecondary">{verdict === false ? t.tooFew(groupThousands(planned)) : verdict}</Typography>
    </Section>
  );
}
