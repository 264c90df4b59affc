import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { CustomerDocuments } from './customer-documents.tsx';
import type { KycCase } from './use-kyc-case.ts';

/** The documents of a case. */
export function KycDocuments(of_case: Pick<KycCase, 'documents' | 'may_look'> & { of: string }) {
  const t = useTexts(texts).kyc;
  return (
    <Section title={t.documents}>
      <CustomerDocuments {...of_case} />
    </Section>
  );
}
