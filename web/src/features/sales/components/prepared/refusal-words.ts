/** What a refusal says, in whole sentences: why, and what can be done about it. */
import { LIMIT_REASON_LABELS } from '@palier/contract/sales/labels.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { useKycReason } from '../../../customers/components/kyc-reason.ts';
import { texts } from '../../i18n.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { FOUND, type Part, type PartRefusal, SECTION_OF } from './prepared-sale.ts';

/** The reasons of a limit that somebody can do something about; the others only say how it was computed. */
const TO_MEND: ReadonlySet<string> = new Set(['AFFORDABLE', 'INCOME_UNKNOWN', 'KYC_NOT_VERIFIED', 'WALLET_INACTIVE']);

interface RefusalWords {
  readonly says: string;
  /** Reasons, or what each field needs. */
  readonly details: readonly string[];
  readonly help: string | undefined;
}

export function useRefusalWords(part: Part, { code, message, fields, facts }: PartRefusal): RefusalWords {
  const t = useTexts(preparedTexts);
  const { advice, details, finance } = useTexts(texts);
  const { language } = useLanguage();
  const kycReason = useKycReason();
  const limitReasons: Readonly<Record<string, string>> = useTexts(LIMIT_REASON_LABELS);
  const ours: Readonly<Record<string, unknown>> = t.refusals;
  const helpOf: Readonly<Record<string, string>> = { ...advice, ...t.refusalHelp };
  // Who may sell is decided when the sale is started.
  const key = code === 'FORBIDDEN' && part === 'sale' ? 'FORBIDDEN_SALE' : code;
  const own = ours[key];
  // The number of a customer who is registered is not changed here.
  const isOfDocuments = part === 'documents' && code === 'DOCUMENT_NUMBER_IN_USE';
  const codes = String(facts['reasons'] ?? '')
    .split(',')
    .filter(Boolean);
  const mendable: Readonly<Record<string, string>> = finance.advice;
  const reasons =
    code === FOUND.rejected
      ? [
          ...codes.map((reason) => kycReason(reason)),
          ...(facts['note'] ? [details.reviewNote(String(facts['reviewer']), String(facts['note']))] : []),
        ]
      : codes
          .map((reason) => reason.split(':'))
          .filter(([name = '']) => TO_MEND.has(name))
          .map(([name = '', amount]) => {
            const label = limitReasons[name] ?? '';
            const fact = amount === undefined ? label : finance.named(label, formatFcfa(Number(amount)));
            return [fact, mendable[name]].filter(Boolean).join('. ');
          });
  const needs = [...new Set(Object.values(fields).flatMap(([first]) => first ?? []))]
    .filter((first) => first !== message)
    .map((first) => fieldSentence(first, language));
  return {
    says: typeof own === 'string' ? own : message || t.refusals.gone(t.sections[SECTION_OF[part]]),
    details: [...needs, ...reasons],
    help: typeof own === 'string' ? undefined : helpOf[isOfDocuments ? `${key}_THERE` : key],
  };
}
