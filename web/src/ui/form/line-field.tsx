/**
 * A field of one line. The library's own brings every other kind of field and all choices along, which a search needs
 * none of.
 */
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

type OfInput = 'type' | 'value' | 'placeholder' | 'inputRef' | 'onChange' | 'onKeyDown' | 'onPointerDown' | 'onBlur';

export interface LineFieldProps extends Pick<
  OutlinedInputProps,
  OfInput | 'startAdornment' | 'endAdornment' | 'inputProps'
> {
  /** Without it the field is named by `inputProps`. */
  readonly label?: string;
  /** The label stands on the edge although nothing is typed. */
  readonly is_label_above?: true;
  readonly size?: 'small' | 'medium';
  /** As wide as its place; otherwise as its content. */
  readonly wide?: boolean;
  readonly error?: boolean;
  readonly help?: ReactNode;
  readonly sx?: SxProps<Theme>;
}

export function LineField({
  label,
  is_label_above,
  size = 'medium',
  wide = false,
  error = false,
  help,
  sx,
  ...input
}: LineFieldProps) {
  const id = useId();
  const help_id = help ? `${id}-help` : undefined;
  return (
    <FormControl size={size} fullWidth={wide} error={error} {...(sx && { sx })}>
      {label && (
        <InputLabel htmlFor={id} {...(is_label_above && { shrink: true })}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        id={id}
        aria-describedby={help_id}
        {...(label && { label })}
        {...(is_label_above && { notched: true })}
        {...input}
      />
      {help && <FormHelperText id={help_id}>{help}</FormHelperText>}
    </FormControl>
  );
}
