/** What may be done about a payment that was typed wrong, or was done. */
import Button from '@mui/material/Button';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { PaymentView } from '@palier/contract/payments/records.ts';
import { useState } from 'react';
import type * as z from 'zod';
import { Under } from '../../../ui/table/under.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { useSession } from '../../../ui/session.tsx';
import { correctionTexts } from '../corrections.i18n.ts';

const CorrectPayment = opensLater(async () => (await import('./correct-payment.tsx')).CorrectPayment);
const ObjectToCorrection = opensLater(async () => (await import('./object-to-correction.tsx')).ObjectToCorrection);

export function PaymentCorrection({ payment }: { payment: z.output<typeof PaymentView> }) {
  const t = useTexts(correctionTexts);
  const { may } = useSession();
  const [open, setOpen] = useState<'correct' | 'object' | null>(null);
  const { id, correction, is_correctable, corrected_by, corrects, status } = payment;
  const close = () => setOpen(null);
  const state = corrected_by ? t.corrected : corrects ? t.replaces : status === 'reversed' ? t.reversed : null;
  return (
    <>
      {state && <Under>{state}</Under>}
      {correction && may(paymentsCalls.objectToCorrection.access) && (
        <Button size="small" variant="outlined" onClick={() => setOpen('object')}>
          {t.object}
        </Button>
      )}
      {is_correctable && may(paymentsCalls.requestCorrection.access) && (
        <Button size="small" variant="outlined" onClick={() => setOpen('correct')}>
          {t.correct}
        </Button>
      )}
      {open === 'correct' && <CorrectPayment payment={payment} onClose={close} />}
      {open === 'object' && correction && (
        <ObjectToCorrection
          payment_id={id}
          former_fcfa={payment.amount}
          amount_fcfa={correction.amount_fcfa}
          onClose={close}
        />
      )}
    </>
  );
}
