/** A username, guessed from the name until the user types another one. */
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from './inputs.tsx';
import { usernameOf } from '../username-of.ts';

/** Follows the name as long as it is the guessed username. A typed username is kept. */
export function UsernameInput({ label, help }: { label: string; help: string }) {
  const { watch, setValue, getFieldState, getValues } = useFormContext<{ full_name: string; username: string }>();
  const full_name = watch('full_name');
  const guessed = useRef('');
  useEffect(() => {
    const guess = usernameOf(full_name ?? '');
    const typed = getValues('username');
    if (typed === '' || typed === guessed.current)
      setValue('username', guess, { shouldValidate: getFieldState('username').invalid });
    guessed.current = guess;
  }, [full_name, setValue, getFieldState, getValues]);
  return (
    <TextInput
      name="username"
      label={label}
      help={help}
      autoComplete="off"
      required
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
