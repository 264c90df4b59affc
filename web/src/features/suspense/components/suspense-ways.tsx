/** The three ways to place money: on a likely loan, on a named one, or divided among several. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { SuspenseAnotherLoan } from './suspense-another-loan.tsx';
import { SuspenseCandidates } from './suspense-candidates.tsx';
import { SuspenseDivide } from './suspense-divide.tsx';
import type { Placing } from './suspense-placing.tsx';
import type { Payment } from './suspense-row.ts';

const WAYS = ['candidates', 'another', 'divide'] as const;
type Way = (typeof WAYS)[number];

export function SuspenseWays({
  payment,
  isPending,
  placing,
}: {
  payment: Payment;
  /** Whether a request about the payment is pending. */
  isPending: boolean;
  placing: Placing;
}) {
  const t = useTexts(suspenseTexts).ways;
  const { may } = useSession();
  const [way, setWay] = useState<Way>('candidates');
  const [first, setFirst] = useState<{ loan_reference: string; amount_fcfa: number } | null>(null);
  const isBarred = isPending || !may(suspenseCalls.correct.access);
  const go = (to: Way): void => {
    setFirst(null);
    setWay(to);
    placing.forget();
  };
  const divide = (loan_reference: string, amount_fcfa: number): void => {
    setFirst({ loan_reference, amount_fcfa });
    setWay('divide');
  };
  const shown = isBarred ? 'candidates' : way;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {!isBarred && (
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={shown}
          aria-label={t.label}
          onChange={(_, to: Way | null) => to && go(to)}
          sx={{ maxWidth: 520 }}
        >
          {WAYS.map((one) => (
            <ToggleButton
              key={one}
              value={one}
              sx={{ textTransform: 'none', fontWeight: 'fontWeightBold', minHeight: 40 }}
            >
              {t[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {placing.refusal && placing.payment_id === payment.id && <RefusalNote refusal={placing.refusal} />}
      {shown === 'candidates' && (
        <SuspenseCandidates payment={payment} barred={isBarred} placing={placing} onDivide={divide} />
      )}
      {shown === 'another' && <SuspenseAnotherLoan payment={payment} placing={placing} onDivide={divide} />}
      {shown === 'divide' && (
        <SuspenseDivide key={first?.loan_reference ?? ''} payment={payment} placing={placing} first={first} />
      )}
    </Box>
  );
}
