import { PROFESSION_LABELS } from '@palier/contract/customers/labels.ts';
import { PROFESSIONS } from '@palier/contract/values/person.ts';
import { MoneyInput, SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** What the customer does and earns, and where they live. */
export function FinanceFields() {
  const t = useTexts(texts);
  const professions = useTexts(PROFESSION_LABELS);
  return (
    <>
      <SelectInput
        name="profession"
        label={t.finance.profession}
        options={PROFESSIONS.map((one) => [one, professions[one]] as const)}
      />
      <MoneyInput name="monthly_income_fcfa" label={t.finance.income} help={t.finance.incomeHelp} />
      <TextInput
        name="residential_location"
        label={t.finance.location}
        help={t.finance.locationHelp}
        sx={{ gridColumn: { sm: '1 / -1' } }}
      />
    </>
  );
}
