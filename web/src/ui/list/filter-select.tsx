/** A filter as a field: its choice as a menu, or as the filter itself draws it. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTexts } from '../language.tsx';
import type { Filter } from './list-tools.tsx';
import type { CountOf } from './use-counts.ts';
import { WithCount } from './with-count.tsx';
import { listWords } from './list-words.ts';
import { rem } from '../layout/tokens.ts';

export function FilterSelect({
  filter,
  value,
  countOf,
  onChange,
}: {
  filter: Filter;
  value: string;
  countOf?: CountOf;
  onChange: (value: string | undefined) => void;
}) {
  const t = useTexts(listWords);
  if (filter.choose) return filter.choose(value === '' ? null : value, (to) => onChange(to ?? undefined));
  const options = [['', filter.otherwise ?? t.any] as const, ...filter.options];
  const labelOf = (chosen: unknown) => options.find(([option]) => option === chosen)?.[1];
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={filter.label}
      value={filter.options.some(([option]) => option === value) ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      sx={{ minWidth: rem(150) }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true, renderValue: labelOf } }}
    >
      {options.map(([option, label]) => (
        <MenuItem key={option} value={option}>
          <WithCount label={label} count={countOf?.(filter.name, option)} />
        </MenuItem>
      ))}
    </TextField>
  );
}
