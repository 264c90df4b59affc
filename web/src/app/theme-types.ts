/** What the theme has beyond a usual one. Screens name these like all other colours and text styles. */
import type { TypographyStyle } from '@mui/material/styles';

interface Tints {
  readonly primary: string;
  readonly onPrimary: string;
  readonly error: string;
  readonly warning: string;
  readonly success: string;
  readonly info: string;
}

interface PhoneColours {
  readonly body: string;
  readonly off: string;
  readonly onOff: string;
  readonly locked: string;
  readonly onLocked: string;
  readonly open: string;
  readonly onOpen: string;
  readonly held: string;
  readonly onHeld: string;
}

interface PlotColours {
  readonly paid: string;
  readonly late: string;
  readonly today: string;
  readonly toCome: string;
}

declare module '@mui/material/styles' {
  interface TypeText {
    tertiary: string;
  }
  interface TypeBackground {
    sunken: string;
  }
  interface Palette {
    control: { readonly border: string };
    tint: Tints;
    plot: PlotColours;
    phone: PhoneColours;
  }
  interface PaletteOptions {
    control?: { readonly border: string };
    tint?: Tints;
    plot?: PlotColours;
    phone?: PhoneColours;
  }
  interface TypographyVariants {
    /** A sum or a count that decides. */
    figure: TypographyStyle;
    smallFigure: TypographyStyle;
    /** The one number of a screen. */
    number: TypographyStyle;
    /** What is typed, on a phone and before the sign-in. */
    field: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    figure?: TypographyStyle;
    smallFigure?: TypographyStyle;
    number?: TypographyStyle;
    field?: TypographyStyle;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
    smallFigure: true;
    number: true;
    field: true;
  }
}
