/** The field of a choice by typing, with its list. */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import type { Choosable, ChoiceProps, Choices } from './choice-props.ts';

const filter = createFilterOptions<Choosable>({ limit: 60, stringify: ({ name, detail }) => `${name} ${detail}` });

export function TypedChoice({
  options,
  loading,
  failed,
  quiet,
  onType,
  label,
  value,
  onChange,
  help,
  error,
  required,
  small,
  disabled,
  autoFocus,
  opens,
}: ChoiceProps & Choices & { readonly opens: boolean }) {
  const w = useTexts(words);
  const [isOpen, setOpen] = useState(opens);
  const known = useRef(new Map<string, Choosable>());
  for (const option of options) known.current.set(option.id, option);
  const chosen =
    value === null ? null : (known.current.get(value) ?? { id: value, name: loading ? '…' : '', detail: '' });
  const failure = quiet ? w.couldNotLoadSmall : failed?.refusal.message || w.anErrorOccurred;
  const sentence = failed ? failure : null;
  return (
    <Autocomplete
      options={options}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={chosen}
      loading={loading}
      disabled={disabled ?? false}
      filterOptions={filter}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, option) => onChange(option?.id ?? null)}
      onInputChange={(_, text, reason) => onType(reason === 'input' ? text : '')}
      loadingText={w.loading}
      noOptionsText={w.noOptions}
      clearText={w.choice.clear}
      openText={w.choice.open}
      closeText={w.choice.close}
      size={small ? 'small' : 'medium'}
      sx={small ? { minWidth: { xs: 130, sm: 190 }, flexGrow: { xs: 1, sm: 0 } } : {}}
      renderOption={({ key, ...props }, { name, detail }) => (
        <li {...props} key={key}>
          <span>
            {name}
            {detail && <small style={{ opacity: 0.75 }}> · {detail}</small>}
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          autoFocus={autoFocus ?? false}
          helperText={
            sentence ? (
              <>
                {sentence}{' '}
                <Button size="small" onClick={failed?.retry}>
                  {w.retry}
                </Button>
              </>
            ) : (
              help
            )
          }
          error={(sentence !== null && !quiet) || (error ?? false)}
          required={required ?? false}
          slotProps={{ ...props.slotProps, formHelperText: { component: 'div' } }}
        />
      )}
    />
  );
}
