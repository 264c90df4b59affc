import TextField from '@mui/material/TextField';
import { LoanReference } from '@palier/contract/values/loan-reference.ts';
import { LOAN_REFERENCE_LENGTH, normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { Controller, useFormContext } from 'react-hook-form';
import type { Refused } from '../../../api/send.ts';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';

/** A complete text that is not a reference is marked at once, and not only when the field is left. */
const isMistyped = (typed: unknown): boolean =>
  typeof typed === 'string' &&
  normaliseReference(typed).length >= LOAN_REFERENCE_LENGTH &&
  !LoanReference.safeParse(typed).success;

/** A field for a loan reference. Refusals of the portal about that loan are shown here too. */
export function SuspenseReferenceField({
  name,
  label,
  help,
  refusal,
  autoFocus,
}: {
  name: string;
  label: string;
  help?: string;
  refusal: Refused | null;
  autoFocus?: boolean;
}) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const w = useTexts(words);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => {
        const wrong =
          fieldState.error?.message ?? (isMistyped(field.value) ? 'valid loan reference required' : undefined);
        return (
          <TextField
            {...field}
            value={field.value ?? ''}
            inputRef={ref}
            label={label}
            required
            autoFocus={autoFocus ?? false}
            autoComplete="off"
            error={wrong !== undefined || fieldState.invalid || refusal !== null}
            helperText={wrong ? fieldSentence(wrong, language) : refusal ? refusal.message || w.noAnswer : help}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
          />
        );
      }}
    />
  );
}
