/** The menu of the columns of a list and its density. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../language.tsx';
import { listWords } from './list-words.ts';

function MenuButton({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        // A row of two lines on a phone has its places, whatever columns are chosen.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {children(() => setAnchor(null))}
      </Menu>
    </>
  );
}

export function ColumnsMenu({
  columns,
  hidden,
  dense,
  onHide,
  onDense,
}: {
  columns: ReadonlyArray<{ readonly id: string; readonly title: string }>;
  hidden: ReadonlySet<string>;
  dense: boolean;
  onHide: (hidden: readonly string[]) => void;
  onDense: (dense: boolean) => void;
}) {
  const t = useTexts(listWords);
  const tick = (checked: boolean) => (
    <Checkbox size="small" edge="start" checked={checked} tabIndex={-1} disableRipple />
  );
  return (
    <MenuButton label={t.columns}>
      {() => [
        ...columns.slice(1).map(({ id, title }) => (
          <MenuItem
            key={id}
            dense
            role="menuitemcheckbox"
            aria-checked={!hidden.has(id)}
            onClick={() => onHide(hidden.has(id) ? [...hidden].filter((one) => one !== id) : [...hidden, id])}
          >
            {tick(!hidden.has(id))}
            <ListItemText>{title}</ListItemText>
          </MenuItem>
        )),
        <MenuItem
          key="dense"
          dense
          divider={false}
          role="menuitemcheckbox"
          aria-checked={dense}
          onClick={() => onDense(!dense)}
          sx={{ borderTop: 1, borderColor: 'divider' }}
        >
          {tick(dense)}
          <ListItemText>{t.compact}</ListItemText>
        </MenuItem>,
      ]}
    </MenuButton>
  );
}
