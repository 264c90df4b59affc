/** An active filter: a press changes it, the cross removes it. */
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { filterOptions } from './filter-options.tsx';
import type { Filter } from './list-tools.tsx';
import { listWords } from './list-words.ts';

export function FilterPill({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string | undefined) => void;
}) {
  const t = useTexts(listWords);
  const w = useTexts(words);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = filter.options.find(([option]) => option === value)?.[1] ?? value;
  return (
    <>
      <ButtonGroup size="small" variant="outlined" color="inherit" sx={{ bgcolor: 'tint.primary', maxWidth: '100%' }}>
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ fontWeight: 'fontWeightRegular', minWidth: 0 }}
        >
          {filter.label}
          {w.colon}&nbsp;<strong>{chosen}</strong>
        </Button>
        <Button
          aria-label={t.removeFilter(`${filter.label}${w.colon} ${chosen}`)}
          onClick={() => onChange(undefined)}
          sx={{ px: 1, minWidth: 0 }}
        >
          <Close fontSize="small" />
        </Button>
      </ButtonGroup>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {filterOptions(filter, value, t.any, (to) => {
          setAnchor(null);
          onChange(to);
        })}
      </Menu>
    </>
  );
}
