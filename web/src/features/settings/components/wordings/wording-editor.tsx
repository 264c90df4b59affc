/** Edits one text in both languages, beside a phone that shows it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type CustomerTemplateName, CUSTOMER_TEMPLATES } from '@palier/contract/messages/templates.ts';
import { type Wordings, fillIn, valuesOf, wordingOf } from '@palier/contract/messages/wording.ts';
import { wordingFaults } from '@palier/contract/messages/wording-faults.ts';
import { transliterate } from '@palier/contract/rules/sms-size.ts';
import { type Language, LANGUAGES } from '@palier/contract/values/language.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { PhoneBubble } from './phone-bubble.tsx';
import { SendTest } from './send-test.tsx';
import { SizeOfText } from './size-of-text.tsx';
import { useBranding } from '../../../../ui/layout/use-branding.ts';
import { WordingInput } from './wording-input.tsx';
import { faultyLanguages } from './wordings-values.ts';

export function WordingEditor({
  name,
  wordings,
  onChange,
}: {
  name: CustomerTemplateName;
  wordings: Wordings;
  onChange: (language: Language, text: string) => void;
}) {
  const t = useTexts(texts).wordings;
  const { language: of_reader } = useLanguage();
  const brand = useBranding()?.brand_name ?? '';
  const faulty = faultyLanguages(wordings, name);
  const [written, setWritten] = useState<Language>(faulty[0] ?? of_reader);
  const template = CUSTOMER_TEMPLATES[name];
  const wording = wordingOf(wordings, name, written);
  const usual = wordingOf({}, name, written);
  const faults = wordingFaults(template, written, wording);
  const example = fillIn(wording, { ...valuesOf(template, 'example', written), brand });
  return (
    <Box sx={{ width: '100%', containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 32.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) 15rem' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={written}
            aria-label={t.languageOfText}
            onChange={(_, chosen: Language | null) => chosen && setWritten(chosen)}
          >
            {LANGUAGES.map((one) => (
              <ToggleButton key={one} value={one} color={faulty.includes(one) ? 'error' : 'standard'}>
                {LANGUAGE_LABELS[of_reader][one]}
                {faulty.includes(one) && ` · ${t.faulty}`}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <WordingInput
            key={written}
            template={template}
            language={written}
            wording={wording}
            fault={faults[0]}
            onChange={(text) => onChange(written, text)}
          />
          <SizeOfText template={template} language={written} wording={wording} example={example} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <SendTest template={name} language={written} wording={wording} disabled={faults.length > 0} />
            <Button size="small" disabled={wording === usual} onClick={() => onChange(written, usual)}>
              {t.reset}
            </Button>
          </Stack>
        </Stack>
        <PhoneBubble label={t.preview} sender={brand} text={transliterate(example)} note={t.example} />
      </Box>
    </Box>
  );
}
