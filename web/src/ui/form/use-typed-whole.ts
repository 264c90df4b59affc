import { groupThousands } from '@palier/contract/values/written-money.ts';
import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../language.tsx';
import { formWords } from './form-words.ts';
import { readWhole } from './whole-number.ts';

/**
 * What a field for a whole number shows. A text that is none stays as it was typed, with the reason, and its value is
 * `unread`: one that the form refuses, so that it is not sent as another number.
 */
export function useTypedWhole<None, Unread>({
  value,
  none,
  unread,
  most_digits,
  unit,
  onChange,
}: {
  value: unknown;
  /** The value of an empty field. */
  none: None;
  unread: Unread;
  most_digits: number;
  unit?: string | undefined;
  onChange: (value: number | None | Unread) => void;
}): {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly problem: string | null;
} {
  const t = useTexts(formWords);
  const [kept, keep] = useState<{ text: string; problem: string } | null>(null);
  const problems = {
    below_zero: t.belowZero,
    not_whole: unit === 'FCFA' ? t.wholeFrancs : t.wholeNumber,
    too_long: t.mostDigits(most_digits),
  };
  const wrong = Object.is(value, unread) ? kept : null;
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  return {
    value: wrong?.text ?? (isNumber ? groupThousands(value) : ''),
    problem: wrong?.problem ?? null,
    onChange: ({ target }) => {
      const read = readWhole(target.value, most_digits, unit);
      if (read.problem === null) keep(null);
      else keep({ text: target.value, problem: problems[read.problem] });
      onChange(read.problem === null ? (read.value ?? none) : unread);
    },
  };
}
