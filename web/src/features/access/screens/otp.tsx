import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Refused, send } from '../../../api/send.ts';
import { type Branding, branding } from '../../../kit/branding.ts';
import { useLanguage } from '../../../kit/language.tsx';
import { useSession } from '../../../kit/session.tsx';
import { accessTexts } from '../messages.ts';
import { Field, SignedOutFrame, Wrong } from '../parts.tsx';
import { type Challenge, SIGN_IN, type SignInCall } from '../sign-in-call.ts';

/** Then the code. A wrong one is an answer like any other and logs nobody out. */
export function Otp() {
  const { state } = useLocation() as { state: { challenge?: Challenge; next?: string } | null };
  if (!state?.challenge) return <Navigate to="/" replace />;
  return <CodeForm first={state.challenge} next={state.next ?? '/dashboard'} />;
}

function CodeForm({ first, next }: { first: Challenge; next: string }) {
  const { language, changeLanguage } = useLanguage();
  const t = accessTexts[language];
  const navigate = useNavigate();
  const { signIn } = useSession();
  const now = useSeconds();
  const [challenge, setChallenge] = useState(first);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [brand, setBrand] = useState<Branding | null>(null);
  useEffect(() => { void branding().then(setBrand); }, []);

  const wait = Math.max(0, Math.ceil((Date.parse(challenge.resend_at) - now) / 1000));
  const minutes = Math.max(0, Math.ceil((Date.parse(challenge.expires_at) - now) / 60_000));

  async function ask(input: { strategy: 'otp'; code: string } | { strategy: 'resend' }) {
    setBusy(true);
    setWrong(null);
    setSaid(null);
    try {
      const answer = await send<SignInCall>(SIGN_IN, { ...input, challenge_id: challenge.challenge_id });
      if ('session' in answer) {
        await signIn(answer.session);
        void navigate(next, { replace: true });
        return;
      }
      setChallenge(answer.challenge);
      setCode('');
      setSaid(t.resent);
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      setWrong(failure.code === 'NO_ANSWER' ? t.noAnswer : failure.message);
    }
    setBusy(false);
  }

  function go(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (/^\d{6}$/.test(code) && !busy) void ask({ strategy: 'otp', code });
  }

  return (
    <SignedOutFrame title={t.codeTitle} language={language} onLanguage={changeLanguage}>
      <p className="so-lead">{t.codeSent(challenge.sent_to)} {t.expiresIn(minutes)}</p>
      {brand?.demo && brand.sandbox_url && <p className="so-note"><a href={brand.sandbox_url} target="_blank" rel="noreferrer">{t.sandbox}</a></p>}
      {wrong && <Wrong>{wrong}</Wrong>}
      <div role="status">{said && <p className="so-note">{said}</p>}</div>
      <form noValidate onSubmit={go}>
        <Field id="code" label={t.code} className="so-code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus value={code} onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))} error={tried && !/^\d{6}$/.test(code) ? t.needCode : undefined} />
        <button type="submit" className="so-go" disabled={busy}>{t.verify}</button>
      </form>
      <div className="so-row">
        <button type="button" className="so-quiet" disabled={busy || wait > 0} onClick={() => void ask({ strategy: 'resend' })}>{wait > 0 ? t.resendIn(wait) : t.resend}</button>
        <button type="button" className="so-quiet" onClick={() => void navigate('/', { replace: true })}>{t.otherAccount}</button>
      </div>
    </SignedOutFrame>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
