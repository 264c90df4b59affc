/** The columns of the moves. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import {
  FLOAT_DIRECTION_LABELS,
  FLOAT_MOVE_STATE_LABELS,
  FLOAT_PURPOSE_LABELS,
  MOVE_FAILURE_LABELS,
} from '@palier/contract/finance/labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import type { FloatMove, FloatMoveState } from '@palier/contract/finance/records.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { DayText, Exactly } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { StateChip, type Tone } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { financeTexts } from '../i18n.ts';
import { mayBeMarked } from './may-be-marked.ts';
import { walletName } from '../../../ui/wallet-name.ts';

export type MoveRow = FloatMove & { readonly id: string };

const TONES: Readonly<Record<FloatMoveState, Tone>> = {
  approved: 'wait',
  sent: 'info',
  unknown: 'wait',
  confirmed: 'good',
  failed: 'bad',
};

export function useMoveColumns(onMark: (move: FloatMove) => void): Array<Column<MoveRow>> {
  const t = useTexts(financeTexts).moves;
  const heading = useTexts(FIELD_LABELS);
  const directions = useTexts(FLOAT_DIRECTION_LABELS);
  const states = useTexts(FLOAT_MOVE_STATE_LABELS);
  const purposes = useTexts(FLOAT_PURPOSE_LABELS);
  const { language } = useLanguage();
  return useMemo(() => {
    const dayOf = (day: string | null) => (day === null ? t.none : <DayText day={day} />);
    return [
      {
        id: 'wallet',
        phone: 'name',
        title: heading.float_wallet,
        width: 'minmax(150px, 1.6fr)',
        wraps: true,
        cell: (move) => walletName(language, move),
      },
      {
        id: 'direction',
        phone: 'line',
        title: heading.float_direction,
        width: 'minmax(152px, 0.8fr)',
        wide: true,
        cell: ({ direction }) => directions[direction],
      },
      {
        id: 'amount',
        phone: 'sum',
        title: heading.amount_fcfa,
        align: 'right',
        width: 'minmax(138px, 0.8fr)',
        sorts_by: 'amount_fcfa',
        cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} />,
      },
      {
        id: 'state',
        phone: 'side',
        title: heading.state,
        width: 'minmax(124px, 0.9fr)',
        wraps: true,
        cell: ({ state }) => <StateChip label={states[state]} tone={TONES[state]} />,
      },
      {
        id: 'approved',
        title: heading.approved_at,
        width: 'minmax(170px, 0.8fr)',
        wide: true,
        sorts_by: 'approved_at',
        cell: ({ approved_at }) => <Exactly at={approved_at} />,
      },
      {
        id: 'why',
        title: t.why,
        width: 'minmax(140px, 1.2fr)',
        wraps: true,
        wide: true,
        cell: ({ reason, failure }) => (
          <>
            {reason}
            {failure !== null && (
              <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
                {labelOf(MOVE_FAILURE_LABELS, language, failure)}
              </Box>
            )}
          </>
        ),
      },
      { id: 'asked', title: heading.requested_by, wide: true, wraps: true, cell: ({ requested_by }) => requested_by },
      { id: 'purpose', title: heading.float_purpose, wide: true, cell: ({ purpose }) => purposes[purpose] },
      {
        id: 'reference',
        title: heading.operator_reference,
        wide: true,
        cell: ({ reference, operator_reference }) => operator_reference ?? reference ?? t.none,
      },
      {
        id: 'charged',
        title: heading.charged_fcfa,
        align: 'right',
        wide: true,
        cell: ({ charged_fcfa }) => (charged_fcfa === null ? t.none : <Money fcfa={charged_fcfa} />),
      },
      { id: 'left', title: heading.left_on, wide: true, cell: ({ sent_on }) => dayOf(sent_on) },
      { id: 'ended', title: heading.arrived_or_failed_on, wide: true, cell: ({ ended_on }) => dayOf(ended_on) },
      { id: 'decided', title: heading.decided_by, wide: true, cell: ({ decided_by }) => decided_by },
      { id: 'marked', title: heading.marked_by, wide: true, cell: ({ marked_by }) => marked_by ?? t.none },
      {
        id: 'mark',
        phone: 'action',
        title: t.mark,
        width: '100px',
        cell: (move) =>
          mayBeMarked(move).length > 0 && (
            <ActionButton call={financeCalls.markMove} size="small" onClick={() => onMark(move)}>
              {t.mark}
            </ActionButton>
          ),
      },
    ];
  }, [t, heading, states, purposes, directions, language, onMark]);
}
