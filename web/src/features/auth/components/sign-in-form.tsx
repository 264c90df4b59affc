/**
 * Username and password. The inputs are uncontrolled, because people may have typed into them before this script had
 * loaded.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Wording } from '../../../ui/language.tsx';
import type { texts } from '../i18n.ts';
import { ErrorNote, Field } from './signed-out-frame.tsx';

export interface Credentials {
  readonly identifier: string;
  readonly password: string;
}

/** As the call takes them; its schema would make the first screen larger. */
const MOST_IDENTIFIER = 64;
const MOST_PASSWORD = 256;
const isBetween = (text: string, most: number): boolean => text !== '' && text.length <= most;

const typedInto = (form: HTMLFormElement): Credentials => {
  const value = (id: keyof Credentials): string => (form.elements.namedItem(id) as HTMLInputElement).value;
  return { identifier: value('identifier'), password: value('password') };
};

/** Drawn here, because the icon set would make the first screen larger. */
function Eye({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      aria-hidden="true"
    >
      <path d="M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {open && <path d="M4 20 20 4" />}
    </svg>
  );
}

export function SignInForm({
  t,
  error,
  busy,
  onSend,
}: {
  t: Wording<typeof texts.en>;
  error: string | null;
  busy: boolean;
  onSend: (credentials: Credentials) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState({ identifier: false, password: false });
  const [shown, setShown] = useState(false);

  // The form was sent before this script had loaded, and public/first-paint.js held it back.
  useEffect(() => {
    if (!form.current?.hasAttribute('data-sent-early')) return;
    form.current.removeAttribute('data-sent-early');
    form.current.requestSubmit();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedInto(event.currentTarget);
    const wrongNow = {
      identifier: !isBetween(typed.identifier.trim(), MOST_IDENTIFIER),
      password: !isBetween(typed.password, MOST_PASSWORD),
    };
    setWrong(wrongNow);
    if (!wrongNow.identifier && !wrongNow.password && !busy) onSend(typed);
  }
  const notWrong = (id: keyof Credentials) => () => setWrong((now) => (now[id] ? { ...now, [id]: false } : now));

  return (
    <>
      <p className="so-lead">{t.lead}</p>
      {error && <ErrorNote>{error}</ErrorNote>}
      <form ref={form} noValidate onSubmit={submit}>
        <Field
          id="identifier"
          label={t.identifier}
          autoComplete="username"
          autoFocus
          autoCapitalize="none"
          onChange={notWrong('identifier')}
          error={wrong.identifier ? t.needIdentifier : undefined}
        />
        <Field
          id="password"
          label={t.password}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          onChange={notWrong('password')}
          error={wrong.password ? t.needPassword : undefined}
          after={
            <button
              type="button"
              className="so-quiet"
              aria-label={shown ? t.hidePassword : t.showPassword}
              onClick={() => setShown((now) => !now)}
            >
              <Eye open={shown} />
            </button>
          }
        />
        <button type="submit" className="so-go" disabled={busy}>
          {busy ? t.going : t.go}
        </button>
      </form>
    </>
  );
}
