/** Shades of one hue for shares, with the number beside them: the shade carries nothing of its own. */
import type { Theme } from '@mui/material/styles';

/** How much ink a cell has, in percent, and whether its text must be light on it. */
interface Shade {
  readonly ink: number;
  readonly is_dark: boolean;
}

/**
 * The shade of a share; `most` is the share that has the darkest one. Between the pale and the dark cells a gap is left,
 * in which neither dark nor light text could be read.
 */
export function shadeOf(share: number | null, most: number): Shade {
  const percent = share === null ? 0 : Math.round(100 * Math.min(1, Math.max(0, share / most)));
  const is_dark = percent > 50;
  return { ink: Math.round(is_dark ? 70 + (percent - 50) * 0.6 : percent * 0.7), is_dark };
}

/** The ground and the text of a shaded cell, as styles. */
export const shadedBy =
  (share: number | null, most: number) =>
  (theme: Theme): { readonly bgcolor: string; readonly color: string } => {
    const { ink, is_dark } = shadeOf(share, most);
    return {
      bgcolor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.primary} ${ink}%, transparent)`,
      color: is_dark ? 'background.paper' : 'text.primary',
    };
  };
