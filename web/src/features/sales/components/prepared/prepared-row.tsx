/** One section of a prepared sale in one line: what it says, and how far it was sent. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { StateChip, type Tone } from '../../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { preparedTexts } from '../../prepared.i18n.ts';
import {
  PARTS,
  type PreparedSale,
  SECTION_OF,
  type Section,
  filledSections,
  hasArrived,
  isFilled,
  nextPart,
} from './prepared-sale.ts';
import { useSectionWords } from './section-words.ts';

type State = 'empty' | 'filled' | 'waiting' | 'leaving' | 'asked' | 'sent' | 'unneeded' | 'refused';
const TONES: Readonly<Record<State, Tone>> = {
  empty: 'plain',
  filled: 'plain',
  waiting: 'plain',
  leaving: 'wait',
  asked: 'wait',
  sent: 'good',
  unneeded: 'plain',
  refused: 'bad',
};

function stateOf(sale: PreparedSale, section: Section): State {
  const states = PARTS.filter((part) => SECTION_OF[part] === section).map((part) => sale.parts[part].state);
  if (hasArrived(sale, section)) return section === 'documents' && sale.needs_no_documents ? 'unneeded' : 'sent';
  if (states.includes('refused')) return 'refused';
  // A first attempt that has no answer yet is nothing to worry about.
  if (states.includes('asked')) return sale.wait === null && nextPart(sale) !== null ? 'leaving' : 'asked';
  if (!isFilled(sale, section)) return 'empty';
  return sale.is_ready && filledSections(sale).includes(section) ? 'waiting' : 'filled';
}

export function PreparedRow({
  sale,
  section,
  onChange,
}: {
  sale: PreparedSale;
  section: Section;
  onChange: (() => void) | null;
}) {
  const t = useTexts(preparedTexts);
  const says = useSectionWords(sale)[section];
  const hasLine = useLineLostAt() === null;
  const state = stateOf(sale, section);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 6rem' },
        columnGap: 2,
        alignItems: 'center',
        pl: 2.5,
        pr: { xs: 1.5, sm: 2.5 },
        py: 1,
        minHeight: 64,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridRow: { xs: 'span 2', sm: 'auto' } }}>
        <Typography sx={{ typography: 'subtitle1' }}>{t.sections[section]}</Typography>
        {says && (
          <Typography variant="body2" color="textSecondary">
            {says}
          </Typography>
        )}
      </Box>
      <Box sx={{ justifySelf: 'end', pr: { xs: 1, sm: 0 } }}>
        <StateChip label={t.states[state]} tone={TONES[state]} />
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        {onChange && (
          <Button size="small" onClick={onChange} aria-label={t.changeOf(t.sections[section])}>
            {t.change}
          </Button>
        )}
      </Box>
      {/* With a line, the note above the list says what is waited for. */}
      {state === 'asked' && !hasLine && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', mt: 0.5 }}>
          {t.askedHelp}
        </Typography>
      )}
    </Box>
  );
}
