/** Places the payment on a loan or a sale that the user names. */
import Box from '@mui/material/Box';
import { LoanReference } from '@palier/contract/values/loan-reference.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Form, useRecordForm } from '../../../ui/form/form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { SuspenseCandidate } from './suspense-candidate.tsx';
import { useEffectOn } from './suspense-effect-on.ts';
import { SuspensePlace } from './suspense-place.tsx';
import type { Placing } from './suspense-placing.tsx';
import { SuspenseReferenceField } from './suspense-reference-field.tsx';
import type { Payment } from './suspense-row.ts';

const Named = z.object({ loan_reference: LoanReference });

export function SuspenseAnotherLoan({
  payment,
  placing,
  onDivide,
}: {
  payment: Payment;
  placing: Placing;
  onDivide: (reference: string, amount_fcfa: number) => void;
}) {
  const m = useTexts(suspenseTexts);
  const t = m.another;
  const { form } = useRecordForm(Named, { loan_reference: '' }, null);
  const typed = useWatch({ control: form.control, name: 'loan_reference' });
  const { candidate, refusal, isRead } = useEffectOn(payment, typed, payment.amount);
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Form
        form={form}
        label={m.ways.another}
        onSend={() => {
          if (candidate) setChosen(candidate.reference);
        }}
      >
        <Box sx={{ maxWidth: 460, pt: 1 }}>
          <SuspenseReferenceField name="loan_reference" label={t.reference} help={t.help} refusal={refusal} autoFocus />
        </Box>
      </Form>
      {isRead && <SkeletonLines lines={5} />}
      {candidate && (
        <SuspenseCandidate
          candidate={candidate}
          payment={payment}
          barred={false}
          onPlace={() => setChosen(candidate.reference)}
          isBack={left === candidate.reference}
          onDivide={onDivide}
        >
          {chosen === candidate.reference && (
            <SuspensePlace
              candidate={candidate}
              payment_id={payment.id}
              amount_fcfa={payment.amount}
              busy={placing.isPlacing}
              otherwise={t.givenByPayer}
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
      )}
    </Box>
  );
}
