/**
 * Shows the screens to signed-in users. Others go to the sign-in screen, and a first password is changed before
 * anything else.
 */
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { authScreens } from '../features/auth/screens.ts';
import { useSession } from '../ui/session.tsx';
import { keepFirstPaint } from './first-paint.ts';
import { WholePageMark } from './whole-page-mark.tsx';

export function SignedIn({ children }: { children: ReactNode }) {
  const { user, checking } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => (user ? keepFirstPaint(true) : undefined), [user]);
  if (checking) return <WholePageMark />;
  // After signing in, the user continues at this address.
  if (!user) return <Navigate to={authScreens.signIn.path()} replace state={{ next: pathname + search }} />;
  if (user.must_change_password && pathname !== authScreens.password.path())
    return <Navigate to={authScreens.password.path()} replace />;
  return children;
}
