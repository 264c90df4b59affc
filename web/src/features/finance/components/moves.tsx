/** The moves of money, newest first, with filters in the address, and what became of each. */
import Typography from '@mui/material/Typography';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import type { FloatMove } from '@palier/contract/finance/records.ts';
import type { Result } from '@palier/contract/call.ts';
import { useCallback, useState } from 'react';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { financeTexts } from '../i18n.ts';
import { MarkMove } from './mark-move.tsx';
import { type MoveRow, useMoveColumns } from './move-columns.tsx';
import { useMoveFilters } from './move-filters.ts';

type Answer = Result<typeof financeCalls.moves>;

const SHOWN = 10;
const SOON_MS = 3_000;

const isMoving = ({ means, state }: FloatMove): boolean =>
  means === 'provider' && (state === 'approved' || state === 'sent' || state === 'unknown');

const rowsOf = ({ data }: Answer): MoveRow[] => data.map((move) => ({ ...move, id: move.move_id }));
const totalOf = ({ total_items }: Answer): number => total_items;

export function Moves() {
  const t = useTexts(financeTexts).moves;
  const [hasMoving, setMoving] = useState(false);
  const [marked, mark] = useState<FloatMove | null>(null);
  const look = useCallback((rows: readonly FloatMove[]) => setMoving(rows.some(isMoving)), []);
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
        {t.title}
      </Typography>
      <ListScreen
        name="float-moves"
        caption={t.title}
        call={financeCalls.moves}
        rows={rowsOf}
        total={totalOf}
        onRows={look}
        columns={useMoveColumns(mark)}
        hidden_at_first={['purpose', 'reference', 'charged', 'left', 'ended', 'decided', 'marked']}
        filters={useMoveFilters()}
        search_label={t.search}
        export_call={financeCalls.exportMoves}
        row_name={({ amount_fcfa, approved_at }) => `${amount_fcfa} ${approved_at}`}
        empty={<EmptyNote title={t.empty} />}
        page_size={SHOWN}
        live={['floats']}
        {...(hasMoving && { every_ms: SOON_MS })}
      />
      {marked && <MarkMove move={marked} onClose={() => mark(null)} />}
    </>
  );
}
