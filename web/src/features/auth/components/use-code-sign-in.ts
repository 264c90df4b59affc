/** The second step of signing in: sends the code to the portal, or asks it for a new one. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Refused, send } from '../../../api/send.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { authScreens } from '../screens.ts';
import { deviceId } from './device-id.ts';
import { type Challenge, SIGN_IN, type SignInCall } from './sign-in-call.ts';

type CodeInput = { strategy: 'otp'; code: string } | { strategy: 'resend' };

export function useCodeSignIn(first: Challenge, next: string, onNewCode: () => void) {
  const { language } = useLanguage();
  const t = texts[language];
  const navigate = useNavigate();
  const { signIn } = useSession();
  const [challenge, setChallenge] = useState(first);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  async function ask(input: CodeInput) {
    setBusy(true);
    setError(null);
    setNotice(null);
    try {
      const answer = await send<SignInCall>(
        SIGN_IN,
        { ...input, challenge_id: challenge.challenge_id },
        { device: deviceId() },
      );
      if ('session' in answer) {
        await signIn(answer.session);
        void navigate(answer.session.app_from_sheet ? authScreens.account.path() : next, { replace: true });
        return;
      }
      setChallenge(answer.challenge);
      // A page that is loaded again counts down the code that was sent last.
      void navigate(authScreens.otp.path(), { replace: true, state: { challenge: answer.challenge, next } });
      onNewCode();
      setNotice(t.resent);
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      setError(failure.code === 'NO_ANSWER' ? t.noAnswer : failure.message);
    }
    setBusy(false);
  }

  return { challenge, busy, error, notice, ask, clearError: () => setError(null) };
}
