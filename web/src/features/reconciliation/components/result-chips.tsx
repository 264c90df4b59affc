import Stack from '@mui/material/Stack';
import { useTexts } from '../../../ui/language.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { STANDINGS, type StatementRow, reconciliationWords, standingTone, tallyOf } from './statement-words.ts';

/** How many lines have each result. Results without lines are left out. */
export function ResultChips({
  statement,
  isCell,
}: {
  statement: StatementRow;
  /** Whether it stands in a row, whose values are on the right on a phone. */
  isCell?: boolean;
}) {
  const { counted } = useTexts(reconciliationWords);
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 0.5, flexWrap: 'wrap', ...(isCell && { justifyContent: { xs: 'flex-end', sm: 'flex-start' } }) }}
    >
      {STANDINGS.map((standing) => [standing, tallyOf(statement, standing).lines] as const)
        .filter(([, count]) => count > 0)
        .map(([standing, count]) => (
          <StateChip key={standing} label={counted[standing](count)} tone={standingTone[standing]} />
        ))}
    </Stack>
  );
}
