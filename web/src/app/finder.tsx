/** One search for everything: a key opens its customer, a word opens its screen. */
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { customersCalls } from '@palier/contract/customers.calls.ts';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { spaced } from '../kit/copyable.tsx';
import { useTexts } from '../kit/language.tsx';
import { select } from '../kit/selection.ts';
import { useSession } from '../kit/session.tsx';
import { useAllScreens } from './all-screens.ts';
import { shellTexts } from './messages.ts';

interface Hit {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly open: () => void;
}

export function Finder({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  const { may } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const text = useDeferredValue(typed.trim());
  const mayFind = may(customersCalls.find.access);
  const found = useCall(customersCalls.find, { username: text }, { enabled: mayFind && text.length >= 2, keep_previous: true, fresh_ms: 30_000 });

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const all = useAllScreens();
  const wanted = plain(text);
  const screens: Hit[] = all.filter(({ title }) => plain(title).includes(wanted)).slice(0, 6).map(({ path, title }) => ({ id: path, title, open: () => go(path) }));
  const customers: Hit[] = text.length < 2 ? [] : (found.data?.users ?? []).map((user) => ({
    id: user.id,
    title: `${user.first_name} ${user.surname}`,
    detail: [spaced(user.msisdn), user.loan_reference].filter(Boolean).join(' · '),
    open: () => {
      void select({ customer_id: user.id, msisdn: user.msisdn });
      go(`/dashboard/customers/view?customer=${user.id}`);
    },
  }));
  const hits = [...customers, ...screens];

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={t.find} slotProps={{ paper: { sx: { position: 'absolute', top: { xs: 8, md: 72 }, m: 1 } } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider', gap: 1 }}>
        <SearchIcon sx={{ opacity: 0.6 }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t.findHelp}
          inputProps={{ 'aria-label': t.findHelp, role: 'combobox', 'aria-expanded': true, 'aria-controls': 'finder-hits', 'aria-activedescendant': hits[at] ? `hit-${hits[at].id}` : undefined }}
          onChange={(event) => { setTyped(event.target.value); setAt(0); }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') { event.preventDefault(); setAt((now) => Math.min(now + 1, hits.length - 1)); }
            if (event.key === 'ArrowUp') { event.preventDefault(); setAt((now) => Math.max(now - 1, 0)); }
            if (event.key === 'Enter') hits[at]?.open();
          }}
        />
      </Box>
      <List id="finder-hits" role="listbox" aria-label={t.find} sx={{ maxHeight: 420, overflow: 'auto', py: 0.5 }}>
        {customers.length > 0 && <ListSubheader role="presentation">{t.customers}</ListSubheader>}
        {customers.map((hit, index) => <Row key={hit.id} hit={hit} selected={index === at} />)}
        {text.length >= 2 && found.isError && <ListSubheader role="presentation">{found.error.code === 'CUSTOMER_NOT_FOUND' ? t.nothingFound : found.error.message}</ListSubheader>}
        {screens.length > 0 && <ListSubheader role="presentation">{t.screens}</ListSubheader>}
        {screens.map((hit, index) => <Row key={hit.id} hit={hit} selected={customers.length + index === at} />)}
      </List>
    </Dialog>
  );
}

function Row({ hit, selected }: { hit: Hit; selected: boolean }) {
  return <ListItemButton id={`hit-${hit.id}`} role="option" aria-selected={selected} selected={selected} onClick={hit.open}><ListItemText primary={hit.title} secondary={hit.detail} /></ListItemButton>;
}

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
