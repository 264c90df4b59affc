/** Signed out leads to sign-in; signed in leads to the dashboard; a first password is changed before anything else. */
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useTexts } from '../kit/language.tsx';
import { useSession } from '../kit/session.tsx';
import { words } from '../kit/words.ts';
import { keepFirstPaint, mayBeSignedIn } from './first-paint.ts';
import { loadFrame } from './frame-chunks.ts';

/** The spinner of the whole page while the session is being checked; the same as index.html draws, so that nothing moves when the console takes over. */
export function WholePageMark() {
  const t = useTexts(words);
  return (
    <div className="first-paint" role="progressbar" aria-label={t.loading}>
      <img src="/mark.svg" alt="" width={56} height={56} />
    </div>
  );
}

export function SignedOut() {
  const { user, checking } = useSession();
  const { pathname } = useLocation();
  useEffect(() => (checking || user ? undefined : keepFirstPaint(false)), [checking, user]);
  // Whoever waits for a code is about to need the frame.
  useEffect(() => {
    if (pathname === '/otp') loadFrame();
  }, [pathname]);
  if (checking && mayBeSignedIn()) return <WholePageMark />;
  return user ? <Navigate to="/dashboard" replace /> : <Outlet />;
}

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
