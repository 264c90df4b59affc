/**
 * What the portal must know to draw the next first page for this browser: the theme, the language, and whether a user
 * is signed in. It does not say who.
 */
import { tellWorker } from '../ui/tell-worker.ts';

/**
 * server/src/http/first-page.ts reads it. Under TLS its name begins with `__Host-`, so browsers keep it to this host.
 */
const COOKIE = location.protocol === 'https:' ? '__Host-first_paint' : 'first_paint';
const A_YEAR_S = 31_536_000;

/** Keeps the cookie up to date while a screen is shown. Returns the function that stops it. */
export function keepFirstPaint(is_signed_in: boolean): () => void {
  const page = document.documentElement;
  const lookNow = () => `${page.dataset['theme'] === 'light' ? 'light' : 'dark'}.${page.lang === 'fr' ? 'fr' : 'en'}`;
  let look = '';
  const write = (): void => {
    look = lookNow();
    const session = is_signed_in ? 'in' : 'out';
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${COOKIE}=${look}.${session}; path=/; max-age=${A_YEAR_S}; samesite=lax${secure}`;
  };
  write();
  const observer = new MutationObserver(() => {
    if (look === lookNow()) return;
    write();
    tellWorker('keep the page anew');
  });
  observer.observe(page, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
}

/**
 * Whether there may be a session to restore. Without one the sign-in screen is drawn at once, before the encrypted
 * storage is read.
 */
export const mayBeSignedIn = (): boolean => localStorage.getItem('palier.user') !== null;
