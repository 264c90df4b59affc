import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ImportKind } from '@palier/contract/imports/kinds.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useDeferredValue, useMemo } from 'react';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useKeptText } from '../../../ui/form/use-kept-text.ts';
import { useTexts, useLanguage } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { fieldsOf, readPasted } from './rows.ts';

export function PasteSource({
  kind,
  onRows,
}: {
  kind: ImportKind;
  onRows: (cells: ReadonlyArray<Readonly<Record<string, string>>>) => boolean;
}) {
  const t = useTexts(texts).importing;
  const { language } = useLanguage();
  const { text, setText, forgetText } = useKeptText(`import-paste.${kind}`);
  const read = useDeferredValue(text);
  const rows = useMemo(() => readPasted(kind, read), [kind, read]);
  const isImeis = kind === 'devices';
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 760 }}>
      <TextField
        multiline
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
        label={isImeis ? t.pasteLabel.devices : t.pasteLabel.others}
        helperText={
          isImeis
            ? t.pasteHelp.devices
            : t.pasteHelp.others(
                fieldsOf(kind)
                  .map((field) => labelOf(FIELD_LABELS, language, field))
                  .join(', '),
              )
        }
        slotProps={{
          htmlInput: { spellCheck: false, autoComplete: 'off', style: { fontVariantNumeric: 'tabular-nums' } },
        }}
      />
      {rows.length > 0 && (
        <div>
          <MainButton
            onClick={() => {
              if (onRows(readPasted(kind, text))) forgetText();
            }}
          >
            {t.takePasted(rows.length, groupThousands(rows.length))}
          </MainButton>
        </div>
      )}
    </Stack>
  );
}
