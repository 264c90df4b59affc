import InputAdornment from '@mui/material/InputAdornment';
import SearchIcon from '@mui/icons-material/Search';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language.tsx';
import { LineField } from '../form/line-field.tsx';
import { listWords } from './list-words.ts';

const SETTLED_MS = 250;

/** Searches the list once typing has paused. */
export function ListSearch({
  value,
  label,
  onSearch,
}: {
  value: string;
  label?: string;
  onSearch: (search: string) => void;
}) {
  const t = useTexts(listWords);
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (search: string, wait_ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (search.trim() !== value) onSearch(search.trim());
    }, wait_ms);
  };
  return (
    <LineField
      size="small"
      type="search"
      value={typed}
      placeholder={label ?? t.search}
      onChange={(event) => {
        setTyped(event.target.value);
        ask(event.target.value, SETTLED_MS);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed, 0);
      }}
      sx={{
        minWidth: { xs: 120, sm: 260 },
        flex: { xs: '1 1 60%', sm: '0 1 auto' },
        '& .MuiInputBase-root': { height: { sm: 36 } },
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      inputProps={{ maxLength: 80, 'aria-label': label ?? t.search }}
    />
  );
}
