/** What stands above a list: its search, its filters, and the menu of its columns. */
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode } from 'react';
import { useTexts } from '../language.tsx';
import { listWords } from './list-words.ts';

/** A filter with a choice of values. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: ReadonlyArray<readonly [value: string, label: string]>;
  /** What the list shows without a choice, where that is not everything. */
  readonly otherwise?: string;
  /** Draws the choice where a menu would be too long, with a thousand shops for example. */
  readonly choose?: (value: string | null, onChange: (value: string | null) => void) => ReactNode;
}

export function FilterSelect({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string | undefined) => void;
}) {
  const t = useTexts(listWords);
  if (filter.choose) return filter.choose(value === '' ? null : value, (to) => onChange(to ?? undefined));
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={filter.label}
      value={filter.options.some(([option]) => option === value) ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      sx={{ minWidth: { xs: 130, sm: 150 }, flexGrow: { xs: 1, sm: 0 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{filter.otherwise ?? t.any}</MenuItem>
      {filter.options.map(([option, label]) => (
        <MenuItem key={option} value={option}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function Tools({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2,
        py: 1.5,
        gap: 1.25,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Stack>
  );
}
