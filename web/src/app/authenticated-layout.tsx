/**
 * The layout of every signed-in screen: the guard, the theme and the notices. It is a chunk of its own because the
 * sign-in screen does not need it.
 */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { loadChunk } from '../api/load-chunk.ts';
import { useCalm } from '../api/calm.ts';
import { isNoticeAsked, onNoticeAsked } from '../ui/feedback/notices.ts';
import { BREAKPOINTS, below } from '../ui/layout/tokens.ts';
import { startingMode } from '../ui/layout/theme-choice.ts';
import { RequestPagesContext, readRequestPages } from '../ui/request-pages.ts';
import { ChangesFollowed } from './changes-followed.tsx';
import { SCREENS } from './screens.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import { SignedIn } from './signed-in.tsx';
import { theme } from './theme.ts';

const NoticesDrawn = lazy(async () => ({
  default: (await loadChunk(() => import('./notices-drawn.tsx'))).NoticesDrawn,
}));
const REQUEST_PAGES = readRequestPages(SCREENS);

export function Frame() {
  const isSmall = useMediaQuery(below(BREAKPOINTS.md));
  const isCalm = useCalm();
  const isAsked = useSyncExternalStore(onNoticeAsked, isNoticeAsked);
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
        <RequestPagesContext value={REQUEST_PAGES}>
          <SignOutQuestion>
            <Outlet />
          </SignOutQuestion>
        </RequestPagesContext>
        {(isCalm || isAsked) && (
          <Suspense fallback={null}>
            <NoticesDrawn isSmall={isSmall} />
          </Suspense>
        )}
      </ThemeProvider>
    </SignedIn>
  );
}
