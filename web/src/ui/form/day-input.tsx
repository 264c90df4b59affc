/** A day in the tools of a report or a list. The address holds it. */
import type { Day } from '@palier/contract/values/day.ts';
import { useRef, useState } from 'react';
import { writeDay } from '../date-time.tsx';
import { useLanguage, useTexts } from '../language.tsx';
import { rem } from '../layout/tokens.ts';
import { LineField } from './line-field.tsx';
import { formWords } from './form-words.ts';
import { type TypedDay, readTypedDay } from './typed-day.ts';

interface Draft {
  readonly typed: TypedDay;
  /** The day of the address that is being changed. A change of it ends the draft. */
  readonly over: string;
  /** Whether the user has left it as it is. */
  readonly isLeft: boolean;
}

export function DayInput({
  label,
  value,
  max,
  onChange,
  width = rem(160),
}: {
  label: string;
  /** The day of the address, or nothing. */
  value: string;
  /** The last day that makes sense here. */
  max?: Day;
  onChange: (day: Day | null) => void;
  width?: string | number | Readonly<Record<string, string | number>>;
}) {
  const t = useTexts(formWords);
  const { language } = useLanguage();
  const [kept, keep] = useState<Draft | null>(null);
  if (kept && kept.over !== value) keep(null);
  const draft = kept?.over === value ? kept : null;
  /** A day chosen from the picker comes without keys. */
  const isTyping = useRef(false);
  const settle = (typed: TypedDay) => {
    isTyping.current = false;
    // A day that goes to the address is a draft until it is there; without a day, the address says which one shows.
    keep(typed.text === '' && typed.problem === null ? null : { typed, over: value, isLeft: true });
    if (typed.problem === null && typed.text !== value) onChange(typed.text === '' ? null : typed.text);
  };
  const read = (field: HTMLInputElement) => readTypedDay(field.value, field.validity.badInput, max);
  // The browser tells no change of a part while another part is missing, so the field is read again.
  const leave = (field: EventTarget) => field instanceof HTMLInputElement && settle(read(field));
  const problem = draft?.isLeft ? draft.typed.problem : null;
  return (
    <LineField
      type="date"
      size="small"
      label={label}
      value={draft ? draft.typed.text : value}
      // Each digit of a year makes a day of its own. What is typed goes to the address when it is whole.
      onChange={({ target }) => {
        const typed = read(target as HTMLInputElement);
        if (isTyping.current) keep({ typed, over: value, isLeft: false });
        else settle(typed);
      }}
      onKeyDown={({ key, altKey, target }) => {
        if (key === 'Enter') leave(target);
        else if (!altKey && /^(\d|Backspace|Delete|ArrowUp|ArrowDown)$/.test(key)) isTyping.current = true;
      }}
      onPointerDown={() => (isTyping.current = false)}
      onBlur={({ target }) => leave(target)}
      error={problem !== null}
      help={problem === 'unfinished' ? t.dayUnfinished : problem && max && t.dayAtMost(writeDay(language, max))}
      sx={{ width }}
      is_label_above
      inputProps={{ max }}
    />
  );
}
