import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { useEffectOn } from './suspense-effect-on.ts';
import { EffectOnLoan } from './effect-on-loan.tsx';
import { SuspenseReferenceField } from './suspense-reference-field.tsx';
import type { Payment, Possible } from './suspense-row.ts';

interface Props {
  readonly at: number;
  readonly payment: Payment;
  /** The amount without a part; below zero when the parts are too much. */
  readonly left_fcfa: number;
  readonly onKnown: (candidate: Possible) => void;
  /** Gives all that is left to this part. */
  readonly onRest: () => void;
  readonly onRemove: (() => void) | undefined;
}

/** One part of a payment: its loan, its amount, and what it changes there. */
export function SuspensePart({ at, payment, left_fcfa, onKnown, onRest, onRemove }: Props) {
  const m = useTexts(suspenseTexts);
  const t = m.divide;
  const part = useWatch({ name: `parts.${at}` }) as { loan_reference?: string; amount_fcfa?: number } | undefined;
  const { candidate, refusal, isRead } = useEffectOn(payment, part?.loan_reference ?? '', part?.amount_fcfa);
  const notify = useRef(onKnown);
  notify.current = onKnown;
  useEffect(() => {
    if (candidate) notify.current(candidate);
  }, [candidate]);
  return (
    <Box
      role="group"
      aria-label={t.part(at + 1)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: 1.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h3">
          {t.part(at + 1)}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5 }}>
          {left_fcfa > 0 && (
            <Button size="small" aria-label={t.restPart(at + 1)} onClick={onRest}>
              {t.rest}
            </Button>
          )}
          {onRemove && (
            <Button size="small" aria-label={t.removePart(at + 1)} onClick={onRemove}>
              {t.remove}
            </Button>
          )}
        </Stack>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <SuspenseReferenceField name={`parts.${at}.loan_reference`} label={t.reference} refusal={refusal} />
        <MoneyInput name={`parts.${at}.amount_fcfa`} label={t.amount} required />
      </Box>
      {isRead && <SkeletonLines lines={2} />}
      {candidate && (
        <>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>
            {candidate.customer_name}
            {candidate.product_name && (
              <Box component="span" sx={{ fontWeight: 'fontWeightRegular', color: 'text.secondary' }}>
                {' '}
                · {candidate.product_name}
              </Box>
            )}
          </Typography>
          {candidate.effect && <EffectOnLoan effect={candidate.effect} />}
          {candidate.due_fcfa !== null && (
            <Typography variant="body2">{m.candidates.saleDue(candidate.due_fcfa)}</Typography>
          )}
        </>
      )}
    </Box>
  );
}
