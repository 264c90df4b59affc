/** The console: what every screen needs, signed in or not. The sign-in screen loads no more than this. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { AnswersFollowLanguage } from '../api/answers-follow-language.tsx';
import { pauseWithoutLine } from '../api/pause-without-line.ts';
import { Refused } from '../api/send.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { SessionProvider } from '../ui/session.tsx';
import { keepLastSeen } from './last-seen.ts';
import { router } from './routes.tsx';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

/** So long a screen shows again what it last knew when there is no line. */
const KEPT_MS = 3_600_000;

pauseWithoutLine();

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: KEPT_MS,
      refetchOnWindowFocus: true,
      // A refusal is an answer. Only a request without an answer is sent again.
      retry: (failures, failure) => failure instanceof Refused && failure.code === 'NO_ANSWER' && failures < 2,
    },
  },
});

keepLastSeen(client);
warnBeforeLeaving(client);

export function App() {
  return (
    <LanguageProvider>
      <QueryClientProvider client={client}>
        <AnswersFollowLanguage />
        <SessionProvider>
          <RouterProvider router={router} onError={(failure) => console.error(failure)} />
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}
