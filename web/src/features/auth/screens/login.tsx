import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Refused, send } from '../../../api/send.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { deviceId } from '../components/device-id.ts';
import { texts } from '../i18n.ts';
import { SignedOutFrame } from '../components/signed-out-frame.tsx';
import { SIGN_IN, type SignInCall } from '../components/sign-in-call.ts';
import { type Credentials, SignInForm } from '../components/sign-in-form.tsx';
import { authScreens } from '../screens.ts';

/**
 * The first step of signing in: username and password. The portal answers with a challenge, and sends the code for it
 * to the person’s phone. The first render must equal what drawn-sign-in.tsx draws.
 */
export function Login() {
  const { language, changeLanguage } = useLanguage();
  const t = texts[language];
  const navigate = useNavigate();
  const { state } = useLocation();
  const { loggedOut } = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function signIn({ identifier, password }: Credentials) {
    setBusy(true);
    setError(null);
    try {
      const answer = await send<SignInCall>(SIGN_IN, { username: identifier, password }, { device: deviceId() });
      if ('challenge' in answer)
        void navigate(authScreens.otp.path(), { state: { ...(state as object | null), challenge: answer.challenge } });
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      setError(failure.code === 'NO_ANSWER' ? t.noAnswer : failure.message);
      setBusy(false);
    }
  }

  return (
    <SignedOutFrame title={authScreens.signIn.title[language]} language={language} onLanguage={changeLanguage}>
      <SignInForm
        t={t}
        error={error ?? (loggedOut ? t.loggedOut : null)}
        busy={busy}
        onSend={(credentials) => void signIn(credentials)}
      />
    </SignedOutFrame>
  );
}
