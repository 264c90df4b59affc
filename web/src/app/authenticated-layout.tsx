/**
 * The layout of every signed-in screen: the guard, the theme and the notices. It is a chunk of its own because the
 * sign-in screen does not need it.
 */
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import { Outlet } from 'react-router';
import { BREAKPOINTS, below, rem } from '../ui/layout/tokens.ts';
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
const PLACES = {
  wide: { vertical: 'bottom', horizontal: 'left' },
  // The action of a step or a form is at the bottom of a small screen, under the thumb, and a notice would lie on it.
  small: { vertical: 'top', horizontal: 'center' },
} as const;
const BELOW_THE_BAR = { 'body .notistack-SnackbarContainer': { top: rem(60) } } as const;
const NOTICES = { success: Notice, error: Notice, info: Notice, warning: Notice };

export function Frame() {
  const isSmall = useMediaQuery(below(BREAKPOINTS.md));
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
        {isSmall && <GlobalStyles styles={BELOW_THE_BAR} />}
        <SnackbarProvider
          maxSnack={3}
          autoHideDuration={4000}
          anchorOrigin={isSmall ? PLACES.small : PLACES.wide}
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
