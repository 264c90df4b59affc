/** The field in which a wording is typed, with a button for each of its variables. */
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { fieldSentence } from '@palier/contract/fields.ts';
import type { CustomerTemplate } from '@palier/contract/messages/template.ts';
import { MOST_CHARACTERS } from '@palier/contract/messages/wording-faults.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { useRef } from 'react';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';

export function WordingInput({
  template: { label, variables },
  language: written,
  wording,
  fault,
  onChange,
}: {
  template: CustomerTemplate;
  language: Language;
  wording: string;
  fault: string | undefined;
  onChange: (wording: string) => void;
}) {
  const t = useTexts(texts).wordings;
  const { language } = useLanguage();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const insert = (name: string) => {
    const typed = area.current;
    const from = typed?.selectionStart ?? wording.length;
    const until = typed?.selectionEnd ?? wording.length;
    const blank = `{${name}}`;
    onChange(wording.slice(0, from) + blank + wording.slice(until));
    // The cursor stands behind the variable, once the field shows it.
    requestAnimationFrame(() => {
      typed?.focus();
      typed?.setSelectionRange(from + blank.length, from + blank.length);
    });
  };
  return (
    <>
      <TextField
        fullWidth
        multiline
        minRows={4}
        autoFocus
        label={t.textOf(label[language])}
        value={wording}
        inputRef={area}
        onChange={(event) => onChange(event.target.value)}
        error={fault !== undefined}
        helperText={fieldSentence(fault, language)}
        slotProps={{ htmlInput: { maxLength: MOST_CHARACTERS, lang: written } }}
      />
      <Stack role="group" aria-label={t.variables} direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {Object.entries(variables).map(([name, variable]) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Add />}
            title={`{${name}}`}
            onClick={() => insert(name)}
          >
            {variable.label[language]}
          </Button>
        ))}
      </Stack>
    </>
  );
}
