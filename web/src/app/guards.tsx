/** Signed out leads to sign-in; signed in leads to the dashboard; a first password is changed before anything else. */
import CircularProgress from '@mui/material/CircularProgress';
import Box from '@mui/material/Box';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useTexts } from '../kit/language.tsx';
import { useSession } from '../kit/session.tsx';
import { words } from '../kit/words.ts';

export function WholePageSpinner() {
  const t = useTexts(words);
  return <Box sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center' }}><CircularProgress aria-label={t.loading} /></Box>;
}

export function SignedOut() {
  const { user, checking } = useSession();
  if (checking) return <WholePageSpinner />;
  return user ? <Navigate to="/dashboard" replace /> : <Outlet />;
}

export function SignedIn() {
  const { user, checking } = useSession();
  const { pathname, search } = useLocation();
  if (checking) return <WholePageSpinner />;
  // Where one was going is where one goes on after signing in again.
  if (!user) return <Navigate to="/" replace state={{ next: pathname + search }} />;
  if (user.must_change_password && pathname !== '/dashboard/password') return <Navigate to="/dashboard/password" replace />;
  return <Outlet />;
}
