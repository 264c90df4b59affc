/**
 * The frame of the signed-out screens, and its plain inputs. Nothing here needs a React context, because the build
 * draws the sign-in screen from the same components. Their style sheet is part of the page itself.
 */
import type { Language } from '@palier/contract/values/language.ts';
import type { ReactNode } from 'react';
import { FAQ_LINK } from '../../../ui/layout/branding.ts';
import { useDocumentTitle } from '../../../ui/layout/page-title.ts';
import { texts } from '../i18n.ts';

interface LanguageProps {
  readonly language: Language;
  readonly onLanguage: (to: Language) => void;
}

/** The pictures have a low priority, so that the browser loads the scripts first. */
export function SignedOutFrame({
  title,
  language,
  onLanguage,
  children,
}: LanguageProps & { title: string; children: ReactNode }) {
  // Nothing of the last screen stays after signing out, not even its name in the tab.
  useDocumentTitle(title);
  return (
    <div className="so">
      <header className="so-top">
        <LanguageLinks language={language} onLanguage={onLanguage} />
        <a href={FAQ_LINK}>{texts[language].faq}</a>
      </header>
      <main className="so-card">
        <img src="/branding/logo" alt="" width={52} height={52} fetchPriority="low" />
        <h1>{title}</h1>
        {children}
      </main>
      <footer className="so-foot">
        <img src="/branding/powered-by" alt={texts[language].poweredBy} width={144} height={24} fetchPriority="low" />
      </footer>
    </div>
  );
}

const NAMES: ReadonlyArray<readonly [Language, string]> = [
  ['en', 'English'],
  ['fr', 'Français'],
];

/** Links, so that they work before the console has loaded: the portal draws the page in the language of the address. */
function LanguageLinks({ language, onLanguage }: LanguageProps) {
  return (
    <nav className="so-languages" aria-label={texts[language].language}>
      {NAMES.map(([code, name]) => (
        <a
          key={code}
          href={`?lng=${code}`}
          lang={code}
          hrefLang={code}
          aria-current={code === language ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onLanguage(code);
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

export function Field({
  id,
  label,
  error,
  after,
  ...rest
}: {
  id: string;
  label: string;
  error?: string | undefined;
  after?: ReactNode;
} & React.InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="so-field">
      <label htmlFor={id}>{label}</label>
      <div className="so-input">
        <input
          id={id}
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {after}
      </div>
      {error && (
        <p id={`${id}-error`} className="so-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** An error, announced to screen readers as soon as it appears. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="so-alert">
      {children}
    </div>
  );
}
