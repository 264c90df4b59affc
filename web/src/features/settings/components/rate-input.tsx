/** A percentage with at most two decimals. The form holds basis points; a text that is no percentage stays as typed. */
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useLanguage } from '../../../ui/language.tsx';
import { basisPointsOf, percentText } from './rate-text.ts';

type Props = Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'value'> & { readonly name: string };

export function RateInput({ name, ...rest }: Props) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
        <TextField
          {...rest}
          {...field}
          inputRef={ref}
          value={typed !== null && Object.is(basisPointsOf(typed), value) ? typed : percentText(language, value)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(basisPointsOf(target.value));
          }}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : undefined}
          slotProps={{
            input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
          }}
        />
      )}
    />
  );
}
