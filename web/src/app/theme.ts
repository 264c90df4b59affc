/**
 * The two themes of the specification: `default`, yellow and near-black on light; `defaultDark`, which a first visit
 * gets. Yellow is for action and focus, never for text on white. A business may put its own colour in its place, in the
 * variables of `primary`.
 */
import { createTheme } from '@mui/material/styles';
import './theme-types.ts';
import {
  CRAMPED,
  BREAKPOINTS,
  type Colours,
  DARK,
  LIGHT,
  PHONE,
  RADIUS_PX,
  SPACE_PX,
  WEIGHTS,
  YELLOW,
  YELLOW_DARK,
  YELLOW_LIGHT,
  below,
  em,
  rem,
  textSize,
} from '../ui/layout/tokens.ts';

/** The next three are seen until the first has come (`near-typeface.css`). */
const TYPEFACE = "'Inter Variable', 'Near Inter', 'Near Inter Too', 'Near Inter As Well', system-ui, sans-serif";
const LINE_STRONG = 'var(--mui-palette-control-border)';
const ON_A_PHONE = <Style extends object>(style: Style) => ({ [`@media ${below(BREAKPOINTS.sm)}`]: style });
/** As high and as wide as a finger needs it. */
const TOUCH = { minHeight: 44, minWidth: 44 } as const;
const HIGH = { minHeight: TOUCH.minHeight } as const;
/** What is left around one line of text. */
const HIGH_LINE = { paddingBlock: `max(${rem(8.5)}, (${TOUCH.minHeight}px - 1lh) / 2)` } as const;

/** `on` is the text on a filled mark of the state colours, and `on_ink` the text on what is filled with ink. */
const paletteOf = (colours: Colours, on: string, on_ink: string) => ({
  primary: { main: YELLOW, light: YELLOW_LIGHT, dark: YELLOW_DARK, contrastText: LIGHT.ink },
  secondary: { main: colours.ink, contrastText: on_ink },
  background: { default: colours.canvas, paper: colours.surface, sunken: colours.sunken },
  text: { primary: colours.ink, secondary: colours.ink_2, tertiary: colours.ink_3 },
  divider: colours.line,
  control: { border: colours.line_strong },
  success: { main: colours.green.ink, contrastText: on },
  error: { main: colours.red.ink, contrastText: on },
  warning: { main: colours.amber.ink, contrastText: on },
  info: { main: colours.blue.ink, contrastText: on },
  tint: {
    // Of the colour of the business, whatever it is.
    primary: 'color-mix(in srgb, var(--mui-palette-primary-main) 20%, var(--mui-palette-background-paper))',
    onPrimary: colours.on_yellow_tint,
    error: colours.red.tint,
    warning: colours.amber.tint,
    success: colours.green.tint,
    info: colours.blue.tint,
  },
  plot: colours.plot,
  phone: PHONE,
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: paletteOf(LIGHT, LIGHT.surface, LIGHT.surface) },
    dark: { palette: paletteOf(DARK, DARK.canvas, LIGHT.ink) },
  },
  breakpoints: {
    unit: 'em',
    step: em(5),
    values: {
      xs: em(BREAKPOINTS.xs),
      sm: em(BREAKPOINTS.sm),
      md: em(BREAKPOINTS.md),
      lg: em(BREAKPOINTS.lg),
      xl: em(BREAKPOINTS.xl),
    },
  },
  spacing: SPACE_PX,
  shape: { borderRadius: RADIUS_PX.control },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: TYPEFACE,
    fontWeightRegular: WEIGHTS.regular,
    fontWeightMedium: WEIGHTS.medium,
    fontWeightBold: WEIGHTS.strong,
    body1: { ...textSize('body'), letterSpacing: 0 },
    body2: { ...textSize('label'), letterSpacing: 0 },
    subtitle1: { ...textSize('body'), fontWeight: WEIGHTS.strong, letterSpacing: 0 },
    subtitle2: { ...textSize('label'), fontWeight: WEIGHTS.strong, letterSpacing: 0 },
    caption: { ...textSize('small'), letterSpacing: 0 },
    overline: { ...textSize('small'), textTransform: 'none', letterSpacing: 0 },
    button: { ...textSize('body'), textTransform: 'none', fontWeight: WEIGHTS.strong, letterSpacing: 0 },
    h1: { ...textSize('title'), fontWeight: WEIGHTS.heavy, letterSpacing: '-0.018em' },
    h2: { ...textSize('section'), fontWeight: WEIGHTS.strong, letterSpacing: '-0.005em' },
    h3: { ...textSize('body'), fontWeight: WEIGHTS.strong, letterSpacing: 0 },
    h4: { ...textSize('title'), fontWeight: WEIGHTS.heavy, letterSpacing: '-0.018em' },
    h5: { ...textSize('heading'), fontWeight: WEIGHTS.strong, letterSpacing: '-0.01em' },
    h6: { ...textSize('heading'), fontWeight: WEIGHTS.strong, letterSpacing: '-0.01em' },
    figure: {
      fontFamily: TYPEFACE,
      ...textSize('title'),
      fontWeight: WEIGHTS.heavy,
      letterSpacing: '-0.018em',
      [CRAMPED]: textSize('section'),
    },
    smallFigure: {
      fontFamily: TYPEFACE,
      ...textSize('heading'),
      fontWeight: WEIGHTS.heavy,
      letterSpacing: '-0.01em',
      [CRAMPED]: textSize('section'),
    },
    number: {
      fontFamily: TYPEFACE,
      ...textSize('number'),
      fontWeight: WEIGHTS.heavy,
      letterSpacing: '-0.03em',
      [CRAMPED]: textSize('heading'),
    },
    field: { fontFamily: TYPEFACE, ...textSize('section'), fontWeight: WEIGHTS.regular },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: textSize('body'),
        code: textSize('small'),
        '.currency': { ...textSize('section'), fontWeight: WEIGHTS.medium, letterSpacing: 0 },
        ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
        a: { color: 'inherit', textDecorationColor: 'var(--mui-palette-primary-main)', textUnderlineOffset: 3 },
        '@media (prefers-reduced-motion: reduce)': {
          // A very short duration in place of this makes each element start a transition for each change of its style.
          '*, *::before, *::after': { transition: 'none !important' },
          // A field learns from an animation of its own that the browser filled it in.
          '*:not(input, textarea), *::before, *::after': { animation: 'none !important' },
        },
      },
    },
    MuiTypography: { defaultProps: { variantMapping: { figure: 'p', smallFigure: 'p', number: 'p', field: 'span' } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, color: 'inherit' },
      styleOverrides: {
        root: { minHeight: 40, paddingInline: 16, ...ON_A_PHONE(TOUCH) },
        sizeSmall: { minHeight: 32, paddingInline: 12, ...textSize('label'), ...ON_A_PHONE(TOUCH) },
        outlined: { borderColor: LINE_STRONG },
      },
    },
    MuiIconButton: { styleOverrides: { root: ON_A_PHONE(TOUCH) } },
    MuiToggleButtonGroup: { styleOverrides: { root: { [CRAMPED]: { flexWrap: 'wrap' } } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          textTransform: 'none',
          color: 'var(--mui-palette-text-secondary)',
          ...ON_A_PHONE(TOUCH),
          [CRAMPED]: { flex: '1 1 auto', width: 'auto', minWidth: 'min-content', paddingInline: 8 },
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 36, ...ON_A_PHONE(HIGH) } } },
    MuiFormControlLabel: { styleOverrides: { root: ON_A_PHONE(HIGH) } },
    MuiCheckbox: { styleOverrides: { root: ON_A_PHONE(TOUCH) } },
    MuiRadio: { styleOverrides: { root: ON_A_PHONE(TOUCH) } },
    MuiSlider: { styleOverrides: { thumb: { '&::after': ON_A_PHONE({ width: 44, height: 44 }) } } },
    MuiInput: { styleOverrides: { root: { 'label + &': { marginTop: rem(16) } }, input: ON_A_PHONE(HIGH_LINE) } },
    MuiAutocomplete: { styleOverrides: { inputRoot: ON_A_PHONE(HIGH) } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiChip: {
      styleOverrides: {
        root: {
          ...textSize('label'),
          fontWeight: WEIGHTS.strong,
          borderRadius: RADIUS_PX.chip,
          // As high as its text, which may be large.
          height: 'auto',
          minHeight: 32,
          '&.MuiChip-sizeSmall': { minHeight: 24 },
          '&.MuiChip-clickable.MuiChip-clickable': ON_A_PHONE(TOUCH),
        },
        outlined: { borderColor: LINE_STRONG },
      },
    },
    // The helper text says what to do before a field can be used, so it must be readable while the field is disabled.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiTextField: { defaultProps: { fullWidth: true, size: 'medium' } },
    // A telephone enlarges the page when the text of a field is smaller than this.
    MuiInputBase: { styleOverrides: { root: ON_A_PHONE({ fontSize: textSize('section').fontSize }) } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--mui-palette-background-paper)' },
        // Around a text of any size.
        input: ({ ownerState: { multiline, size } }) =>
          multiline
            ? {}
            : {
                // What a narrow field asks for ends with dots, and not within a letter.
                textOverflow: 'ellipsis',
                ...(size === 'small'
                  ? { paddingBlock: rem(8.5), ...ON_A_PHONE(HIGH_LINE) }
                  : { paddingBlock: rem(16.5), [CRAMPED]: { paddingInline: 8 } }),
              },
        notchedOutline: { borderColor: LINE_STRONG },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: { '&.Mui-focused': { color: 'var(--mui-palette-text-primary)' } },
        outlined: ({ ownerState: { shrink, size } }) => ({
          transform: shrink
            ? `translate(14px, ${rem(-9)}) scale(0.75)`
            : `translate(14px, ${rem(size === 'small' ? 9 : 16)}) scale(1)`,
        }),
      },
    },
    // A line of tabs that begins with the first has no room for a way to those before it.
    MuiTabs: { styleOverrides: { scrollButtons: { '&.Mui-disabled': { display: 'none' } } } },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 44,
          minWidth: 0,
          paddingInline: 12,
          ...ON_A_PHONE(TOUCH),
          textTransform: 'none',
          fontWeight: WEIGHTS.strong,
          '&.Mui-selected': { color: 'var(--mui-palette-text-primary)' },
        },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 300 }, styleOverrides: { tooltip: textSize('small') } },
    MuiDialog: {
      styleOverrides: {
        paper: ({ ownerState: { maxWidth = 'sm', fullScreen } }) => ({
          border: '1px solid var(--mui-palette-divider)',
          // An em of a dialog is not the em of the window.
          ...(maxWidth && !fullScreen && { maxWidth: rem(BREAKPOINTS[maxWidth as keyof typeof BREAKPOINTS]) }),
        }),
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: RADIUS_PX.control } } },
  },
});
