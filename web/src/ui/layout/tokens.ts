/**
 * The sizes and colours of the look, each once. The theme is made of them; a screen takes them from the theme, by the
 * name of a text style (`typography: 'caption'`), of a weight (`fontWeightBold`), of a colour (`text.tertiary`) or as a
 * multiple of the space of eight pixels. Contrasts on the surface are in brackets.
 */

/** How many times larger than ordinary the browser shows text. */
export const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX;

/** Size and line of a text, in pixels. */
const TEXT_SIZES = {
  small: [12, 16],
  label: [13, 18],
  body: [14, 20],
  section: [16, 22],
  heading: [20, 26],
  title: [28, 34],
  /** The one number of a screen. */
  number: [40, 46],
} as const;

const ROOT_PX = 16;
/** A length that grows with the text size of the browser. */
export const rem = (px: number): string => `${px / ROOT_PX}rem`;

/** The size and the line of a text style. They grow with the text size of the browser. */
export function textSize(name: keyof typeof TEXT_SIZES): { readonly fontSize: string; readonly lineHeight: string } {
  const [size, line] = TEXT_SIZES[name];
  return { fontSize: rem(size), lineHeight: rem(line) };
}

/**
 * Widths of the window, as media queries and the theme have them. They are in em, so that a browser with larger text
 * has the layout of a narrower window, as it does when the page is enlarged.
 */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
export const em = (px: number): number => px / ROOT_PX;
export const atLeast = (px: number): string => `(min-width: ${em(px)}em)`;
export const below = (px: number): string => `(max-width: ${em(px - 1)}em)`;

/** A phone with much larger text, whose line has room for a dozen letters: what stands side by side goes one below another. */
export const CRAMPED = `@media ${below(280)}`;

export const WEIGHTS = { regular: 400, medium: 500, strong: 620, heavy: 680 } as const;

export const SPACE_PX = 8;
export const RADIUS_PX = { surface: 12, control: 8, chip: 6 } as const;

export const YELLOW = '#ffc41f';
export const YELLOW_LIGHT = '#ffd75e';
export const YELLOW_DARK = '#e5a900';

/** Texts and marks on a tint of their own colour. */
interface Soft {
  readonly ink: string;
  readonly tint: string;
}

export interface Colours {
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  /** The borders of controls. */
  readonly line_strong: string;
  readonly ink: string;
  readonly ink_2: string;
  readonly ink_3: string;
  readonly on_yellow_tint: string;
  readonly red: Soft;
  readonly amber: Soft;
  readonly green: Soft;
  readonly blue: Soft;
  /** The instalments of a stair and the marks of plots. They never differ by colour alone. */
  readonly plot: { readonly paid: string; readonly late: string; readonly today: string; readonly toCome: string };
}

/** The drawn phone is the same in both themes. */
export const PHONE = {
  body: '#0b0c0e',
  off: '#24262b',
  onOff: '#c9ccd3',
  locked: '#2b1113',
  onLocked: '#ffb4ab',
  open: '#eef6f0',
  onOpen: '#14512d',
  held: '#33270c',
  onHeld: '#ffd88a',
} as const;

export const LIGHT: Colours = {
  canvas: '#f6f5f1',
  surface: '#ffffff',
  sunken: '#efede6',
  line: '#e4e1d8',
  line_strong: '#8e8a7e', // 3.5
  ink: '#16171a',
  ink_2: '#53565d', // 7.4
  ink_3: '#656972', // 5.0 on the canvas and 4.7 on what is sunken
  on_yellow_tint: '#7a5500', // 6.1
  red: { ink: '#b3261e', tint: '#fdecea' },
  amber: { ink: '#855300', tint: '#fff1d6' },
  green: { ink: '#176b3a', tint: '#e7f4eb' },
  blue: { ink: '#1f5fa8', tint: '#e8f0fb' },
  plot: { paid: '#2b2d33', late: '#c8382f', today: YELLOW, toCome: '#dad6ca' },
};

export const DARK: Colours = {
  canvas: '#0f1012',
  surface: '#17181b',
  sunken: '#1f2125',
  line: '#2b2d33',
  line_strong: '#6a6d75', // 3.4
  ink: '#f3f2ed',
  ink_2: '#b1b4bb', // 8.6
  ink_3: '#8a8e97', // 5.4
  on_yellow_tint: '#ffc933',
  red: { ink: '#ff8a80', tint: '#3b1c1b' },
  amber: { ink: '#f5b95c', tint: '#35270f' },
  green: { ink: '#5fce8b', tint: '#15301f' },
  blue: { ink: '#86b9f5', tint: '#172a42' },
  plot: { paid: '#e9e7df', late: '#ff6b5e', today: '#ffc933', toCome: '#34373e' },
};
