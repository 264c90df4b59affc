/** Choosing one of many by typing part of its name. */
import { useDeferredValue, useRef, useState } from 'react';
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
  const isPressed = useRef(false);
  return (
    <LineField
      label={label}
      size={small ? 'small' : 'medium'}
      wide={!small}
      value={options.find(({ id }) => id === value)?.name ?? (value === null ? '' : '…')}
      inputProps={{
        readOnly: true,
        role: 'combobox',
        'aria-expanded': false,
        // The other field may come while this one is pressed, and then no click follows.
        onPointerDown: () => (isPressed.current = true),
        onFocus: () => onWait(isPressed.current ? 'press' : 'focus'),
        onClick: () => onWait('press'),
      }}
      {...(help && { help })}
      {...(small && { sx: SMALL })}
    />
  );
}

/** What came to the closed field before the other one was there: it opens for a press. */
type Awaited = 'focus' | 'press';
type Waiting = ChoiceProps & Choices & { readonly opens: boolean; readonly onWait: (by: Awaited) => void };

const TypedChoice = opensLater<Waiting>(async () => (await import('./typed-choice.tsx')).TypedChoice, ClosedChoice);

export function Choice(props: ChoiceProps & Choices) {
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  return (
    <TypedChoice
      {...props}
      autoFocus={awaited !== null || (props.autoFocus ?? false)}
      opens={awaited === 'press'}
      onWait={(by) => setAwaited((before) => (before === 'press' ? before : by))}
    />
  );
}
