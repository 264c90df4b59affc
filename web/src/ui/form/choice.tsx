/** Choosing one of many by typing part of its name. */
import { useDeferredValue, useState } from 'react';
import { opensLater } from '../opens-later.tsx';
import type { ChoiceProps, Choices } from './choice-props.ts';
import { LineField } from './line-field.tsx';

/** The options loaded at once. Where there are more, the server searches. */
export const AT_ONCE = 1000;

export const FOUND_AT_ONCE = 100;

export const FRESH_MS = 60_000;

/** The typed text, deferred while the browser is busy. */
export function useTyped() {
  const [typed, setTyped] = useState('');
  return { typed: useDeferredValue(typed.trim().slice(0, 80)), setTyped };
}

const SMALL = { minWidth: { xs: 130, sm: 190 }, flexGrow: { xs: 1, sm: 0 } };

/** The field as it looks closed. Who is in it already is in the other one too. */
function ClosedChoice({ label, value, options, small = false, help, onWait }: Waiting) {
  return (
    <LineField
      label={label}
      size={small ? 'small' : 'medium'}
      wide={!small}
      value={options.find(({ id }) => id === value)?.name ?? (value === null ? '' : '…')}
      inputProps={{ readOnly: true, role: 'combobox', 'aria-expanded': false, onFocus: onWait }}
      {...(help && { help })}
      {...(small && { sx: SMALL })}
    />
  );
}

type Waiting = ChoiceProps & Choices & { readonly onWait: () => void };

const TypedChoice = opensLater<Waiting>(async () => (await import('./typed-choice.tsx')).TypedChoice, ClosedChoice);

export function Choice(props: ChoiceProps & Choices) {
  const [isAwaited, setAwaited] = useState(false);
  return <TypedChoice {...props} autoFocus={isAwaited || (props.autoFocus ?? false)} onWait={() => setAwaited(true)} />;
}
