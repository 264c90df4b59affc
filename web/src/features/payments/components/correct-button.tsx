/** The button that asks for the correction of a payment which was typed wrong. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { correctionTexts } from '../corrections.i18n.ts';
import type { TypedPayment } from './correct-payment.tsx';

const CorrectPayment = opensLater(async () => (await import('./correct-payment.tsx')).CorrectPayment);

export function CorrectButton({ payment, disabled }: { payment: TypedPayment; disabled: boolean }) {
  const t = useTexts(correctionTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => setOpen(true)}>
        {t.correct}
      </Button>
      {isOpen && <CorrectPayment payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}
