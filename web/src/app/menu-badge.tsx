/** How much waits behind an entry of the menu: exact up to 99, and in words for a screen reader. */
import Box from '@mui/material/Box';
import { type MenuCount, writtenCount } from './menu-count.ts';

/** The name of the entry says the number. The badge is drawn, so that it is no second text in that name. */
export function MenuBadge({ count, is_urgent }: MenuCount) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      aria-hidden
      data-count={writtenCount(count)}
      sx={{
        '&::before': { content: 'attr(data-count)' },
        ml: 1,
        px: 1,
        minWidth: 24,
        textAlign: 'center',
        borderRadius: '6px',
        typography: 'subtitle2',
        fontVariantNumeric: 'tabular-nums',
        color: is_urgent ? 'error.main' : 'text.secondary',
        bgcolor: is_urgent ? 'tint.error' : 'background.sunken',
      }}
    />
  );
}
