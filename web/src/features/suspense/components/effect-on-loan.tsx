/** What a payment changes on a loan: before, after, and the consequences. */
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { LoanEffect } from '@palier/contract/suspense/records.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { effectTexts } from '../effect.i18n.ts';
import { VisuallyHidden } from './heard.tsx';

export type Effect = z.output<typeof LoanEffect>;

const LOOK = {
  width: '100%',
  maxWidth: 460,
  borderCollapse: 'collapse',
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  fontVariantNumeric: 'tabular-nums',
  '& caption': { position: 'relative', captionSide: 'top' },
  '& th, & td': {
    textAlign: 'start',
    py: 0.375,
    pl: 0,
    pr: { xs: 1, sm: 1.5 },
    borderTop: 1,
    borderColor: 'divider',
    verticalAlign: 'baseline',
  },
  '& tr > :last-child': { pr: 0 },
  '& thead th': { color: 'text.secondary', fontWeight: 500, fontSize: '0.8125rem', borderTop: 0 },
  '& tbody th': { color: 'text.secondary', fontWeight: 400 },
  // On a narrow screen the heavier font alone shows the change.
  '& td > span[aria-hidden]': { display: { xs: 'none', sm: 'inline' } },
} as const;

/** `title` tells several loans apart. */
export function EffectOnLoan({ effect, title }: { effect: Effect; title?: string }) {
  const t = useTexts(effectTexts);
  const due = (day: string | null): ReactNode => (day === null ? t.noDue : <DayText day={day} />);
  const rows: ReadonlyArray<readonly [string, ReactNode, ReactNode, boolean]> = [
    [
      t.left,
      <Money key="now" fcfa={effect.outstanding_fcfa} />,
      <Money key="then" fcfa={effect.outstanding_then_fcfa} />,
      effect.outstanding_fcfa !== effect.outstanding_then_fcfa,
    ],
    [t.nextDue, due(effect.next_due_on), due(effect.next_due_then), effect.next_due_on !== effect.next_due_then],
    [
      t.late,
      groupThousands(effect.days_past_due),
      groupThousands(effect.days_past_due_then),
      effect.days_past_due !== effect.days_past_due_then,
    ],
    [t.phone, t.locks[effect.lock], t.locks[effect.lock_then], effect.lock !== effect.lock_then],
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box component="table" sx={LOOK}>
        <caption>
          {title === undefined ? (
            <VisuallyHidden>{t.caption}</VisuallyHidden>
          ) : (
            <Box
              component="span"
              sx={{
                display: 'block',
                textAlign: 'start',
                fontSize: '1rem',
                fontWeight: 650,
                pb: 0.5,
                overflowWrap: 'anywhere',
              }}
            >
              {title} {effect.loan_reference} · {effect.customer_name}
            </Box>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.what}</VisuallyHidden>
            </th>
            <th scope="col">{t.now}</th>
            <th scope="col">{t.afterwards}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, then, changes]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              <td style={changes ? { fontWeight: 650 } : undefined}>
                {changes && <span aria-hidden="true">→ </span>}
                {then}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Consequences effect={effect} />
    </Box>
  );
}

const opensPhone = ({ lock, lock_then }: Effect): boolean => lock === 'locked' && lock_then !== 'locked';

function Consequences({ effect }: { effect: Effect }) {
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
  const said = lines.filter(([holds]) => holds);
  if (said.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {said.map(([, text, icon, color]) => (
        <Box
          component="li"
          key={text}
          sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: 600, fontSize: '0.875rem', color }}
        >
          {icon}
          {text}
        </Box>
      ))}
    </Box>
  );
}
