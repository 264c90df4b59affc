import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Refused, send } from '../../../api/send.ts';
import { type Branding, branding } from '../../../ui/layout/branding.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { asClock } from '../../../ui/feedback/use-seconds-until.ts';
import { deviceId } from '../components/device-id.ts';
import { texts } from '../i18n.ts';
import { Field, SignedOutFrame, Wrong } from '../components/signed-out-frame.tsx';
import { type Challenge, SIGN_IN, type SignInCall } from '../components/sign-in-call.ts';
import { homeScreens } from '../../home/screens.ts';
import { authScreens } from '../screens.ts';

/** How a code looks while it is typed, and when it is whole. */
const DIGITS = { clean: (typed: string) => typed.replace(/\D/g, '').slice(0, 6), whole: /^\d{6}$/ };
/** Read from paper: capitals, spaces and a missing hyphen are no mistakes. */
const RECOVERY = {
  clean: (typed: string) =>
    typed
      .toLowerCase()
      .replace(/[^a-z2-9]/g, '')
      .slice(0, 8)
      .replace(/^(.{4})(.+)/, '$1-$2'),
  whole: /^[a-z2-9]{4}-[a-z2-9]{4}$/,
};

/**
 * Then the code: from a text, from an authenticator app, or from the sheet of recovery codes. A wrong one is an answer
 * like any other and logs nobody out.
 */
export function Otp() {
  const { state } = useLocation() as { state: { challenge?: Challenge; next?: string } | null };
  if (!state?.challenge) return <Navigate to={authScreens.signIn.path()} replace />;
  return <CodeForm first={state.challenge} next={state.next ?? homeScreens.home.path()} />;
}

function CodeForm({ first, next }: { first: Challenge; next: string }) {
  const { language, changeLanguage } = useLanguage();
  const t = texts[language];
  const navigate = useNavigate();
  const { signIn } = useSession();
  const now = useSeconds();
  const [challenge, setChallenge] = useState(first);
  const [fromSheet, setFromSheet] = useState(false);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [brand, setBrand] = useState<Branding | null>(null);
  useEffect(() => {
    void branding().then(setBrand);
  }, []);

  const isApp = challenge.otp_channel === 'app';
  const shape = isApp && fromSheet ? RECOVERY : DIGITS;
  const wait = Math.max(0, Math.ceil((Date.parse(challenge.resend_at) - now) / 1000));
  const left = Math.max(0, Math.ceil((Date.parse(challenge.expires_at) - now) / 1000));

  async function ask(input: { strategy: 'otp'; code: string } | { strategy: 'resend' }) {
    setBusy(true);
    setWrong(null);
    setSaid(null);
    try {
      const answer = await send<SignInCall>(
        SIGN_IN,
        { ...input, challenge_id: challenge.challenge_id },
        { device: deviceId() },
      );
      if ('session' in answer) {
        await signIn(answer.session);
        void navigate(next, { replace: true });
        return;
      }
      setChallenge(answer.challenge);
      // Loaded again, the page counts down the code that was sent last.
      void navigate(authScreens.otp.path(), { replace: true, state: { challenge: answer.challenge, next } });
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
    if (shape.whole.test(code) && !busy) void ask({ strategy: 'otp', code });
  }

  function turnToSheet(to: boolean) {
    setFromSheet(to);
    setCode('');
    setTried(false);
    setWrong(null);
  }

  return (
    <SignedOutFrame title={authScreens.otp.title[language]} language={language} onLanguage={changeLanguage}>
      <p className="so-lead">
        {isApp ? (
          fromSheet ? (
            t.fromSheet
          ) : (
            t.fromApp
          )
        ) : (
          <>
            {t.codeSent(challenge.sent_to)} <span role="timer">{left > 0 ? t.expiresIn(asClock(left)) : t.runOut}</span>
          </>
        )}
      </p>
      {!isApp && brand?.demo && brand.sandbox_url && (
        <p className="so-note">
          <a href={brand.sandbox_url} target="_blank" rel="noreferrer">
            {t.sandbox}
          </a>
        </p>
      )}
      {wrong && <Wrong>{wrong}</Wrong>}
      <div role="status">{said && <p className="so-note">{said}</p>}</div>
      <form noValidate onSubmit={go}>
        {shape === RECOVERY ? (
          <Field
            key="sheet"
            id="code"
            label={t.recoveryCode}
            className="so-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={(event) => setCode(shape.clean(event.target.value))}
            error={tried && !shape.whole.test(code) ? t.needCode : undefined}
          />
        ) : (
          <Field
            key="digits"
            id="code"
            label={t.code}
            className="so-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            value={code}
            onChange={(event) => setCode(shape.clean(event.target.value))}
            error={tried && !shape.whole.test(code) ? t.needCode : undefined}
          />
        )}
        <button type="submit" className="so-go" disabled={busy}>
          {t.verify}
        </button>
      </form>
      <div className="so-row">
        {isApp ? (
          <button type="button" className="so-quiet" onClick={() => turnToSheet(!fromSheet)}>
            {fromSheet ? t.useApp : t.useSheet}
          </button>
        ) : (
          <button
            type="button"
            className="so-quiet"
            disabled={busy || wait > 0}
            onClick={() => void ask({ strategy: 'resend' })}
          >
            {wait > 0 ? t.resendIn(wait) : t.resend}
          </button>
        )}
        <button
          type="button"
          className="so-quiet"
          onClick={() => void navigate(authScreens.signIn.path(), { replace: true })}
        >
          {t.otherAccount}
        </button>
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
