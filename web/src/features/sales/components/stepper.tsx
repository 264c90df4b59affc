/**
 * The nine steps: a list beside the content on a desk, one line above it on a phone. Finished steps can be opened
 * again.
 */
import Check from '@mui/icons-material/Check';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { LAST_STEP, SALE_STEPS } from '@palier/contract/sales/steps.ts';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

interface StepperProps {
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
                  px: 1.25,
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
                    sx={{ display: 'block', fontWeight: at === shown ? 650 : 500, lineHeight: 1.3 }}
                  >
                    {t.steps[key]}
                  </Typography>
                  <Box component="span" sx={visuallyHidden}>
                    {state === 'done' ? t.stepDone : state === 'now' ? t.stepNow : t.stepLater}
                  </Box>
                  {at === LAST_STEP && (
                    <Typography
                      component="span"
                      variant="body2"
                      color="textSecondary"
                      sx={{ display: 'block', lineHeight: 1.3 }}
                    >
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
      sx={{
        flexShrink: 0,
        width: 24,
        height: 24,
        borderRadius: '50%',
        border: 2,
        display: 'grid',
        placeItems: 'center',
        fontSize: 12,
        fontWeight: 700,
        ...look,
      }}
    >
      {state === 'done' ? <Check sx={{ fontSize: 15 }} /> : number}
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

export function StepLine({ current, shown, onOpen }: StepperProps) {
  const t = useTexts(texts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box component="nav" aria-label={t.stepsLabel} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {t.stepOf(shown + 1, SALE_STEPS.length)}
          {shown === LAST_STEP && (
            <Typography component="span" color="textSecondary">
              {' '}
              · {t.lastStep}
            </Typography>
          )}
        </Typography>
        {current > 0 && (
          <Button
            size="small"
            endIcon={<ExpandMore />}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ mr: -1 }}
          >
            {t.chooseStep}
          </Button>
        )}
      </Box>
      <Box
        aria-hidden="true"
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${SALE_STEPS.length}, 1fr)`, gap: 0.5 }}
      >
        {SALE_STEPS.map(({ key }, at) => (
          <Box
            key={key}
            sx={{
              height: 6,
              borderRadius: 3,
              bgcolor: at <= current ? 'primary.main' : 'divider',
              opacity: at === shown || at > current ? 1 : 0.55,
            }}
          />
        ))}
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {SALE_STEPS.slice(0, current + 1).map(({ key }, at) => (
          <MenuItem
            key={key}
            selected={at === shown}
            onClick={() => {
              setAnchor(null);
              onOpen(at);
            }}
          >
            {t.stepOf(at + 1, SALE_STEPS.length)} · {t.steps[key]}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
