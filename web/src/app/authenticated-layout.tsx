/**
 * The layout of every signed-in screen: the guard, the theme and the notices. It is a chunk of its own because the
 * sign-in screen does not need it.
 */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import { Outlet } from 'react-router';
import { startingMode } from '../ui/layout/theme-choice.ts';
import { RequestPagesContext, readRequestPages } from '../ui/request-pages.ts';
import { ChangesFollowed } from './changes-followed.tsx';
import { SCREENS } from './screens.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import { SignedIn } from './signed-in.tsx';
import { theme } from './theme.ts';

/**
 * Near-black on light and light on near-black for every kind of notice: the text says what happened, and it is readable
 * in both themes.
 */
const Notice = styled(MaterialDesignContent)({
  '&.notistack-MuiContent': {
    backgroundColor: 'var(--mui-palette-secondary-main)',
    color: 'var(--mui-palette-secondary-contrastText)',
    borderRadius: 8,
    boxShadow: 'none',
  },
});
const REQUEST_PAGES = readRequestPages(SCREENS);
const NOTICES = { success: Notice, error: Notice, info: Notice, warning: Notice };

export function Frame() {
  return (
    <SignedIn>
      <ChangesFollowed />
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
          <RequestPagesContext value={REQUEST_PAGES}>
            <SignOutQuestion>
              <Outlet />
            </SignOutQuestion>
          </RequestPagesContext>
        </SnackbarProvider>
      </ThemeProvider>
    </SignedIn>
  );
}
