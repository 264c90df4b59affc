/**
 * The sign-in screen as markup. The build draws it once for each language, the portal sends it, and the console takes
 * it over.
 */
import type { Language } from '@palier/contract/values/language.ts';
import { renderToString } from 'react-dom/server';
import { texts } from '../i18n.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { authScreens } from '../screens.ts';

const doNothing = (): void => {};

/** As `Login` draws it first: nothing typed, no error. */
export function drawSignIn(language: Language): string {
  const t = texts[language];
  return renderToString(
    <SignedOutFrame title={authScreens.signIn.title[language]} language={language} onLanguage={doNothing}>
      <SignInForm t={t} error={null} busy={false} onSend={doNothing} />
    </SignedOutFrame>,
  );
}
