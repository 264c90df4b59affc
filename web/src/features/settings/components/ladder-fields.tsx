/** The steps of one ladder: reminders, grace, warning and lock, with the line that they draw. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { fieldSentence } from '@palier/contract/fields.ts';
import type { Ladder } from '@palier/contract/rules/lock-policy.ts';
import { useState } from 'react';
import { type FieldErrors, useController, useFormState } from 'react-hook-form';
import { useTypedWhole } from '../../../ui/form/use-typed-whole.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { LadderLine } from './ladder-line.tsx';

const MOST_DIGITS = 2;

const numberOf = (text: string): number | null =>
  /^[-−]?\d+$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : null;

/** The sentence of the innermost refusal at a path of the form, if any. */
function refusalAt(errors: FieldErrors, path: string): string | undefined {
  let at: unknown = errors;
  for (const part of path.split('.'))
    at = at && typeof at === 'object' ? (at as Record<string, unknown>)[part] : undefined;
  const first = (found: unknown): string | undefined => {
    if (typeof found !== 'object' || found === null) return undefined;
    const { message } = found as { message?: unknown };
    if (typeof message === 'string') return message;
    return Object.values(found).map(first).find(Boolean);
  };
  return first(at);
}

export function LadderFields({ path, name }: { path: string; name: string }) {
  const t = useTexts(texts).ladder;
  const { language } = useLanguage();
  const { field } = useController({ name: path });
  const { errors } = useFormState();
  const ladder = field.value as Ladder;
  const set = (change: Partial<Record<keyof Ladder, unknown>>) => field.onChange({ ...ladder, ...change });
  const of = (step: keyof Ladder) => {
    const refusal = refusalAt(errors, `${path}.${step}`);
    return { error: refusal !== undefined, helperText: refusal && fieldSentence(refusal, language) };
  };
  const days = (step: 'grace_days' | 'warn_day' | 'lock_day', label: string) => (
    <DaysField label={label} value={ladder[step]} onChange={(value) => set({ [step]: value })} {...of(step)} />
  );
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, gridColumn: '1 / -1' }}>
      <Typography component="legend" sx={{ fontWeight: 'fontWeightBold', mb: 1.5 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1fr' } }}>
        <RemindersField value={ladder.reminders} onChange={(reminders) => set({ reminders })} {...of('reminders')} />
        {days('grace_days', t.graceDays)}
        {days('warn_day', t.warnDay)}
        {days('lock_day', t.lockDay)}
      </Box>
      <LadderLine ladder={ladder} name={name} />
    </Box>
  );
}

/** A number of days. An empty field has no value, not zero. */
function DaysField({
  label,
  value,
  onChange,
  error,
  helperText,
}: {
  label: string;
  value: unknown;
  onChange: (days: number | null) => void;
  error: boolean;
  helperText: string | undefined;
}) {
  const { problem, ...typed } = useTypedWhole({ value, none: null, unread: NaN, most_digits: MOST_DIGITS, onChange });
  return (
    <TextField
      label={label}
      size="small"
      {...typed}
      error={error || problem !== null}
      helperText={problem ?? helperText}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

/** The days of reminders as people write them: `3, 1` before the due day, and `0` for the day itself. */
function RemindersField({
  value,
  onChange,
  error,
  helperText,
}: {
  value: readonly number[];
  onChange: (days: Array<number | null>) => void;
  error: boolean;
  helperText: string | undefined;
}) {
  const t = useTexts(texts).ladder;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value.map((day) => String(Math.abs(day))).join(', ');
  return (
    <TextField
      label={t.reminders}
      size="small"
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value);
        const parts = event.target.value.split(/[,; ]+/).filter(Boolean);
        const days = parts.map((part) => numberOf(part)).map((day) => (day === null ? null : -Math.abs(day) || 0));
        onChange(days.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
      }}
      onBlur={() => setTyped(null)}
      error={error}
      helperText={helperText ?? t.remindersHelp}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  );
}
