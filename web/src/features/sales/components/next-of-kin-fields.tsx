import { RELATIONSHIP_LABELS } from '@palier/contract/customers/labels.ts';
import { RELATIONSHIPS } from '@palier/contract/values/person.ts';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** Who the next of kin is, and their number. */
export function NextOfKinFields() {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const relationships = useTexts(RELATIONSHIP_LABELS);
  return (
    <>
      <TextInput name="next_of_kin_name" label={t.kin.name} autoComplete="off" />
      <SelectInput
        name="relationship"
        label={t.kin.relationship}
        options={RELATIONSHIPS.map((one) => [one, relationships[one]] as const).toSorted(([, a], [, b]) =>
          a.localeCompare(b, language),
        )}
      />
      <TextInput
        name="next_of_kin_phone"
        label={t.kin.phone}
        type="tel"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
    </>
  );
}
