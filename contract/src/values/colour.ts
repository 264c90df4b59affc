/** Colours and how well they are distinguished: WCAG 2.2, relative luminance and contrast ratio. */

/** `#rrggbb`, lower case. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/** The share of light of one channel, from 0 to 1. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const channel = (at: number): number => linear(Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** From 1, for the same colour, to 21, for black on white. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const NEAR_BLACK = '#17181a';
const WHITE = '#ffffff';

/** The colour of a text on this colour: near-black or white, whichever is read better. */
export const textOn = (colour: string): string =>
  contrast(colour, NEAR_BLACK) >= contrast(colour, WHITE) ? NEAR_BLACK : WHITE;

/** The backgrounds of the two themes. */
const PAGES = { light: '#fbfaf6', dark: '#111214' };

/** The least contrast with the page: 3 (WCAG 1.4.11), or 1.5 for the ground of a button, whose text alone is read. */
const LEAST = { light: 1.5, dark: 3 };

/** Why a colour cannot be the brand's: a text on it cannot be read (4.5, WCAG 1.4.3), or it looks like the page. */
export function colourFault(colour: string, theme: 'light' | 'dark'): 'text' | 'page' | null {
  if (contrast(colour, textOn(colour)) < 4.5) return 'text';
  return contrast(colour, PAGES[theme]) < LEAST[theme] ? 'page' : null;
}
