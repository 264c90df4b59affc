import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { useCall } from '../../../api/use-call.ts';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts as messages } from '../i18n.ts';

/** The categories that an agent may be given. A category out of use is offered only for an agent who has it. */
export function CategorySelect({
  name,
  none,
  has,
  ...rest
}: Omit<TextFieldProps, 'name' | 'value' | 'onChange'> & {
  name: string;
  /** The label for having no category; without it, a category must be chosen. */
  none?: string;
  has?: string | null;
}) {
  const t = useTexts(messages);
  const { control } = useFormContext();
  const { language } = useLanguage();
  const read = useCall(networkCalls.categories, undefined, { fresh_ms: 30_000 });
  const options = (read.data?.data.data ?? []).filter(({ id, status }) => status === 'active' || id === has);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          select
          {...rest}
          {...field}
          inputRef={ref}
          value={options.some(({ id }) => id === field.value) ? field.value : ''}
          onChange={(event) => field.onChange(event.target.value || null)}
          error={fieldState.invalid}
          // A failed load needs no dialog: a small button in place of the help text is enough.
          helperText={
            read.isError ? (
              <Button size="small" onClick={() => void read.refetch()}>
                {t.loadFailed}
              </Button>
            ) : (
              fieldSentence(fieldState.error?.message, language)
            )
          }
          slotProps={{
            inputLabel: { shrink: true },
            select: { displayEmpty: none !== undefined },
            formHelperText: { component: 'div' },
          }}
        >
          {none !== undefined && <MenuItem value="">{none}</MenuItem>}
          {options.map((category) => (
            <MenuItem key={category.id} value={category.id}>
              {category.name}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
