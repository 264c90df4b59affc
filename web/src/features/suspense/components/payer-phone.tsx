/** The phone that a payment came from; where its operator hides the number, what stands for it, as no number to call. */
import type { Transaction } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { PhoneNumber } from '../../../ui/copyable.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';

type Payer = Pick<z.output<typeof Transaction>, 'payment_phone' | 'payer_mark'>;

export function PayerPhone({ payment_phone, payer_mark, otherwise }: Payer & { otherwise: string }) {
  const t = useTexts(suspenseTexts).hidden;
  if (payment_phone) return <PhoneNumber msisdn={payment_phone} />;
  if (!payer_mark) return <>{otherwise}</>;
  return <>{payer_mark.includes('*') ? t.masked(payer_mark) : t.hashed(payer_mark)}</>;
}
