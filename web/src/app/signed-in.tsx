/** Signed in leads on; signed out leads to sign-in; a first password is changed before anything else. */
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../ui/session.tsx';
import { keepFirstPaint } from './first-paint.ts';
import { WholePageMark } from './whole-page-mark.tsx';

export function SignedIn({ children }: { children: ReactNode }) {
  const { user, checking } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => (user ? keepFirstPaint(true) : undefined), [user]);
  if (checking) return <WholePageMark />;
  // Where one was going is where one goes on after signing in again.
  if (!user) return <Navigate to="/" replace state={{ next: pathname + search }} />;
  if (user.must_change_password && pathname !== '/dashboard/password')
    return <Navigate to="/dashboard/password" replace />;
  return children;
}
