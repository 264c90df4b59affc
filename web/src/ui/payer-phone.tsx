/** The phone that a payment came from; where its operator hides the number, what stands for it, as no number to call. */
import { hiddenPayer, hiddenPayerInList } from '@palier/contract/payments/payer-words.ts';
import type { ReactNode } from 'react';
import { PhoneNumber, spaced } from './copyable.tsx';
import { useLanguage } from './language.tsx';

interface Payer {
  readonly payment_phone: string | null;
  readonly payer_mark: string | null;
}

/** Whether there is anything to show. */
export const hasPayerPhone = ({ payment_phone, payer_mark }: Payer): boolean =>
  payment_phone !== null || payer_mark !== null;

/** `in_list`: one of many, without the actions that a single number has. */
export function PayerPhone({
  payer: { payment_phone, payer_mark },
  in_list = false,
  otherwise = null,
}: {
  payer: Payer;
  in_list?: boolean;
  otherwise?: ReactNode;
}) {
  const { language } = useLanguage();
  if (payment_phone === null) {
    if (payer_mark === null) return <>{otherwise}</>;
    const words = in_list ? hiddenPayerInList : hiddenPayer;
    // What stands for the number comes last, so in a narrow column the words take a line more, and it is read whole.
    return <span style={{ whiteSpace: 'normal' }}>{words(language, payer_mark)}</span>;
  }
  return in_list ? (
    <span style={{ whiteSpace: 'nowrap' }}>{spaced(payment_phone)}</span>
  ) : (
    <PhoneNumber msisdn={payment_phone} />
  );
}
