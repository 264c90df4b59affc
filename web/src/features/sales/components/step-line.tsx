/** The steps of a sale as one line, with a menu of the finished ones. */
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { LAST_STEP, SALE_STEPS } from '@palier/contract/sales/steps.ts';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type StepperProps } from './stepper.tsx';

export function StepLine({ current, shown, onOpen }: StepperProps) {
  const t = useTexts(texts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box component="nav" aria-label={t.stepsLabel} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>
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
            data-later={at > current}
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
