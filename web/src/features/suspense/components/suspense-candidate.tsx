/** A candidate: the evidence, and what placing the payment on their loan or sale would change. */
import { STRENGTH_LABELS, EVIDENCE_LABELS } from '@palier/contract/suspense/candidate-labels.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { type ReactNode, useId } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { When } from '../../../ui/date-time.tsx';
import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { StateChip, type Tone } from '../../../ui/feedback/state-chip.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { EffectOnLoan } from './effect-on-loan.tsx';
import { SuspenseDenial } from './suspense-denial.tsx';
import { byWeight } from './suspense-place.tsx';
import { SuspenseReference } from './suspense-reference.tsx';
import type { Payment, Possible } from './suspense-row.ts';

const TONE: Readonly<Record<Possible['strength'], Tone>> = { strong: 'good', likely: 'info', possible: 'plain' };

export interface CandidateProps {
  readonly candidate: Possible;
  readonly payment: Payment;
  /** Its rank among the candidates, from 1; a loan that the user named has none. */
  readonly rank?: number;
  readonly barred: boolean;
  readonly onPlace: () => void;
  /** Whether its last step was left, so that the focus returns to its button. */
  readonly isBack?: boolean;
  /** The payment is more than the sale needs, so a part of it goes there. */
  readonly onDivide: (reference: string, amount_fcfa: number) => void;
  /** The last step, shown instead of the button. */
  readonly children?: ReactNode;
}

export function SuspenseCandidate({
  candidate,
  payment,
  rank,
  barred,
  onPlace,
  isBack,
  onDivide,
  children,
}: CandidateProps) {
  const m = useTexts(suspenseTexts);
  const evidenceLabels = useTexts(EVIDENCE_LABELS);
  const strengths = useTexts(STRENGTH_LABELS);
  const t = m.candidates;
  const id = useId();
  const { customer_name, reference, due_fcfa, effect } = candidate;
  const more_fcfa = due_fcfa === null ? 0 : payment.amount - due_fcfa;
  return (
    <Box
      component="article"
      aria-labelledby={id}
      data-reference={reference}
      sx={{
        border: 1,
        borderColor: children ? 'primary.main' : 'divider',
        borderRadius: 2,
        p: 1.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        minWidth: 0,
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {rank !== undefined && (
            <Box component="span" aria-label={t.rank(rank)} sx={{ color: 'text.secondary', mr: 1 }}>
              {rank}
            </Box>
          )}
          {customer_name}
        </Typography>
        {rank !== undefined && (
          <StateChip
            label={candidate.not_theirs ? t.notTheirs : strengths[candidate.strength]}
            tone={TONE[candidate.strength]}
            strong={candidate.strength === 'strong'}
          />
        )}
      </Stack>
      <Stack
        direction="row"
        sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center', typography: 'body1' }}
      >
        <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {candidate.of === 'loan' ? t.loan : t.sale}
          </Box>
          <SuspenseReference reference={reference} keyed={payment.account_keyed_in} />
          <Copyable text={reference} label="" />
        </Stack>
        <PhoneNumber msisdn={candidate.msisdn} />
        {candidate.product_name && <span>{candidate.product_name}</span>}
      </Stack>
      {candidate.evidence.length > 0 && (
        <Stack direction="row" component="ul" sx={{ gap: 1, flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}>
          {byWeight(candidate.evidence).map((one) => (
            <li key={one}>
              <Chip size="small" variant="outlined" label={evidenceLabels[one]} />
            </li>
          ))}
        </Stack>
      )}
      {candidate.not_reached_since !== null && (
        <Typography variant="body2">
          {t.notReached} <When at={candidate.not_reached_since} />
        </Typography>
      )}
      {effect && <EffectOnLoan effect={effect} />}
      {due_fcfa !== null && (
        <Typography variant="body2">
          {t.saleDue(due_fcfa)}
          {more_fcfa > 0 && <> {t.saleMore(more_fcfa)}</>}
        </Typography>
      )}
      {children ||
        (!barred && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {more_fcfa > 0 && due_fcfa !== null && due_fcfa > 0 ? (
              <ActionButton call={suspenseCalls.correct} onClick={() => onDivide(reference, due_fcfa)}>
                {t.divide}
              </ActionButton>
            ) : (
              <ActionButton
                call={suspenseCalls.correct}
                variant={rank === 1 ? 'contained' : 'outlined'}
                {...(rank === 1 && { color: 'primary' as const })}
                autoFocus={isBack ?? false}
                aria-label={t.placeOn(customer_name, reference)}
                onClick={onPlace}
              >
                {t.place}
              </ActionButton>
            )}
            {candidate.of === 'loan' && rank !== undefined && !candidate.not_theirs && (
              <SuspenseDenial candidate={candidate} payment={payment} />
            )}
          </Stack>
        ))}
    </Box>
  );
}
