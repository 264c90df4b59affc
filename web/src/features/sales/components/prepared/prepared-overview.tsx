/** What a prepared sale says, section by section, how far each was sent, and what can be done with it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Section as Frame } from '../../../../ui/layout/page.tsx';
import { removePrepared } from '../../../../ui/prepared-store.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { pathOfSale } from '../path-of-sale.ts';
import { StepActions } from '../step-frame.tsx';
import { change, newKey } from './change-prepared.ts';
import {
  type PreparedSale,
  SECTIONS,
  type Section,
  filledSections,
  hasArrived,
  holdBack,
  makeReady,
  mayCorrect,
  notThem,
} from './prepared-sale.ts';
import { PreparedRow } from './prepared-row.tsx';
import { RefusalHelp } from './refusal-help.tsx';
import { ThrowAway } from './throw-away.tsx';
import { WaitNote } from './wait-note.tsx';

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
  const isOver = stand === 'done' || stand === 'handed';
  const isWhole = filledSections(sale).length === SECTIONS.length;
  // Who opens the customer looks at whom it is for: a customer who was recognised is no longer chosen then.
  const edit = (section: Section) =>
    void change(sale.id, (now) => holdBack(section === 'customer' ? notThem(now, newKey) : now)).then(() =>
      onStep(section),
    );
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {stand === 'done' && !isWhole ? t.overviewLead.doneInPart : t.overviewLead[stand]}
      </Typography>
      {hasLine && <WaitNote sale={sale} />}
      <RefusalHelp sale={sale} onChange={edit} />
      <Frame title={stand === 'done' ? t.overviewDone : t.overview} dense>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {SECTIONS.map((section) => (
            <PreparedRow
              key={section}
              sale={sale}
              section={section}
              onChange={
                sale.is_handed_over || hasArrived(sale, section) || !mayCorrect(sale, section)
                  ? null
                  : () => edit(section)
              }
            />
          ))}
        </Box>
      </Frame>
      {!isOver && !isWhole && (
        <Typography variant="body2" color="textSecondary">
          {t.gapHelp}
        </Typography>
      )}
      {isOver ? (
        <StepActions
          main={
            <Button variant="contained" color="primary" component={Link} to={realPathOf(sale)}>
              {t.goOn}
            </Button>
          }
          others={
            stand === 'handed' ? (
              <ThrowAway sale={sale} onGone={onGone} />
            ) : (
              <Button variant="outlined" onClick={() => void removePrepared(sale.id).then(onGone)}>
                {t.remove}
              </Button>
            )
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

/** The real sale; one that was handed over by a customer's own number may still wait for their code. */
function realPathOf({ stand, known, customer_id, application_id }: PreparedSale): string {
  const isHandedByKey = stand === 'handed' && known !== null && 'customer_key' in known;
  return pathOfSale({
    customer_id: customer_id ?? '',
    id: application_id ?? '',
    confirmation: isHandedByKey && application_id !== null ? 'awaited' : 'not_needed',
  });
}
