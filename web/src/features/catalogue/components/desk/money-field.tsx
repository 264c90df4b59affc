import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTypedWhole } from '../../../../ui/form/use-typed-whole.ts';

/** A field for an amount in whole francs, outside of a form. */
export function MoneyField({
  value,
  onChange,
  error,
  helperText,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | undefined;
  onChange: (amount_fcfa: number | undefined) => void;
}) {
  const { problem, ...typed } = useTypedWhole({
    value,
    none: undefined,
    unread: undefined,
    most_digits: 9,
    unit: 'FCFA',
    onChange,
  });
  return (
    <TextField
      {...rest}
      {...typed}
      error={problem !== null || (error ?? false)}
      helperText={problem ?? helperText}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">FCFA</InputAdornment> },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
      }}
    />
  );
}
