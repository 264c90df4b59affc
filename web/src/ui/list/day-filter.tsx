import TextField from '@mui/material/TextField';
import type { Filter } from './list-tools.tsx';

/** A filter by a day. */
export const dayFilter = (name: string, label: string): Filter => ({
  name,
  label,
  options: [],
  choose: (value, onChange) => (
    <TextField
      key={name}
      type="date"
      size="small"
      fullWidth={false}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      sx={{ width: { xs: 'calc(50% - 5px)', sm: 150 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  ),
});
