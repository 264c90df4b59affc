/** What a sum does to one loan, before and after: what is owed, when, how late, and the phone. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { LoanEffect } from '@palier/contract/transactions.records.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useTexts } from '../../../kit/language.tsx';
import { Money } from '../../../kit/money.tsx';
import { personWords } from '../../../kit/person-words.ts';
import { DayText } from '../../../kit/when.tsx';
import { messages } from '../messages.ts';

type Effect = z.output<typeof LoanEffect>;

const cell = { py: 0.5, pr: 1, textAlign: 'start', verticalAlign: 'baseline' } as const;

export function EffectOnLoan({ title, effect }: { title: string; effect: Effect }) {
  const t = useTexts(messages).effect;
  const { lockLabels } = useTexts(personWords);
  const day = (on: string | null) => (on ? <DayText day={on} /> : t.nothingDue);
  const rows: ReadonlyArray<readonly [name: string, now: ReactNode, then: ReactNode]> = [
    [t.owed, <Money key="now" fcfa={effect.outstanding_fcfa} />, <Money key="then" fcfa={effect.outstanding_then_fcfa} />],
    [t.nextDue, day(effect.next_due_on), day(effect.next_due_then)],
    [t.late, effect.days_past_due, effect.days_past_due_then],
    [t.phone, lockLabels[effect.lock], lockLabels[effect.lock_then]],
  ];
  const said = whatItMeans(effect, t);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: '0.9rem', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="caption" sx={{ captionSide: 'top', textAlign: 'start', fontSize: '1rem', fontWeight: 650, pb: 0.5, overflowWrap: 'anywhere' }}>{title} {effect.loan_reference} · {effect.customer_name}</Box>
        <thead><tr>{[t.what, t.now, t.afterwards].map((name, at) => <Box key={name} component="th" scope="col" sx={{ ...cell, width: at === 0 ? '28%' : '36%', fontWeight: 500, fontSize: '0.8125rem', color: 'text.secondary', borderBottom: 1, borderColor: 'divider' }}>{name}</Box>)}</tr></thead>
        <tbody>{rows.map(([name, now, then]) => <tr key={name}><Box component="th" scope="row" sx={{ ...cell, fontWeight: 400, color: 'text.secondary' }}>{name}</Box><Box component="td" sx={cell}>{now}</Box><Box component="td" sx={{ ...cell, fontWeight: 650 }}>{then}</Box></tr>)}</tbody>
      </Box>
      {said && <Alert severity={said.tone} variant="outlined" sx={{ py: 0 }}>{said.sentences.map((sentence) => <div key={sentence}>{sentence}</div>)}</Alert>}
    </Box>
  );
}

/** What of it somebody would want to hear in a sentence. */
function whatItMeans({ settles, lock, lock_then, days_past_due, days_past_due_then, credit_fcfa }: Effect, t: (typeof messages)['en']['effect']): { tone: 'success' | 'warning' | 'info'; sentences: string[] } | null {
  const falls_late = days_past_due_then > days_past_due;
  const sentences = [
    ...(settles ? [t.settles] : lock === 'locked' && lock_then === 'unlocked' ? [t.opens] : []),
    ...(falls_late ? [t.fallsLate] : []),
    ...(credit_fcfa > 0 ? [t.credit(credit_fcfa)] : []),
  ];
  return sentences.length === 0 ? null : { tone: falls_late ? 'warning' : settles || lock !== lock_then ? 'success' : 'info', sentences };
}
