import { KYC_REASON_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** The identity provider's reason. A code without a label is shown as it is. */
export function useKycReason(): (code: string) => string {
  const labels: Readonly<Record<string, string>> = KYC_REASON_LABELS[useLanguage().language];
  const { kyc } = useTexts(texts);
  return (code) => labels[code] ?? kyc.otherReason(code);
}
