/** Fields of settings that are a number or a yes or no. */
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Setting, Unit } from '@palier/contract/settings/declaration.ts';
import { answerLabel } from '@palier/contract/values/labels.ts';
import { useTypedWhole } from '../../../ui/form/use-typed-whole.ts';
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
  const label = useTexts(texts).unitOfField[unit];
  const { problem, ...typed } = useTypedWhole({
    value,
    none: null,
    unread: NaN,
    most_digits: MOST_DIGITS,
    unit: label,
    onChange,
  });
  return (
    <TextField
      {...field}
      {...typed}
      {...(problem !== null && { error: true, helperText: problem })}
      fullWidth
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{label}</InputAdornment> },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
      }}
    />
  );
}
