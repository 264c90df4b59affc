/** The frame of the signed-out screens, and its plain inputs: the first screen carries no more than it shows. */
import './signed-out.css';
import type { ReactNode } from 'react';
import { FAQ_LINK } from '../../kit/branding.ts';
import { LanguageSwitch } from '../../kit/language-switch.tsx';
import { useTexts } from '../../kit/language.tsx';
import { accessTexts } from './messages.ts';

export function SignedOutFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(accessTexts);
  return (
    <div className="so">
      <header className="so-top"><LanguageSwitch /><a href={FAQ_LINK}>{t.faq}</a></header>
      <main className="so-card">
        <img src="/mark.svg" alt="" width={52} height={52} />
        <h1>{title}</h1>
        {children}
      </main>
      <footer className="so-foot"><img src="/powered-by.svg" alt="Powered by Palier" width={144} height={24} /></footer>
    </div>
  );
}

export function Field({ id, label, error, after, ...rest }: { id: string; label: string; error?: string | undefined; after?: ReactNode } & React.InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="so-field">
      <label htmlFor={id}>{label}</label>
      <div className="so-input"><input id={id} {...rest} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} />{after}</div>
      {error && <p id={`${id}-error`} className="so-error">{error}</p>}
    </div>
  );
}

/** What went wrong, announced as soon as it is there. */
export function Wrong({ children }: { children: ReactNode }) {
  return <div role="alert" className="so-alert">{children}</div>;
}
