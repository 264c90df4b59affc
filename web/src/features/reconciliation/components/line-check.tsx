/** What the operator says of a line, who cleared it, and what can be done where it is in doubt. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { OPERATOR_CHECK_LABELS, SEEN_AT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { doubtTexts } from '../doubt.i18n.ts';
import { texts } from '../i18n.ts';
import type { LineRow } from './statement-words.ts';

const DoubtedLine = opensLater(async () => (await import('./doubted-line.tsx')).DoubtedLine);

export function LineCheck({ statement_id, row }: { readonly statement_id: string; readonly row: LineRow }) {
  const { none } = useTexts(texts);
  const checks = useTexts(OPERATOR_CHECK_LABELS);
  const seen = useTexts(SEEN_AT_LABELS);
  const t = useTexts(doubtTexts);
  const [open, setOpen] = useState(false);
  const { operator_check, result, in_doubt, cleared_by, cleared_seen, cleared_because } = row;
  const said = operator_check || result === 'missing' ? checks[operator_check ?? 'not_yet'] : none;
  if (!in_doubt && cleared_by === null) return said;
  return (
    <span>
      {said}
      {cleared_by && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {t.cleared(cleared_by, cleared_seen ? seen[cleared_seen] : none, cleared_because ?? '')}
        </Typography>
      )}
      {in_doubt && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ display: 'block', px: 0 }}>
          {t.open}
        </Button>
      )}
      {open && <DoubtedLine statement_id={statement_id} line={row} onClose={() => setOpen(false)} />}
    </span>
  );
}
