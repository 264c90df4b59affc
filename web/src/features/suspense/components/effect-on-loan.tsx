/** What a payment changes on a loan: before, after, and the consequences. */
import Box from '@mui/material/Box';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { effectTexts } from '../effect.i18n.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Effect } from './loan-effect.ts';
import { LoanConsequences } from './loan-consequences.tsx';

const LOOK = {
  width: '100%',
  maxWidth: 460,
  borderCollapse: 'collapse',
  typography: { xs: 'body2', sm: 'body1' },
  fontVariantNumeric: 'tabular-nums',
  '& caption': { position: 'relative', captionSide: 'top' },
  '& th, & td': {
    textAlign: 'start',
    py: 0.5,
    pl: 0,
    pr: { xs: 1, sm: 1.5 },
    borderTop: 1,
    borderColor: 'divider',
    verticalAlign: 'baseline',
  },
  '& tr > :last-child': { pr: 0 },
  '& thead th': { color: 'text.secondary', typography: 'body2', fontWeight: 'fontWeightMedium', borderTop: 0 },
  '& tbody th': { color: 'text.secondary', fontWeight: 'fontWeightRegular' },
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
                typography: 'h2',
                fontWeight: 'fontWeightBold',
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
              <td>
                {changes && <span aria-hidden="true">→ </span>}
                {changes ? <strong>{then}</strong> : then}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      <LoanConsequences effect={effect} />
    </Box>
  );
}
