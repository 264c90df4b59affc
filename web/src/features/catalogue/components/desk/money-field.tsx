import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { groupThousands } from '@palier/contract/values/money.ts';

/** A field for an amount in whole francs, outside of a form. */
export function MoneyField({
  value,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | undefined;
  onChange: (amount_fcfa: number | undefined) => void;
}) {
  return (
    <TextField
      {...rest}
      value={value === undefined ? '' : groupThousands(value)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 9);
        onChange(digits === '' ? undefined : Number(digits));
      }}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">FCFA</InputAdornment> },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
      }}
    />
  );
}
