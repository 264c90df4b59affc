/** The inputs of a form: text, a choice, an amount and a checkbox, each with its refusal below it. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useId } from 'react';
import { Controller, type ControllerRenderProps, useFormContext, useWatch } from 'react-hook-form';
import { useLanguage, useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { useTypedWhole } from './use-typed-whole.ts';

type InputProps = Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'value'> & { name: string; help?: string };
/** `none` is the value of an empty field, null where the schema wants one. */
type WholeProps = InputProps & { unit?: string; digits: number; none?: null };

export function TextInput({ name, help, ...rest }: InputProps) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...rest}
          {...field}
          value={field.value ?? ''}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
          inputRef={ref}
        />
      )}
    />
  );
}

export function SelectInput({
  name,
  options,
  help,
  ...rest
}: InputProps & { options: ReadonlyArray<readonly [string, string]> }) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const w = useTexts(words);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          select
          {...rest}
          {...field}
          value={field.value ?? ''}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
          inputRef={ref}
        >
          {options.length === 0 && (
            <MenuItem disabled value="">
              {w.noOptions}
            </MenuItem>
          )}
          {options.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

/** Whole francs. */
export const MoneyInput = (props: InputProps) => <WholeInput {...props} unit="FCFA" digits={10} />;

/** A whole number of at most so many digits, with its unit where the label does not name it. Grouped while one types. */
export function WholeInput({ name, ...rest }: WholeProps) {
  const { control } = useFormContext();
  // The value that a controller is given is the preset one again as soon as the field has been emptied.
  const value: unknown = useWatch({ control, name, exact: true });
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Whole {...rest} field={{ ...field, value }} refusal={fieldState.error?.message} />
      )}
    />
  );
}

function Whole({
  field,
  refusal,
  help,
  unit,
  digits,
  none,
  ...rest
}: Omit<WholeProps, 'name'> & { field: ControllerRenderProps; refusal: string | undefined }) {
  const { language } = useLanguage();
  const { problem, ...typed } = useTypedWhole({
    value: field.value,
    none,
    unread: NaN,
    most_digits: digits,
    unit,
    onChange: field.onChange,
  });
  const wrong = problem ?? (refusal === undefined ? null : fieldSentence(refusal, language));
  return (
    <TextField
      {...rest}
      {...typed}
      name={field.name}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={wrong !== null}
      helperText={wrong ?? help}
      slotProps={{
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
      }}
    />
  );
}

export function CheckInput({
  name,
  label,
  help,
  disabled = false,
}: {
  name: string;
  label: string;
  help?: string | undefined;
  disabled?: boolean;
}) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={field.value === true}
                disabled={disabled}
                onChange={(_, checked) => field.onChange(checked)}
                onBlur={field.onBlur}
                slotProps={{
                  input: {
                    ref: field.ref,
                    'aria-invalid': fieldState.invalid,
                    'aria-describedby': fieldState.error || help ? id : undefined,
                  },
                }}
              />
            }
            label={label}
          />
          {(fieldState.error || help) && (
            <FormHelperText id={id} error={fieldState.invalid} sx={{ ml: 4 }}>
              {fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
}
