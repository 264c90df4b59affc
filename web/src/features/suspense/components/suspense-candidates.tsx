import { SELDOM_MS } from '../../../api/pace.ts';
import Box from '@mui/material/Box';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { SuspenseCandidate } from './suspense-candidate.tsx';
import { useKeys } from './suspense-keys.ts';
import { SuspensePlace } from './suspense-place.tsx';
import type { Payment, Possible } from './suspense-row.ts';
import type { Placing } from './suspense-placing.tsx';

interface Props {
  readonly payment: Payment;
  readonly barred: boolean;
  readonly placing: Placing;
  readonly onDivide: (reference: string, amount_fcfa: number) => void;
}

/** The candidates, the likeliest first. A press or a digit key chooses one; then the reason is required. */
export function SuspenseCandidates({ payment, barred, placing, onDivide }: Props) {
  const t = useTexts(suspenseTexts).candidates;
  const { may } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const read = useCall(
    suspenseCalls.candidates,
    { payment_id: payment.id },
    { live: ['suspense'], every_ms: SELDOM_MS, fresh_ms: 0 },
  );
  const choose = ({ reference, due_fcfa }: Possible): void => {
    if (due_fcfa !== null && due_fcfa > 0 && payment.amount > due_fcfa) onDivide(reference, due_fcfa);
    else setChosen(reference);
  };
  useKeys((key) => {
    const candidate = /^[1-9]$/.test(key) ? read.data?.candidates[Number(key) - 1] : undefined;
    if (!candidate || barred || chosen !== null || !may(suspenseCalls.correct.access)) return false;
    choose(candidate);
    return true;
  });
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines lines={8} />;
  if (read.data.candidates.length === 0) return <EmptyNote title={t.none} help={t.noneHelp} />;
  return (
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      {read.data.candidates.map((candidate, at) => (
        <li key={candidate.reference}>
          <SuspenseCandidate
            candidate={candidate}
            payment={payment}
            rank={at + 1}
            barred={barred}
            onPlace={() => choose(candidate)}
            isBack={left === candidate.reference}
            onDivide={onDivide}
          >
            {chosen === candidate.reference && !barred && (
              <SuspensePlace
                candidate={candidate}
                payment_id={payment.id}
                amount_fcfa={payment.amount}
                busy={placing.isPlacing}
                onPlace={(reason) =>
                  placing.place(
                    payment,
                    [
                      {
                        loan_reference: candidate.reference,
                        customer_name: candidate.customer_name,
                        amount_fcfa: payment.amount,
                      },
                    ],
                    reason,
                  )
                }
                onCancel={() => {
                  setLeft(chosen);
                  setChosen(null);
                }}
              />
            )}
          </SuspenseCandidate>
        </li>
      ))}
    </Box>
  );
}
