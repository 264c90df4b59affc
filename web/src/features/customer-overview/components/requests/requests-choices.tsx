/** The open menu of requests. An entry that is not available says why. */
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { requestTexts } from '../../requests.i18n.ts';

export type RequestName = keyof (typeof requestTexts)['en']['items'];

interface Choice {
  readonly name: RequestName;
  readonly says: string;
  /** Why it is not available; null where it is. */
  readonly barred: string | null;
}

export function RequestsChoices({
  anchor,
  open,
  labelled_by,
  choices,
  onChoose,
  onClose,
}: {
  anchor: HTMLElement;
  open: boolean;
  labelled_by: string;
  choices: readonly Choice[];
  onChoose: (name: RequestName) => void;
  onClose: () => void;
}) {
  return (
    <Menu open={open} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-labelledby': labelled_by } }}>
      {choices.map(({ name, says, barred }) => (
        <MenuItem
          key={name}
          aria-disabled={barred !== null}
          onClick={() => barred === null && onChoose(name)}
          sx={{ whiteSpace: 'normal', maxWidth: 340, ...(barred !== null && { cursor: 'default' }) }}
        >
          <ListItemText
            primary={says}
            secondary={barred}
            slotProps={{ primary: { color: barred === null ? 'textPrimary' : 'textSecondary' } }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}
