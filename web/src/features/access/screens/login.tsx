import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Refused, send } from '../../../api/send.ts';
import { useTexts } from '../../../kit/language.tsx';
import { useSession } from '../../../kit/session.tsx';
import { accessTexts } from '../messages.ts';
import { Field, SignedOutFrame, Wrong } from '../parts.tsx';
import { SIGN_IN, type SignInCall } from '../sign-in-call.ts';

/** Drawn here: the icon set is not worth its weight on the first screen. */
function Eye({ open }: { open: boolean }) {
  return <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.800" aria-hidden="true"><path d="M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12z" /><circle cx="12" cy="12" r="3" />{open && <path d="M4 20 20 4" />}</svg>;
}

/** First the credentials. The answer is a challenge; the code that answers it is on its way to the staff phone. */
export function Login() {
  const t = useTexts(accessTexts);
  const navigate = useNavigate();
  const { state } = useLocation();
  const { loggedOut } = useSession();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  async function go(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (identifier.trim() === '' || password === '' || busy) return;
    setBusy(true);
    setWrong(null);
    try {
      const answer = await send<SignInCall>(SIGN_IN, { strategy: 'local', username: identifier, password });
      if ('challenge' in answer) void navigate('/otp', { state: { ...(state as object | null), challenge: answer.challenge } });
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      setWrong(failure.code === 'NO_ANSWER' ? t.noAnswer : failure.message);
      setBusy(false);
    }
  }

  return (
    <SignedOutFrame title={t.signIn}>
      <p className="so-lead">{t.lead}</p>
      {loggedOut && !wrong && <Wrong>{t.loggedOut}</Wrong>}
      {wrong && <Wrong>{wrong}</Wrong>}
      <form noValidate onSubmit={(event) => void go(event)}>
        <Field id="identifier" label={t.identifier} autoComplete="username" autoFocus autoCapitalize="none" value={identifier} onChange={(event) => setIdentifier(event.target.value)} error={tried && identifier.trim() === '' ? t.needIdentifier : undefined} />
        <Field
          id="password"
          label={t.password}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && password === '' ? t.needPassword : undefined}
          after={<button type="button" className="so-quiet" aria-label={shown ? t.hidePassword : t.showPassword} onClick={() => setShown((now) => !now)}><Eye open={shown} /></button>}
        />
        <button type="submit" className="so-go" disabled={busy}>{busy ? t.going : t.go}</button>
      </form>
    </SignedOutFrame>
  );
}
