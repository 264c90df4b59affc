/**
 * Inputs for numbers that are not money: gigabytes and the credit multiplier. An empty field has no value, not zero.
 */
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage } from '../../../ui/language.tsx';

type InputProps = Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'value'> & { name: string; help?: string };

export function WholeInput({ name, help, ...rest }: InputProps) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
        <TextField
          {...rest}
          {...field}
          inputRef={ref}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 5);
            onChange(digits === '' ? null : Number(digits));
          }}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
    />
  );
}

/** `1,35` and `1.35` are the same number. A number that is only half typed stays as it is. */
export function DecimalField({
  value,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === undefined ? '' : String(value).replace('.', language === 'fr' ? ',' : '.');
  return (
    <TextField
      {...rest}
      value={typed !== null && numberOf(typed) === value ? typed : shown}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.,]/g, '').slice(0, 8);
        setTyped(text);
        onChange(numberOf(text));
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}

export function DecimalInput({ name, help, ...rest }: InputProps) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <DecimalField
          {...rest}
          {...field}
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
        />
      )}
    />
  );
}

function numberOf(text: string): number | undefined {
  const value = Number(text.replace(',', '.'));
  return text === '' || Number.isNaN(value) ? undefined : value;
}
