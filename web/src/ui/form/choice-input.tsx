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
  ...rest
}: Omit<ChoiceProps, 'value' | 'onChange' | 'error'> & { name: string; draw: (props: ChoiceProps) => ReactNode }) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <>
          {draw({
            ...rest,
            value: (field.value as string | null | undefined) ?? null,
            onChange: (id) => field.onChange(id),
            error: fieldState.invalid,
            help: fieldState.error ? fieldSentence(fieldState.error.message, language) : help,
          })}
        </>
      )}
    />
  );
}
