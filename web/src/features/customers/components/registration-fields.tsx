import { LANGUAGES } from '@palier/contract/values/language.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addMonths } from '@palier/contract/rules/calendar.ts';
import { ID_TYPES } from '@palier/contract/values/person.ts';
import { type ReactNode, useId } from 'react';
import { businessToday } from '../../../ui/business-now.ts';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { texts } from '../i18n.ts';
import { DocumentNumberInput } from './document-number-input.tsx';

const LEAST_AGE_MONTHS = 12 * 18;

/** The fields of a new customer, in the order in which a desk asks them. */
export function RegistrationFields() {
  const { register: t } = useTexts(texts);
  const languages = useTexts(LANGUAGE_LABELS);
  const idTypes = useTexts(ID_TYPE_LABELS);
  // The browser only helps to choose a likely year; the server judges the age by the business date.
  const youngest = addMonths(businessToday(), -LEAST_AGE_MONTHS);
  return (
    <>
      <Group title={t.person}>
        <TextInput name="first_name" label={t.firstName} help={t.oneNameIsEnough} autoComplete="off" />
        <TextInput name="surname" label={t.surname} autoComplete="off" />
        <TextInput name="other_names" label={t.optional(t.otherNames)} autoComplete="off" />
        <TextInput
          name="date_of_birth"
          label={t.birth}
          help={t.birthHelp}
          type="date"
          required
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: youngest } }}
        />
      </Group>
      <Group title={t.paper}>
        <SelectInput name="id_type" label={t.idType} options={optionsOf(ID_TYPES, idTypes)} required />
        <DocumentNumberInput label={t.documentNumber} />
        <TextInput
          name="national_id"
          label={t.optional(t.nationalId)}
          help={t.nationalIdHelp}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 30, autoCapitalize: 'characters', spellCheck: false } }}
        />
      </Group>
      <Group title={t.contact}>
        <TextInput name="msisdn" label={t.phone} help={t.phoneHelp} type="tel" autoComplete="off" required />
        <SelectInput
          name="language"
          label={t.language}
          options={LANGUAGES.map((language) => [language, languages[language]] as const)}
          required
        />
        <TextInput
          name="home_address"
          label={t.optional(t.address)}
          autoComplete="off"
          sx={{ gridColumn: { sm: '1 / -1' } }}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  );
}
