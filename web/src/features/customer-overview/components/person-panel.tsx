import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { moneyWords, providerName } from '../../../ui/money-words.ts';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { personWords } from '../../../ui/person-words.ts';
import { DayOf, DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { useLanguageNames } from '../../customers/components/use-language-names.ts';
import { customerOverviewScreens } from '../screens.ts';
import type { Card } from './card.ts';

export function PersonPanel({ card: { customer } }: { card: Card }) {
  const t = useTexts(texts);
  const people = useTexts(personWords);
  const m = useTexts(moneyWords);
  const languages = useLanguageNames();
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
              label={`${people.idTypes[customer.id_type]} ${customer.document_number}`}
            />,
          ],
          [t.facts.born, <DayText key="b" day={customer.date_of_birth} />],
          [t.facts.profession, customer.profession && people.professions[customer.profession]],
          [t.facts.lives, customer.residential_location],
          [t.facts.address, customer.home_address],
          [
            t.facts.kin,
            customer.next_of_kin_phone && (
              <span key="k">
                {customer.next_of_kin_name} ({customer.relationship && people.relationships[customer.relationship]}),{' '}
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
          [t.facts.method, customer.payment_method && providerName(m, customer.payment_method)],
        ]}
      />
    </Section>
  );
}
