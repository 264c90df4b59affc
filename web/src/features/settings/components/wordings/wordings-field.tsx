/** The texts to customers in the form: one of them at a time is open in the editor. */
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import {
  type CustomerTemplateName,
  CUSTOMER_TEMPLATES,
  CUSTOMER_TEMPLATE_NAMES,
} from '@palier/contract/messages/templates.ts';
import { type Wordings, wordingOf } from '@palier/contract/messages/wording.ts';
import { CUSTOMER_TEXT_LABELS } from '@palier/contract/messages/text-labels.ts';
import { useEffect, useRef, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import type { VersionView } from '../group-of-settings.ts';
import { Stages } from './stages.tsx';
import { WordingEditor } from './wording-editor.tsx';
import { WordingRow } from './wording-row.tsx';
import { WordingText } from './wording-text.tsx';
import { faultyLanguages, isChanged, isSameWording, textsValues, withWording } from './wordings-values.ts';

export function WordingsField({ was }: { was: VersionView['values'] }) {
  const t = useTexts(texts).wordings;
  const { language } = useLanguage();
  const labels = useTexts(CUSTOMER_TEXT_LABELS);
  const { field: of_wordings } = useController({ name: 'values.text_wordings' });
  const { field: of_off } = useController({ name: 'values.texts_switched_off' });
  const { submitCount } = useFormState();
  const [open, setOpen] = useState<CustomerTemplateName | null>(null);
  const before = textsValues(was);
  const wordings = of_wordings.value as Wordings;
  const off = of_off.value as readonly CustomerTemplateName[];
  const faulty = CUSTOMER_TEMPLATE_NAMES.find((name) => faultyLanguages(wordings, name).length > 0);
  // A form that cannot be sent opens the text that keeps it back. Typing opens no other text.
  const attempts = useRef(0);
  useEffect(() => {
    if (attempts.current === submitCount) return;
    attempts.current = submitCount;
    if (faulty) setOpen(faulty);
  }, [submitCount, faulty]);
  return (
    <Stages
      row={(name) => {
        const { may_be_off } = CUSTOMER_TEMPLATES[name];
        const label = labels[name];
        const isOff = off.includes(name);
        const isOpen = open === name;
        const marks = {
          isChanged: isChanged(wordings, name),
          isOff,
          isEdited:
            !isSameWording(wordings, before.text_wordings, name) || isOff !== before.texts_switched_off.includes(name),
          isFaulty: faultyLanguages(wordings, name).length > 0,
        };
        return (
          <WordingRow
            key={name}
            name={name}
            marks={marks}
            isOpen={isOpen}
            actions={
              <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
                <Button
                  size="small"
                  variant="outlined"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? t.closeOf(label) : t.editOf(label)}
                  onClick={() => setOpen(isOpen ? null : name)}
                >
                  {isOpen ? t.close : t.edit}
                </Button>
                {may_be_off && (
                  <FormControlLabel
                    label={t.sent}
                    control={
                      <Switch
                        checked={!isOff}
                        slotProps={{ input: { 'aria-label': t.sentOf(label) } }}
                        onChange={(_, isOn) =>
                          of_off.onChange(isOn ? off.filter((one) => one !== name) : [...off, name])
                        }
                      />
                    }
                  />
                )}
              </Stack>
            }
          >
            {isOpen ? (
              <WordingEditor
                name={name}
                wordings={wordings}
                onChange={(written, text) => of_wordings.onChange(withWording(wordings, name, written, text))}
              />
            ) : (
              <WordingText name={name} wording={wordingOf(wordings, name, language)} muted={isOff} />
            )}
          </WordingRow>
        );
      }}
    />
  );
}
