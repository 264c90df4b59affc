import { useCallback } from 'react';
import { useLocation, useMatches } from 'react-router';
import { homeScreens } from '../features/home/screens.ts';
import { keepRecent, recentPath } from '../ui/recents.ts';
import type { Screen, Title } from '../ui/screen.ts';

/** Keeps what is opened among the recents, once it has its name: a card is called “Customer” until it has loaded. */
export function useRecentsKept(): (title: string, in_both: Title | null) => void {
  const { pathname, search } = useLocation();
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const path = recentPath(pathname, search);
  return useCallback(
    (title, in_both) => {
      if (!screen || pathname === homeScreens.home.path()) return;
      const isRecord = path !== screen.path.pattern;
      if (isRecord && [screen.title.en, screen.title.fr].includes(title)) return;
      void keepRecent({ path, title: isRecord ? (in_both ?? { en: title, fr: title }) : screen.title });
    },
    [screen, pathname, path],
  );
}
