/** What follows for a loan and its phone from a payment, in sentences. */
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { effectTexts } from '../effect.i18n.ts';
import { type Effect, opensPhone } from './loan-effect.ts';

export function LoanConsequences({ effect }: { effect: Effect }) {
  const t = useTexts(effectTexts);
  const lines: ReadonlyArray<readonly [boolean, string, ReactNode, string]> = [
    [opensPhone(effect), t.opens, <LockOpenOutlined key="open" fontSize="small" />, 'success.main'],
    [
      effect.lock === 'locked' && effect.lock_then === 'locked',
      t.staysLocked,
      <LockOutlined key="stays" fontSize="small" />,
      'warning.main',
    ],
    [
      effect.days_past_due_then > effect.days_past_due,
      t.fallsLate,
      <ScheduleOutlined key="late" fontSize="small" />,
      'warning.main',
    ],
    [effect.settles, t.settles, <CheckCircleOutlined key="settles" fontSize="small" />, 'success.main'],
    [
      effect.credit_fcfa > 0,
      t.credit(effect.credit_fcfa),
      <SavingsOutlined key="credit" fontSize="small" />,
      'text.primary',
    ],
  ];
  const shown = lines.filter(([holds]) => holds);
  if (shown.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {shown.map(([, text, icon, color]) => (
        <Box
          component="li"
          key={text}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            fontWeight: 'fontWeightBold',
            typography: 'body1',
            color,
          }}
        >
          {icon}
          {text}
        </Box>
      ))}
    </Box>
  );
}
