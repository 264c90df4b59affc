/** A menu at its part of the screen. */
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuShown } from './menu-choice.ts';

export function DrawnMenu({
  anchor,
  open,
  onClose,
  choices,
  values = false,
  label,
  head,
}: MenuShown & { anchor: HTMLElement; open: boolean }) {
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      // The menu of a row is not the row, which a press would open.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {head}
      {/* Each entry is a child of the menu itself, which moves the focus among them. */}
      {choices.flatMap(({ key, says, onChoose, is_chosen = false, icon, is_apart, lang }) => [
        is_apart && <Divider key={`before ${key}`} />,
        <MenuItem
          key={key}
          lang={lang}
          selected={is_chosen}
          {...(values && { role: 'menuitemradio', 'aria-checked': is_chosen })}
          onClick={onChoose}
          sx={{ gap: icon ? 0 : 1 }}
        >
          {icon && <ListItemIcon>{icon}</ListItemIcon>}
          {says}
        </MenuItem>,
      ])}
    </Menu>
  );
}
