import TextField from '@mui/material/TextField';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage } from '../../../../ui/language.tsx';

const MOST_DIGITS = 3;

/** A whole number of days. */
export function DaysInput({
  name,
  label,
  help,
  autoFocus,
}: {
  name: string;
  label: string;
  help: string;
  autoFocus?: boolean;
}) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          label={label}
          required
          autoFocus={autoFocus ?? false}
          name={field.name}
          onBlur={field.onBlur}
          inputRef={field.ref}
          value={typeof field.value === 'number' ? field.value : ''}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, MOST_DIGITS);
            field.onChange(digits === '' ? undefined : Number(digits));
          }}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
    />
  );
}
