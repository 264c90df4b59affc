/** One hue in several strengths: the darkest part of a plot is the worst. */
import { useTheme } from '@mui/material/styles';

/** Shades by their strength in percent. */
export function useShades(percents: readonly number[]): string[] {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return percents.map(
    (percent) => `color-mix(in srgb, ${palette.text.primary} ${percent}%, ${palette.background.paper})`,
  );
}
