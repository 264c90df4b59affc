/** The moves of money, newest first, and what became of each. */
import Button from '@mui/material/Button';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import type { FloatMove } from '@palier/contract/finance/records.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { words } from '../../../ui/words.ts';
import { financeTexts } from '../i18n.ts';
import { MarkMove } from './mark-move.tsx';
import { MoveRow } from './move-row.tsx';

const SHOWN = 10;
const MOST_SHOWN = 1_000;
const SOON_MS = 3_000;

const isMoving = ({ means, state }: FloatMove): boolean =>
  means === 'provider' && (state === 'approved' || state === 'sent' || state === 'unknown');

export function Moves() {
  const t = useTexts(financeTexts).moves;
  const w = useTexts(words);
  const [page_size, setSize] = useState(SHOWN);
  const [hasMoving, setMoving] = useState(false);
  const [marked, mark] = useState<FloatMove | null>(null);
  const read = useCall(
    financeCalls.moves,
    { page_size },
    { keep_previous: true, every_ms: hasMoving ? SOON_MS : false, live: ['floats'] },
  );
  const moves = read.data?.data ?? [];
  const moving = moves.some(isMoving);
  if (moving !== hasMoving) setMoving(moving);
  return (
    <Section title={t.title}>
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonLines lines={4} />
      ) : moves.length === 0 ? (
        <EmptyNote title={t.empty} />
      ) : (
        moves.map((move) => <MoveRow key={move.move_id} move={move} onMark={() => mark(move)} />)
      )}
      {(read.data?.total_items ?? 0) > moves.length && page_size < MOST_SHOWN && (
        <Button onClick={() => setSize((shown) => Math.min(MOST_SHOWN, shown + SHOWN))}>{w.more}</Button>
      )}
      {marked && <MarkMove move={marked} onClose={() => mark(null)} />}
    </Section>
  );
}
