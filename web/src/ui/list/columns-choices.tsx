/** The open menu of the columns of a list and its density. */
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTexts } from '../language.tsx';
import type { ColumnsShown } from './columns-shown.ts';
import { listWords } from './list-words.ts';

export function ColumnsChoices({
  anchor,
  open,
  onClose,
  columns,
  hidden,
  dense,
  onHide,
  onDense,
}: ColumnsShown & { anchor: HTMLElement; open: boolean; onClose: () => void }) {
  const t = useTexts(listWords);
  const tick = (checked: boolean) => (
    <Checkbox size="small" edge="start" checked={checked} tabIndex={-1} disableRipple />
  );
  return (
    <Menu open={open} anchorEl={anchor} onClose={onClose}>
      {columns.slice(1).map(({ id, title }) => (
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
      ))}
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
      </MenuItem>
    </Menu>
  );
}
