import { Navigate, useLocation } from 'react-router';
import { homeScreens } from '../../home/screens.ts';
import { CodeForm } from '../components/code-form.tsx';
import type { Challenge } from '../components/sign-in-call.ts';
import { authScreens } from '../screens.ts';

/** The second step of signing in. Without a challenge from the first step there is nothing to answer. */
export function Otp() {
  const { state } = useLocation() as { state: { challenge?: Challenge; next?: string } | null };
  if (!state?.challenge) return <Navigate to={authScreens.signIn.path()} replace />;
  return <CodeForm first={state.challenge} next={state.next ?? homeScreens.home.path()} />;
}
