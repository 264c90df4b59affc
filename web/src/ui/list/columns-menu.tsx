/** The menu of the columns of a list and its density. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { opensLater } from '../opens-later.tsx';
import type { ColumnsShown } from './columns-shown.ts';
import { listWords } from './list-words.ts';

const ColumnsChoices = opensLater(async () => (await import('./columns-choices.tsx')).ColumnsChoices);

export function ColumnsMenu(shown: ColumnsShown) {
  const t = useTexts(listWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        // A row of two lines on a phone has its places, whatever columns are chosen.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        {t.columns}
      </Button>
      {anchor && <ColumnsChoices {...shown} anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
