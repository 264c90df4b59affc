import '@fontsource-variable/inter';
import './app/near-typeface.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { mayBeSignedIn } from './app/first-paint.ts';
import { openWithoutLine } from './app/open-without-line.ts';
import { keepEarlySearchKey } from './app/search-keys.ts';
import { detectLanguage } from './ui/language.tsx';

// A first script that comes after this asks for nothing.
globalThis.first_calls ??= Promise.resolve(new Map());
keepEarlySearchKey();

const root = document.getElementById('root');
if (root) {
  // The portal may have drawn the sign-in screen already. The console takes it over with everything that was typed into
  // it, unless the portal guessed wrong.
  if (root.dataset['signIn'] === detectLanguage() && !mayBeSignedIn()) hydrateRoot(root, <App />);
  else createRoot(root).render(<App />);
}
openWithoutLine();
