import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { listWords } from './list-words.ts';
import type { Filter } from './list-tools.tsx';

/**
 * A filter by a record that a link in a row chooses. It is shown only while it is chosen, and a press removes it.
 * `nameOf` is null while the record is not known.
 */
export const chosenFilter = (name: string, label: string, nameOf: (id: string) => string | null): Filter => ({
  name,
  label,
  options: [],
  is_from_row: true,
  choose: (value, onChange) =>
    value === null ? null : <Chosen key={name} label={label} value={nameOf(value)} onRemove={() => onChange(null)} />,
});

function Chosen({ label, value, onRemove }: { label: string; value: string | null; onRemove: () => void }) {
  const w = useTexts(words);
  const t = useTexts(listWords);
  const chosen = value === null ? label : `${label}${w.colon} ${value}`;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      endIcon={<Close fontSize="small" />}
      aria-label={t.removeFilter(chosen)}
      onClick={onRemove}
      sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
    >
      {chosen}
    </Button>
  );
}
