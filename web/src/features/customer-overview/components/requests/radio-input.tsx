import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage } from '../../../../ui/language.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  /** Why it cannot be chosen now. */
  readonly barred?: string | undefined;
}

/** A choice of a few options, all of them visible. */
export function RadioInput({
  name,
  label,
  options,
  help,
}: {
  name: string;
  label: string;
  options: readonly RadioOption[];
  help?: string | undefined;
}) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormControl error={fieldState.invalid} required>
          <FormLabel id={`${name}-label`} sx={{ '&.Mui-focused': { color: 'text.primary' } }}>
            {label}
          </FormLabel>
          <RadioGroup
            aria-labelledby={`${name}-label`}
            value={field.value ?? ''}
            onChange={(_, value) => field.onChange(value)}
            onBlur={field.onBlur}
          >
            {options.map(({ value, label: text, barred }) => (
              <FormControlLabel
                key={value}
                value={value}
                disabled={barred !== undefined}
                control={<Radio size="small" />}
                label={barred ? `${text} (${barred})` : text}
              />
            ))}
          </RadioGroup>
          <FormHelperText>
            {fieldState.error ? fieldSentence(fieldState.error.message, language) : (help ?? ' ')}
          </FormHelperText>
        </FormControl>
      )}
    />
  );
}
