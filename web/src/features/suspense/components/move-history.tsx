import { MOVE_KIND_LABELS } from '@palier/contract/suspense/labels.ts';
import Typography from '@mui/material/Typography';
import type { TransactionMove } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { Timeline, TimelineEntry } from '../../../ui/layout/timeline.tsx';
import { texts } from '../i18n.ts';

type Move = z.output<typeof TransactionMove>;

/** What was done with the payment after it came in, newest first: from where to where, who, why and when. */
export function MoveHistory({ moves }: { moves: readonly Move[] }) {
  const t = useTexts(texts).panel;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t.history}
      </Typography>
      {moves.length === 0 ? (
        <Typography color="textSecondary">{t.untouched}</Typography>
      ) : (
        <Timeline name={t.history}>
          {moves.map((move) => (
            <MoveLine key={move.id} move={move} />
          ))}
        </Timeline>
      )}
    </div>
  );
}

function MoveLine({ move }: { move: Move }) {
  const t = useTexts(texts).history;
  const moveKinds = useTexts(MOVE_KIND_LABELS);
  const ends = endsOf(move, t);
  return (
    <TimelineEntry>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>
        {moveKinds[move.kind]} · <Money fcfa={move.amount_fcfa} />
      </Typography>
      {ends && <Typography component="div">{t.moved(...ends)}</Typography>}
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        {move.reason}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        <Exactly at={move.made_at} /> · {move.made_by}
        {move.approved_by && <> · {t.approvedBy(move.approved_by)}</>}
      </Typography>
    </TimelineEntry>
  );
}

/**
 * A move without a reference is from or to suspense, unless the money has gone out. Setting aside and queueing move
 * nothing.
 */
function endsOf(
  { kind, from_reference, to_reference }: Move,
  t: (typeof texts)['en']['history'],
): readonly [from: string, to: string] | null {
  const from = from_reference ?? t.suspense;
  switch (kind) {
    case 'placed':
    case 'taken_back':
      return [from, to_reference ?? t.suspense];
    case 'divided':
      return [from, t.parts];
    case 'refunded':
      return [from, t.payer];
    case 'reversed':
      return [from, t.outside];
    default:
      return null;
  }
}
