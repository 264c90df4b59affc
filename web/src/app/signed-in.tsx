/** Signed in leads on; signed out leads to sign-in; a first password is changed before anything else. */
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
  // Where one was going is where one goes on after signing in again.
  if (!user) return <Navigate to={authScreens.signIn.path()} replace state={{ next: pathname + search }} />;
  if (user.must_change_password && pathname !== authScreens.password.path())
    return <Navigate to={authScreens.password.path()} replace />;
  return children;
}
