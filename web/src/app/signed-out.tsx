/** Shows the sign-in screens to signed-out users. Signed-in users go to the dashboard. */
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { authScreens } from '../features/auth/screens.ts';
import { homeScreens } from '../features/home/screens.ts';
import { useSession } from '../ui/session.tsx';
import { keepFirstPaint, mayBeSignedIn } from './first-paint.ts';
import { loadFrame } from './frame-chunks.ts';
import { WholePageMark } from './whole-page-mark.tsx';

export function SignedOut() {
  const { user, checking } = useSession();
  const { pathname } = useLocation();
  useEffect(() => (checking || user ? undefined : keepFirstPaint(false)), [checking, user]);
  // A user who waits for a code will soon need the layout.
  useEffect(() => {
    if (pathname === authScreens.otp.path()) loadFrame();
  }, [pathname]);
  if (checking && mayBeSignedIn()) return <WholePageMark />;
  return user ? <Navigate to={homeScreens.home.path()} replace /> : <Outlet />;
}
