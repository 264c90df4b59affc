/**
 * The nine steps: a list beside the content on a desk, one line above it on a phone. Finished steps can be opened
 * again.
 */
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { LAST_STEP, SALE_STEPS } from '@palier/contract/sales/steps.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

export interface StepperProps {
  /** The step to do. */
  readonly current: number;
  readonly shown: number;
  readonly onOpen: (step: number) => void;
}

export function StepList({ current, shown, onOpen }: StepperProps) {
  const t = useTexts(texts);
  return (
    <Box component="nav" aria-label={t.stepsLabel}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {SALE_STEPS.map(({ key }, at) => {
          const state = at < current ? 'done' : at === current ? 'now' : 'later';
          return (
            <Box
              component="li"
              key={key}
              sx={{
                position: 'relative',
                '&:not(:last-of-type)::before': {
                  content: '""',
                  position: 'absolute',
                  left: 21,
                  top: 34,
                  bottom: -10,
                  width: 2,
                  bgcolor: at < current ? 'primary.main' : 'divider',
                },
              }}
            >
              <ButtonBase
                disabled={state === 'later'}
                aria-current={at === shown ? 'step' : undefined}
                onClick={() => onOpen(at)}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  gap: 1.5,
                  px: 1,
                  py: 1,
                  borderRadius: 1.5,
                  textAlign: 'left',
                  bgcolor: at === shown ? 'action.selected' : 'transparent',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Badge number={at + 1} state={state} />
                <Box
                  component="span"
                  sx={{ minWidth: 0, color: state === 'later' ? 'text.secondary' : 'text.primary' }}
                >
                  <Typography
                    component="span"
                    sx={{ display: 'block', fontWeight: at === shown ? 'fontWeightBold' : 'fontWeightMedium' }}
                  >
                    {t.steps[key]}
                  </Typography>
                  <Box component="span" sx={visuallyHidden}>
                    {state === 'done' ? t.stepDone : state === 'now' ? t.stepNow : t.stepLater}
                  </Box>
                  {at === LAST_STEP && (
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                      {t.lastStep}
                    </Typography>
                  )}
                </Box>
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function Badge({ number, state }: { number: number; state: 'done' | 'now' | 'later' }) {
  const look = {
    done: { bgcolor: 'transparent', borderColor: 'primary.main', color: 'text.primary' },
    now: { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
    later: { bgcolor: 'background.default', borderColor: 'divider', color: 'text.secondary' },
  }[state];
  return (
    <Box
      component="span"
      aria-hidden="true"
      data-filled={state === 'now'}
      sx={{
        flexShrink: 0,
        width: 24,
        height: 24,
        borderRadius: '50%',
        border: 2,
        display: 'grid',
        placeItems: 'center',
        typography: 'caption',
        fontWeight: 'fontWeightBold',
        ...look,
      }}
    >
      {state === 'done' ? <Check fontSize="inherit" /> : number}
    </Box>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const;
