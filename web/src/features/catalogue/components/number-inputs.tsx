/** Inputs for the credit multiplier. An empty field has no value, not one. */
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { fieldSentence } from '@palier/contract/fields.ts';
import { formWords } from '../../../ui/form/form-words.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';

type InputProps = Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'value'> & { name: string; help?: string };

/**
 * `1,35` and `1.35` are the same number. A number that is only half typed stays as it is, and so does a text that is
 * none, with the reason: it has no value.
 */
export function DecimalField({
  value,
  onChange,
  error,
  helperText,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const { language } = useLanguage();
  const t = useTexts(formWords);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === undefined ? '' : String(value).replace('.', language === 'fr' ? ',' : '.');
  const text = typed !== null && numberOf(typed) === value ? typed : shown;
  const isWrong = text !== '' && numberOf(text) === undefined;
  return (
    <TextField
      {...rest}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberOf(event.target.value));
      }}
      error={isWrong || error === true}
      helperText={isWrong ? t.decimalNumber : helperText}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}

export function DecimalInput({ name, help, ...rest }: InputProps) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  // The value that a controller is given is the preset one again as soon as the field has been emptied.
  const value = useWatch({ control, name, exact: true }) as number | undefined;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <DecimalField
          {...rest}
          {...field}
          value={value}
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
        />
      )}
    />
  );
}

function numberOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
