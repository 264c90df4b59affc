/** What a prepared sale says, section by section, how far each was sent, and what can be done with it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { StateChip, type Tone } from '../../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Section as Frame } from '../../../../ui/layout/page.tsx';
import { removePrepared } from '../../../../ui/prepared-store.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { salesScreens } from '../../screens.ts';
import { StepActions } from '../step-frame.tsx';
import { change } from './change-prepared.ts';
import {
  PARTS,
  type PreparedSale,
  SECTIONS,
  SECTION_OF,
  type Section,
  filledSections,
  hasArrived,
  holdBack,
  isFilled,
  makeReady,
  mayCorrect,
} from './prepared-sale.ts';
import { RefusalHelp } from './refusal-help.tsx';
import { ThrowAway } from './throw-away.tsx';
import { useSectionWords } from './section-words.ts';

type State = 'empty' | 'filled' | 'waiting' | 'asked' | 'sent' | 'refused';
const TONES: Readonly<Record<State, Tone>> = {
  empty: 'plain',
  filled: 'plain',
  waiting: 'wait',
  asked: 'wait',
  sent: 'good',
  refused: 'bad',
};

function stateOf(sale: PreparedSale, section: Section): State {
  const states = PARTS.filter((part) => SECTION_OF[part] === section).map((part) => sale.parts[part].state);
  if (hasArrived(sale, section)) return 'sent';
  if (states.includes('refused')) return 'refused';
  if (states.includes('asked')) return 'asked';
  if (!isFilled(sale, section)) return 'empty';
  return sale.is_ready && filledSections(sale).includes(section) ? 'waiting' : 'filled';
}

export function PreparedOverview({
  sale,
  onStep,
  onGone,
}: {
  sale: PreparedSale;
  onStep: (section: Section) => void;
  onGone: () => void;
}) {
  const t = useTexts(preparedTexts);
  const hasLine = useLineLostAt() === null;
  const { stand } = sale;
  const isWhole = filledSections(sale).length === SECTIONS.length;
  const edit = (section: Section) => void change(sale.id, holdBack).then(() => onStep(section));
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {stand === 'done' && !isWhole ? t.overviewLead.doneInPart : t.overviewLead[stand]}
      </Typography>
      <RefusalHelp sale={sale} onChange={edit} />
      <Frame title={t.overview} dense>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {SECTIONS.map((section) => (
            <Row
              key={section}
              sale={sale}
              section={section}
              onChange={hasArrived(sale, section) || !mayCorrect(sale, section) ? null : () => edit(section)}
            />
          ))}
        </Box>
      </Frame>
      {stand !== 'done' && !isWhole && (
        <Typography variant="body2" color="textSecondary">
          {t.gapHelp}
        </Typography>
      )}
      {stand === 'done' ? (
        <StepActions
          main={
            <Button
              variant="contained"
              color="primary"
              component={Link}
              to={salesScreens.sale.path({ customer: sale.customer_id ?? '' })}
            >
              {t.goOn}
            </Button>
          }
          others={
            <Button variant="outlined" onClick={() => void removePrepared(sale.id).then(onGone)}>
              {t.remove}
            </Button>
          }
        />
      ) : stand === 'draft' ? (
        <StepActions
          main={
            <MainButton disabled={filledSections(sale).length === 0} onClick={() => void change(sale.id, makeReady)}>
              {hasLine ? t.send : t.sendLater}
            </MainButton>
          }
          others={<ThrowAway sale={sale} onGone={onGone} />}
        />
      ) : (
        <ThrowAway sale={sale} onGone={onGone} />
      )}
    </>
  );
}

function Row({ sale, section, onChange }: { sale: PreparedSale; section: Section; onChange: (() => void) | null }) {
  const t = useTexts(preparedTexts);
  const says = useSectionWords(sale)[section];
  const state = stateOf(sale, section);
  const note =
    section === 'documents' && sale.identity !== null ? t[sale.identity] : state === 'asked' ? t.askedHelp : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 10rem 7rem' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        px: 2.5,
        py: 1,
        minHeight: 60,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ typography: 'subtitle1' }}>{t.sections[section]}</Typography>
        {[says, note].map(
          (line) =>
            line && (
              <Typography key={line} variant="body2" color="textSecondary">
                {line}
              </Typography>
            ),
        )}
      </Box>
      <Box sx={{ justifySelf: { xs: 'end', sm: 'start' } }}>
        <StateChip label={t.states[state]} tone={TONES[state]} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, justifySelf: { xs: 'start', sm: 'end' } }}>
        {onChange && (
          <Button size="small" onClick={onChange} aria-label={t.changeOf(t.sections[section])}>
            {t.change}
          </Button>
        )}
      </Box>
    </Box>
  );
}
