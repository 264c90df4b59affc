/** The input for a code of six digits, alone and in a form. It holds only digits, whatever is typed or pasted. */
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { fieldSentence } from '@palier/contract/fields.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { useLanguage, useTexts } from '../language.tsx';
import { formWords } from './form-words.ts';
import { SIX_DIGITS, isHalfTyped } from './six-digits.ts';

type CodeFieldProps = Omit<TextFieldProps, 'onChange' | 'value' | 'slotProps'> & {
  value: string;
  onChange: (code: string) => void;
  /** `one-time-code` where the text arrives at this very device. */
  autoComplete?: 'off' | 'one-time-code';
  /** Digits far apart, to be compared with a text. */
  spread?: boolean;
};

const SPREAD = { '& input': { letterSpacing: '0.25em', fontWeight: 'fontWeightBold' } } as const;

export function CodeField({ onChange, autoComplete = 'off', spread = false, sx, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      onChange={({ target }) => onChange(SIX_DIGITS.clean(target.value))}
      sx={[spread && SPREAD, ...(Array.isArray(sx) ? sx : [sx])]}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete } }}
    />
  );
}

/** Of a code that is not complete it says how many digits it needs, in place of the form's general sentence. */
export function CodeInput({
  name,
  help,
  ...rest
}: Omit<CodeFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'helperText'> & { name: string; help?: string }) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const t = useTexts(formWords);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState: { invalid, error } }) => {
        const code = typeof value === 'string' ? value : '';
        const wrong = isHalfTyped(code) ? t.sixDigits : fieldSentence(error?.message, language);
        return (
          <CodeField
            {...rest}
            {...field}
            value={code}
            error={invalid}
            helperText={invalid ? wrong : help}
            inputRef={ref}
          />
        );
      }}
    />
  );
}
