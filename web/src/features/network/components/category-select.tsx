import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { useCall } from '../../../api/use-call.ts';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts as messages } from '../i18n.ts';

/** Categories an agent may be given. One that is out of use is shown only to whoever has it. */
export function CategorySelect({
  name,
  none,
  has,
  ...rest
}: Omit<TextFieldProps, 'name' | 'value' | 'onChange'> & {
  name: string;
  /** The words for no category at all; without them one must be chosen. */
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
          // This load says nothing in a dialog: a small line where it was meant to be is enough.
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
