import InputAdornment from '@mui/material/InputAdornment';
import type { TextFieldProps } from '@mui/material/TextField';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from '../form/inputs.tsx';
import { ScanButton } from './scan-button.tsx';

const MOST_LETTERS = 20;

/** A field for an IMEI: typed, or read from the box by the camera. */
export function ImeiInput({
  name,
  ...rest
}: Pick<TextFieldProps, 'label' | 'required' | 'autoFocus'> & { name: string; help?: string }) {
  const { setValue } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const fill = (imei: string): void => {
    setValue(name, imei, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    // Listeners for typing are notified as well.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <TextInput
      {...rest}
      name={name}
      autoComplete="off"
      slotProps={{
        htmlInput: { ref: input, inputMode: 'numeric', maxLength: MOST_LETTERS, style: { letterSpacing: '0.08em' } },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <ScanButton onImei={fill} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
