/** The order and the filters of a list on a phone, in a sheet from below. */
import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { opensLater } from '../opens-later.tsx';
import type { FilterSheetProps } from './filter-sheet-props.ts';
import { listWords } from './list-words.ts';

const OpenFilterSheet = opensLater(async () => (await import('./open-filter-sheet.tsx')).OpenFilterSheet);

/** Some filter is active. */
const DOT = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: -4,
    right: -4,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
};

export function FilterSheet({ onLook, ...shown }: FilterSheetProps) {
  const t = useTexts(listWords);
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setWasOpen(true);
    onLook?.(isOpen);
  };
  return (
    <>
      <IconButton
        aria-label={t.filtersOf(shown.active)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => show(true)}
      >
        <Box component="span" sx={{ display: 'inline-flex', position: 'relative', ...(shown.active > 0 && DOT) }}>
          <FilterList />
        </Box>
      </IconButton>
      {wasOpen && <OpenFilterSheet {...shown} open={open} onClose={() => show(false)} />}
    </>
  );
}
