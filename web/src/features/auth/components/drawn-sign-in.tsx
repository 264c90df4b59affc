/**
 * The sign-in screen as markup, drawn once by the build for each language: the portal answers with it, and the console
 * takes it over.
 */
import type { Language } from '@palier/contract/values/language.ts';
import { renderToString } from 'react-dom/server';
import { texts } from '../i18n.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { authScreens } from '../screens.ts';

const nothingYet = (): void => {};

/** As `Login` draws it at first: nothing typed, nothing wrong. */
export function drawSignIn(language: Language): string {
  const t = texts[language];
  return renderToString(
    <SignedOutFrame title={authScreens.signIn.title[language]} language={language} onLanguage={nothingYet}>
      <SignInForm t={t} wrong={null} busy={false} onSend={nothingYet} />
    </SignedOutFrame>,
  );
}
