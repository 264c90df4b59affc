/** The form for a code: six digits from a text or an authenticator app, or a recovery code from the sheet. */
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { asClock } from '../../../ui/feedback/use-seconds-until.ts';
import { useBranding } from '../../../ui/layout/use-branding.ts';
import { SIX_DIGITS, isHalfTyped } from '../../../ui/form/six-digits.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { authScreens } from '../screens.ts';
import { RECOVERY } from './code-shapes.ts';
import type { Challenge } from './sign-in-call.ts';
import { ErrorNote, Field, SignedOutFrame } from './signed-out-frame.tsx';
import { useCodeSignIn } from './use-code-sign-in.ts';

export function CodeForm({ first, next }: { first: Challenge; next: string }) {
  const { language, changeLanguage } = useLanguage();
  const t = texts[language];
  const navigate = useNavigate();
  const now = useNow();
  const [fromSheet, setFromSheet] = useState(false);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { challenge, busy, error, notice, ask, clearError } = useCodeSignIn(first, next, () => setCode(''));

  const isApp = challenge.otp_channel === 'app';
  const isRecovery = isApp && fromSheet;
  const { clean, complete } = isRecovery ? RECOVERY : SIX_DIGITS;
  const needed = !isRecovery && isHalfTyped(code) ? t.sixDigits : t.needCode;
  const resend_in_s = Math.max(0, Math.ceil((Date.parse(challenge.resend_at) - now) / 1000));

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (complete.test(code) && !busy) void ask({ strategy: 'otp', code });
  }

  function chooseRecovery(isFromSheet: boolean) {
    setFromSheet(isFromSheet);
    setCode('');
    setTried(false);
    clearError();
  }

  return (
    <SignedOutFrame title={authScreens.otp.title[language]} language={language} onLanguage={changeLanguage}>
      {isApp ? (
        <p className="so-lead">{fromSheet ? t.fromSheet : t.fromApp}</p>
      ) : (
        <SentCode challenge={challenge} now={now} />
      )}
      {error && <ErrorNote>{error}</ErrorNote>}
      <div role="status">{notice && <p className="so-note">{notice}</p>}</div>
      <form noValidate onSubmit={submit}>
        <Field
          // Another key, so that changing between the two kinds of code makes a new input and focuses it.
          key={isRecovery ? 'recovery' : 'digits'}
          id="code"
          label={isRecovery ? t.recoveryCode : t.code}
          className="so-code"
          {...(isRecovery ? RECOVERY_INPUT : DIGITS_INPUT)}
          autoFocus
          value={code}
          onChange={(event) => setCode(clean(event.target.value))}
          error={tried && !complete.test(code) ? needed : undefined}
        />
        <button type="submit" className="so-go" disabled={busy}>
          {t.verify}
        </button>
      </form>
      <div className="so-row">
        {isApp ? (
          <button type="button" className="so-quiet" onClick={() => chooseRecovery(!fromSheet)}>
            {fromSheet ? t.useApp : t.useSheet}
          </button>
        ) : (
          <button
            type="button"
            className="so-quiet"
            disabled={busy || resend_in_s > 0}
            onClick={() => void ask({ strategy: 'resend' })}
          >
            {resend_in_s > 0 ? t.resendIn(resend_in_s) : t.resend}
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

const RECOVERY_INPUT = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const DIGITS_INPUT = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;

/** Where the code was sent and how long it is valid; in the demo, a link to the phone that receives it. */
function SentCode({ challenge, now }: { challenge: Challenge; now: number }) {
  const { language } = useLanguage();
  const t = texts[language];
  const brand = useBranding();
  const valid_s = Math.max(0, Math.ceil((Date.parse(challenge.expires_at) - now) / 1000));
  return (
    <>
      <p className="so-lead">
        {t.codeSent(challenge.sent_to)}{' '}
        <span role="timer">{valid_s > 0 ? t.expiresIn(asClock(valid_s)) : t.runOut}</span>
      </p>
      {brand?.demo && brand.sandbox_url && (
        <p className="so-note">
          <a href={brand.sandbox_url} target="_blank" rel="noreferrer">
            {t.sandbox}
          </a>
        </p>
      )}
    </>
  );
}

/** The time in milliseconds, every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
