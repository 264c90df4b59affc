/** A day in the tools of a report, today or before. The address holds it. */
import TextField from '@mui/material/TextField';
import { businessToday } from '../business-now.ts';
import { rem } from '../layout/tokens.ts';

export function DayInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string | null) => void;
}) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value || null)}
      sx={{ width: rem(160) }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: businessToday() } }}
    />
  );
}
