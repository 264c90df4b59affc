/** Choosing one of many by typing part of its name. */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useRef, useState } from 'react';
import type { Refused } from '../../api/send.ts';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';

/** The options loaded at once. Where there are more, the server searches. */
export const AT_ONCE = 1000;

export const FOUND_AT_ONCE = 100;

export const FRESH_MS = 60_000;

export interface Choosable {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

export interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly help?: string | undefined;
  readonly error?: boolean;
  readonly required?: boolean;
  readonly small?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

export interface Choices {
  readonly options: readonly Choosable[];
  readonly loading: boolean;
  readonly onType: (text: string) => void;
  readonly failed?: { readonly refusal: Refused; readonly retry: () => void } | null;
  /** A list that cannot be loaded is not an error of the field: a quiet line offers a retry. */
  readonly quiet?: boolean;
}

const filter = createFilterOptions<Choosable>({ limit: 60, stringify: ({ name, detail }) => `${name} ${detail}` });

/** The typed text, deferred while the browser is busy. */
export function useTyped() {
  const [typed, setTyped] = useState('');
  return { typed: useDeferredValue(typed.trim().slice(0, 80)), setTyped };
}

export function Choice({
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
}: ChoiceProps & Choices) {
  const w = useTexts(words);
  const known = useRef(new Map<string, Choosable>());
  for (const option of options) known.current.set(option.id, option);
  const chosen =
    value === null ? null : (known.current.get(value) ?? { id: value, name: loading ? '…' : '', detail: '' });
  const failure = quiet ? w.couldNotLoadSmall : failed?.refusal.message || w.anErrorOccurred;
  const sentence = failed ? failure : null;
  return (
    <Autocomplete
      options={options}
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
