/**
 * The routes, as the screens declare them. Each signed-in screen is a chunk of its own. The sign-in screens are in the
 * first chunk, because the portal draws them before any script runs.
 */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject, createBrowserRouter } from 'react-router';
import { Login } from '../features/auth/screens/login.tsx';
import { Otp } from '../features/auth/screens/otp.tsx';
import { authScreens } from '../features/auth/screens.ts';
import { homeScreens } from '../features/home/screens.ts';
import { fillPath } from '../ui/path.ts';
import type { Screen } from '../ui/screen.ts';
import { bareShell, frame, shell } from './frame-chunks.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { SCREENS } from './screens.ts';
import { SignedOut } from './signed-out.tsx';
import { WholePageFailed } from './whole-page-failed.tsx';
import { WholePageMark } from './whole-page-mark.tsx';

const FILES = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/*/screens/*.tsx',
  '!../features/auth/screens/{login,otp}.tsx',
]);

/** A chunk and the name of the component in it. */
const chunk = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'lazy'> => ({ lazy: async () => ({ Component: (await loadChunk(load, screenToCome))[name] }) });

/** What stands in the place of a screen that fails, within the frame around it. It comes with the frame. */
const boundary = (load: () => Promise<{ ScreenFailed: ComponentType }>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ ErrorBoundary: (await loadChunk(load, screenToCome)).ScreenFailed }),
});

function routesOf(screen: Screen): RouteObject[] {
  const load = FILES[`../features/${screen.file}`];
  if (!load) throw new Error(`there is no file ${screen.file}`);
  const { pattern } = screen.path;
  return [
    { path: pattern, handle: screen, ...chunk(load, screen.component) },
    ...Object.values(screen.variants ?? {}).flatMap(({ also_at, facts }) =>
      also_at ? [{ path: also_at, element: <Navigate to={fillPath(pattern, facts)} replace /> }] : [],
    ),
  ];
}

const inside = SCREENS.filter(({ access }) => access !== 'public');

/** The screen that is being opened, or the first one. */
function screenToCome() {
  return router.state.navigation.location ?? router.state.location;
}

export const router = createBrowserRouter([
  {
    Component: SignedOut,
    ErrorBoundary: WholePageFailed,
    HydrateFallback: WholePageMark,
    children: [
      { path: authScreens.signIn.path(), Component: Login },
      { path: authScreens.otp.path(), Component: Otp },
    ],
  },
  {
    ...chunk(frame, 'Frame'),
    ErrorBoundary: WholePageFailed,
    HydrateFallback: WholePageMark,
    children: [
      {
        ...chunk(shell, 'Shell'),
        children: [{ ...boundary(shell), children: inside.filter(({ is_bare }) => !is_bare).flatMap(routesOf) }],
      },
      {
        ...chunk(bareShell, 'BareShell'),
        children: [{ ...boundary(bareShell), children: inside.filter(({ is_bare }) => is_bare).flatMap(routesOf) }],
      },
      { path: '*', element: <Navigate to={homeScreens.home.path()} replace /> },
    ],
  },
]);
