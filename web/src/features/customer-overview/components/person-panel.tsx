import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import { ID_TYPE_LABELS, PROFESSION_LABELS, RELATIONSHIP_LABELS } from '@palier/contract/customers/labels.ts';
import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts, useLabel } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { DayOf, DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { customerOverviewScreens } from '../screens.ts';
import type { Card } from './card.ts';
import { PersonDocuments } from '../../customers/components/person-documents.tsx';

export function PersonPanel({ card: { customer } }: { card: Card }) {
  const t = useTexts(texts);
  const idTypes = useTexts(ID_TYPE_LABELS);
  const professions = useTexts(PROFESSION_LABELS);
  const relationships = useTexts(RELATIONSHIP_LABELS);
  const providerName = useLabel(PROVIDER_LABELS);
  const languages = useTexts(LANGUAGE_LABELS);
  return (
    <Section
      title={useTexts(customerOverviewScreens.card.title)}
      actions={
        <span>
          {t.since} <DayOf at={customer.created_at} />
        </span>
      }
    >
      <Facts
        columns={2}
        facts={[
          [t.facts.phone, <PhoneNumber key="p" msisdn={customer.msisdn} />],
          [
            t.facts.document,
            <Copyable
              key="d"
              text={customer.document_number}
              label={`${idTypes[customer.id_type]} ${customer.document_number}`}
            />,
          ],
          [t.facts.born, <DayText key="b" day={customer.date_of_birth} />],
          [t.facts.profession, customer.profession && professions[customer.profession]],
          [t.facts.lives, customer.residential_location],
          [t.facts.address, customer.home_address],
          [
            t.facts.kin,
            customer.next_of_kin_phone && (
              <span key="k">
                {customer.next_of_kin_name} ({customer.relationship && relationships[customer.relationship]}),{' '}
                {customer.next_of_kin_confirmed ? t.confirmed : t.notConfirmed}
                <br />
                <PhoneNumber msisdn={customer.next_of_kin_phone} />
              </span>
            ),
          ],
          [
            t.facts.income,
            customer.monthly_income_fcfa === null ? null : <Money key="m" fcfa={customer.monthly_income_fcfa} />,
          ],
          [t.facts.language, languages[customer.language]],
          [t.facts.method, customer.payment_method && providerName(customer.payment_method)],
        ]}
      />
      <PersonDocuments customer={customer} />
    </Section>
  );
}
