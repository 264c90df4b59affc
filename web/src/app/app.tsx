/** The console, put together. */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, styled } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import { RouterProvider } from 'react-router/dom';
import { Refused } from '../api/send.ts';
import { LanguageProvider } from '../kit/language.tsx';
import { SessionProvider } from '../kit/session.tsx';
import { startingMode } from '../kit/theme-choice.ts';
import { router } from './routes.tsx';
import { theme } from './theme.ts';

/** Near-black on light and light on near-black, whatever the news: the words carry it, and they are readable in both themes. */
const Notice = styled(MaterialDesignContent)({ '&.notistack-MuiContent': { backgroundColor: 'var(--mui-palette-secondary-main)', color: 'var(--mui-palette-secondary-contrastText)', borderRadius: 8, boxShadow: 'none' } });
const NOTICES = { success: Notice, error: Notice, info: Notice, warning: Notice };

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      // A refusal is an answer; only silence is asked again.
      retry: (failures, failure) => failure instanceof Refused && failure.code === 'NO_ANSWER' && failures < 2,
    },
  },
});

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode={startingMode()} modeStorageKey="palier-theme-mode" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <SnackbarProvider maxSnack={3} autoHideDuration={4000} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} Components={NOTICES}>
            <SessionProvider>
              <RouterProvider router={router} />
            </SessionProvider>
          </SnackbarProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </ThemeProvider>
  );
}
