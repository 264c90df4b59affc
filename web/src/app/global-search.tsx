/** One search for everything: a number opens its customer, device or store, and a word opens its screen. */
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTexts } from '../ui/language.tsx';
import { words } from '../ui/words.ts';
import { type Hit, useHits } from './global-search-hits.ts';
import { shellTexts } from './messages.ts';

export function Finder({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  const w = useTexts(words);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching, refusal } = useHits(useDeferredValue(typed.trim()), onClose);
  const hits = groups.flatMap((group) => group.hits);
  const list = useRef<HTMLUListElement>(null);
  const chosen = hits[at] ?? hits[0];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const status = (): string => {
    if (refusal) return refusal.message || w.noAnswer;
    if (hits.length > 0) return '';
    if (isSearching) return w.loading;
    return typed.trim().length >= 2 ? t.nothingFound : t.keepTyping;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={t.find}
      slotProps={{ paper: { sx: { position: 'absolute', top: { xs: 8, md: 72 }, m: 1 } } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider', gap: 1 }}
      >
        <SearchIcon sx={{ opacity: 0.6 }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t.findHelp}
          inputProps={{
            'aria-label': t.findHelp,
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': 'finder-hits',
            'aria-activedescendant': chosen ? idOf(chosen) : undefined,
            maxLength: 80,
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              setAt((now) => Math.min(now + 1, hits.length - 1));
            }
            if (event.key === 'ArrowUp') {
              event.preventDefault();
              setAt((now) => Math.max(now - 1, 0));
            }
            if (event.key === 'Enter') {
              event.preventDefault();
              chosen?.open();
            }
          }}
        />
      </Box>
      <List
        ref={list}
        id="finder-hits"
        role="listbox"
        aria-label={t.find}
        sx={{ maxHeight: 420, overflow: 'auto', py: 0.5 }}
      >
        {groups.map((group) => [
          <ListSubheader key={group.title} role="presentation">
            {group.title}
          </ListSubheader>,
          ...group.hits.map((hit) => <Row key={idOf(hit)} hit={hit} selected={hit === chosen} />),
        ])}
      </List>
      <Typography role="status" color="textSecondary" sx={{ px: 2, pb: hits.length === 0 || refusal ? 1.5 : 0 }}>
        {status()}
      </Typography>
    </Dialog>
  );
}

const idOf = ({ kind, id }: Hit): string => `hit-${kind}-${id}`;

function Row({ hit, selected }: { hit: Hit; selected: boolean }) {
  return (
    <ListItemButton id={idOf(hit)} role="option" aria-selected={selected} selected={selected} onClick={hit.open}>
      <ListItemText primary={hit.title} secondary={hit.detail} />
    </ListItemButton>
  );
}
