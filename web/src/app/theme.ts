/**
 * The two themes of the specification: `default`, yellow and near-black on light; `defaultDark`, which a first visit
 * gets. Yellow is for action and focus, never for text on white. A business may put its own colour in its place, in the
 * variables of `primary`.
 */
import { createTheme } from '@mui/material/styles';

const YELLOW = '#ffc41f';
const NEAR_BLACK = '#17181a';

const shared = {
  primary: { main: YELLOW, light: '#ffd75e', dark: '#e5a900', contrastText: NEAR_BLACK },
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: {
      palette: {
        ...shared,
        secondary: { main: NEAR_BLACK, contrastText: '#ffffff' },
        background: { default: '#fbfaf6', paper: '#ffffff' },
        text: { primary: NEAR_BLACK, secondary: '#5a5d63' },
        divider: '#e3e1d8',
        success: { main: '#1a7d44', contrastText: '#ffffff' },
        error: { main: '#b3261e', contrastText: '#ffffff' },
        warning: { main: '#8f5b00', contrastText: '#ffffff' },
        info: { main: '#1f5fa8', contrastText: '#ffffff' },
      },
    },
    dark: {
      palette: {
        ...shared,
        secondary: { main: '#f2f1ec', contrastText: NEAR_BLACK },
        background: { default: '#111214', paper: '#1a1b1f' },
        text: { primary: '#f2f1ec', secondary: '#a9acb3' },
        divider: '#2f3137',
        success: { main: '#5fce8b', contrastText: '#08180f' },
        error: { main: '#ff8a80', contrastText: '#2b0a07' },
        warning: { main: '#f5b95c', contrastText: '#261803' },
        info: { main: '#86b9f5', contrastText: '#06172b' },
      },
    },
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSize: 14,
    body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
    h1: { fontSize: '1.5rem', fontWeight: 680, letterSpacing: '-0.015em', lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { textTransform: 'none', fontSize: '0.75rem', letterSpacing: 0, lineHeight: 1.5 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
        a: { color: 'inherit', textDecorationColor: 'var(--mui-palette-primary-main)', textUnderlineOffset: 3 },
        '@media (prefers-reduced-motion: reduce)': {
          // A very short duration in place of this makes each element start a transition for each change of its style.
          '*, *::before, *::after': { transition: 'none !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, color: 'inherit' },
      styleOverrides: {
        root: { minHeight: 40, paddingInline: 16 },
        sizeSmall: { minHeight: 32, paddingInline: 10 },
        outlined: { borderColor: 'var(--mui-palette-divider)' },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 } } },
    // The helper text says what to do before a field can be used, so it must be readable while the field is disabled.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiTextField: { defaultProps: { fullWidth: true, size: 'medium' } },
    MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: 'var(--mui-palette-background-paper)' } } },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: 'var(--mui-palette-text-primary)' } } } },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 44,
          textTransform: 'none',
          fontWeight: 600,
          '&.Mui-selected': { color: 'var(--mui-palette-text-primary)' },
        },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 300 } },
    MuiDialog: { styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)' } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8 } } },
  },
});
