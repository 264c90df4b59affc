/** The brand's colours as the rules that put them in the place of the theme's own. Server and browser write the same. */
import { textOn } from '../values/colour.ts';

export interface BrandColours {
  readonly colour: string;
  readonly dark_colour: string;
}

/** The rules win over those of the theme, because they name the page twice. */
const rule = (theme: 'light' | 'dark', colour: string): string =>
  `html:root[data-theme=${theme}]{${['main', 'light', 'dark']
    .map((shade) => `--mui-palette-primary-${shade}:${colour};`)
    .join('')}--mui-palette-primary-contrastText:${textOn(colour)}}`;

export const brandStyle = ({ colour, dark_colour }: BrandColours): string =>
  rule('light', colour) + rule('dark', dark_colour);
