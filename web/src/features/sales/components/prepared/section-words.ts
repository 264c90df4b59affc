import { PROFESSION_LABELS, RELATIONSHIP_LABELS } from '@palier/contract/customers/labels.ts';
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { spacedAsTyped } from '../../../../ui/copyable.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import type { PreparedSale, Section } from './prepared-sale.ts';

/** Each section in one line, as far as it was typed. */
export function useSectionWords(sale: PreparedSale): Readonly<Record<Section, string>> {
  const t = useTexts(preparedTexts);
  const { months } = useTexts(texts).plan;
  const relationships = useTexts(RELATIONSHIP_LABELS);
  const professions = useTexts(PROFESSION_LABELS);
  const intervals = useTexts(REPAYMENT_INTERVAL_LABELS);
  const { customer, pictures, next_of_kin: kin, finance, phone, plan } = sale.typed;
  const taken = Object.keys(pictures).length;
  const line = (...facts: ReadonlyArray<string | null | undefined | false>): string =>
    facts.filter(Boolean).join(' · ');
  return {
    customer: line(
      sale.name,
      customer.msisdn && spacedAsTyped(customer.msisdn),
      sale.known !== null && t.soldToKnown(sale.known.name),
    ),
    documents: sale.needs_no_documents ? t.noDocuments : taken > 0 ? t.pictures(taken) : '',
    next_of_kin: line(
      kin.next_of_kin_name,
      kin.relationship && relationships[kin.relationship],
      kin.next_of_kin_phone && spacedAsTyped(kin.next_of_kin_phone),
    ),
    finance: line(
      finance.profession && professions[finance.profession],
      finance.monthly_income_fcfa !== undefined && formatFcfa(finance.monthly_income_fcfa),
      finance.residential_location,
    ),
    phone: phone?.name ?? '',
    plan: plan ? line(months(plan.contract_duration), intervals[plan.repayment_interval]) : '',
  };
}
