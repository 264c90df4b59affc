/**
 * What every signed-in screen stands in: the guard, the theme and the notices. A chunk of its own, because the sign-in
 * screen does without.
 */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import { Outlet } from 'react-router';
import { startingMode } from '../ui/layout/theme-choice.ts';
import { SignedIn } from './signed-in.tsx';
import { theme } from './theme.ts';

/**
 * Near-black on light and light on near-black, whatever the news: the words carry it, and they are readable in both
 * themes.
 */
const Notice = styled(MaterialDesignContent)({
  '&.notistack-MuiContent': {
    backgroundColor: 'var(--mui-palette-secondary-main)',
    color: 'var(--mui-palette-secondary-contrastText)',
    borderRadius: 8,
    boxShadow: 'none',
  },
});
const NOTICES = { success: Notice, error: Notice, info: Notice, warning: Notice };

export function Frame() {
  return (
    <SignedIn>
      <ThemeProvider
        theme={theme}
        defaultMode={startingMode()}
        modeStorageKey="palier-theme-mode"
        disableTransitionOnChange
      >
        <CssBaseline enableColorScheme />
        <SnackbarProvider
          maxSnack={3}
          autoHideDuration={4000}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          Components={NOTICES}
        >
          <Outlet />
        </SnackbarProvider>
      </ThemeProvider>
    </SignedIn>
  );
}
