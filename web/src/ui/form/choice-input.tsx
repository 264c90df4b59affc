import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage } from '../language.tsx';
import type { ChoiceProps } from './choice-props.ts';

/** A choice as a field of a form; `draw` gives the choice the field's props. */
export function ChoiceInput({
  name,
  draw,
  help,
  is_fresh = false,
  ...rest
}: Omit<ChoiceProps, 'value' | 'onChange' | 'error'> & {
  name: string;
  draw: (props: ChoiceProps) => ReactNode;
  /** The field is new and nobody has left it: what is wrong with it is not said yet. */
  is_fresh?: boolean;
}) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Box ref={(box: HTMLElement | null) => field.ref(box && focusedWithin(box))} sx={{ display: 'contents' }}>
          {draw({
            ...rest,
            value: (field.value as string | null | undefined) ?? null,
            onChange: (id) => field.onChange(id),
            error: error !== undefined && !is_fresh,
            help: error && !is_fresh ? fieldSentence(error.message, language) : help,
          })}
        </Box>
      )}
    />
  );
}

/** The form moves the focus to a field that it adds or refuses; the choice draws its own input. */
const focusedWithin = (box: HTMLElement) => ({ focus: () => box.querySelector('input')?.focus() });
