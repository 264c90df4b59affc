/**
 * One search for everything: a number opens its customer, device or store, a word opens its screen, and an action is
 * done with the customer who is highlighted.
 */
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTexts } from '../ui/language.tsx';
import type { PaletteTask } from '../ui/layout/open-palette.ts';
import { words } from '../ui/words.ts';
import { useHits } from './global-search-hits.ts';
import { HitList } from './hit-list.tsx';
import { type Subject, hitId } from './palette-hit.ts';
import { paletteTexts } from './palette.i18n.ts';

export function Finder({ task: first, onClose }: { task: PaletteTask | null; onClose: () => void }) {
  const t = useTexts(paletteTexts);
  const w = useTexts(words);
  const [task, setTask] = useState(first);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [subject, setSubject] = useState<Subject | null>(null);
  const ask = (next: PaletteTask) => {
    setTask(next);
    setTyped('');
    setAt(0);
  };
  const { groups, isSearching, refusal } = useHits({
    text: useDeferredValue(typed.trim()),
    subject,
    task,
    close: onClose,
    ask,
  });
  const hits = groups.flatMap((group) => group.hits);
  const list = useRef<HTMLDivElement>(null);
  const chosen = hits[at] ?? hits[0];
  const chosenId = chosen && hitId(chosen);
  const { id: customer, title: name } = chosen?.kind === 'customer' ? chosen : {};
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  // The actions stay about the customer who was highlighted while the arrows move through them.
  useEffect(() => {
    if (customer !== undefined && name !== undefined) setSubject({ id: customer, name });
  }, [customer, name]);

  const status = (): string => {
    if (refusal) return refusal.message || w.noAnswer;
    if (hits.length > 0) return '';
    if (isSearching) return w.loading;
    return typed.trim().length >= 2 ? t.nothingFound : t.keepTyping;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((now) => Math.max(0, Math.min(now + step, hits.length - 1)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      chosen?.open();
    }
  };
  const help = task ? t.helpFor[task] : t.help;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={task ? t.tasks[task] : t.title}
      slotProps={{ paper: { sx: { position: 'absolute', top: { xs: 8, md: 72 }, m: 1 } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
          gap: 1.5,
        }}
      >
        <SearchIcon sx={{ opacity: 0.6 }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={help}
          sx={{ minHeight: 44 }}
          inputProps={{
            'aria-label': help,
            role: 'combobox',
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            'aria-controls': 'finder-hits',
            'aria-activedescendant': chosenId,
            maxLength: 80,
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <HitList ref={list} groups={groups} chosen={chosen} label={task ? t.tasks[task] : t.title} />
      <Typography role="status" color="textSecondary" sx={{ px: 2, py: hits.length === 0 || refusal ? 1.5 : 0 }}>
        {status()}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', display: { xs: 'none', md: 'block' } }}
      >
        {t.keys}
      </Typography>
    </Dialog>
  );
}
