import Button from '@mui/material/Button';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { PaymentFrame } from './payment-frame.tsx';
import type { Paying } from './use-paying.ts';

/** The place of a payment whose form is on its way. */
export function PaymentToCome({ paying: { close } }: { paying: Paying }) {
  const t = useTexts(texts).payment;
  const w = useTexts(words);
  return (
    <PaymentFrame title={t.title} onEscape={close} actions={<Button onClick={close}>{w.cancel}</Button>}>
      <SkeletonLines lines={3} height={48} />
    </PaymentFrame>
  );
}
