/** Fields of settings that are a number or a yes or no. */
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Setting, Unit } from '@palier/contract/settings/declaration.ts';
import { answerLabel } from '@palier/contract/values/labels.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { FieldOf } from './field-of.ts';
import { settingText } from './setting-value.ts';

const MOST_DIGITS = 10;

export function YesNoField({ value, onChange, ...field }: FieldOf<boolean>) {
  const { language } = useLanguage();
  return (
    <TextField
      {...field}
      fullWidth
      select
      value={String(value)}
      onChange={(event) => onChange(event.target.value === 'true')}
    >
      {[true, false].map((answer) => (
        <MenuItem key={String(answer)} value={String(answer)}>
          {answerLabel(language, answer)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function ChoiceField({
  setting,
  value,
  onChange,
  ...field
}: FieldOf<number> & { setting: Extract<Setting, { type: 'choice' }> }) {
  const { language } = useLanguage();
  return (
    <TextField {...field} fullWidth select value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {setting.options.map((option) => (
        <MenuItem key={option} value={option}>
          {settingText(language, setting, option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A whole number. An empty field has no value, not zero. */
export function WholeField({ unit, value, onChange, ...field }: FieldOf<number | null> & { unit: Unit }) {
  const t = useTexts(texts);
  return (
    <TextField
      {...field}
      fullWidth
      value={typeof value === 'number' ? groupThousands(value) : ''}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, MOST_DIGITS);
        onChange(digits === '' ? null : Number(digits));
      }}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{t.unitOfField[unit]}</InputAdornment> },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
      }}
    />
  );
}
