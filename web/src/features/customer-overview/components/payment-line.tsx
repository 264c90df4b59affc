/** The steps of a payment, with the second after it was asked for at which each was seen to be done. */
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSecondsSince } from '../../../ui/feedback/use-seconds-since.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type PaymentStep, stepsSeen } from './payment-steps.ts';

export function PaymentLine({
  asked_at,
  steps,
  done,
  hasStopped,
}: {
  /** When the prompt was asked for; undefined until it is known. */
  asked_at: string | undefined;
  steps: readonly PaymentStep[];
  done: number;
  /** Whether the next step will not come. */
  hasStopped: boolean;
}) {
  const t = useTexts(texts).payment;
  const [seen, setSeen] = useState<ReadonlyArray<number | null> | null>(null);
  const isOver = hasStopped || done >= steps.length;
  const seconds = useSecondsSince(asked_at, isOver);
  useEffect(() => {
    if (seconds !== null) setSeen((before) => stepsSeen(before, done, seconds));
  }, [done, seconds]);
  const written = (at: number | null | undefined) => typeof at === 'number' && t.seconds(at);
  return (
    <Box component="ol" aria-label={t.way} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {steps.map((step, at) => {
        const state = at < done ? 'done' : at === done && !hasStopped ? 'now' : 'later';
        return (
          <Box
            component="li"
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              color: state === 'later' ? 'text.tertiary' : 'text.primary',
            }}
          >
            <Box
              aria-hidden="true"
              sx={{
                flexShrink: 0,
                width: 20,
                height: 20,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                border: 2,
                borderColor: state === 'later' ? 'divider' : state === 'now' ? 'primary.main' : 'text.primary',
                ...(state === 'done' && { bgcolor: 'text.primary', color: 'background.paper' }),
              }}
            >
              {state === 'done' && <Check fontSize="inherit" />}
            </Box>
            <Typography component="span" sx={state === 'now' ? { fontWeight: 'fontWeightBold' } : undefined}>
              {t.steps[step]}
            </Typography>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
            >
              {state === 'done' && written(seen?.[at])}
              {state === 'now' && written(seconds)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
