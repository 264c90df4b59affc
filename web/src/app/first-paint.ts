/**
 * What the portal must know to draw the next first page for this browser: the theme, the language, and whether a user
 * is signed in. It does not say who.
 */

/**
 * server/src/http/first-page.ts reads it. Under TLS its name begins with `__Host-`, so browsers keep it to this host.
 */
const PLAIN = 'first_paint';
const COOKIE = location.protocol === 'https:' ? `__Host-${PLAIN}` : PLAIN;
const A_YEAR_S = 31_536_000;

/** Keeps the cookie up to date while a screen is shown. Returns the function that stops it. */
export function keepFirstPaint(is_signed_in: boolean): () => void {
  const page = document.documentElement;
  const write = (): void => {
    const theme = page.dataset['theme'] === 'light' ? 'light' : 'dark';
    const language = page.lang === 'fr' ? 'fr' : 'en';
    const session = is_signed_in ? 'in' : 'out';
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${COOKIE}=${theme}.${language}.${session}; path=/; max-age=${A_YEAR_S}; samesite=lax${secure}`;
  };
  write();
  // An earlier cookie without `__Host-` is removed.
  if (COOKIE !== PLAIN) document.cookie = `${PLAIN}=; path=/; max-age=0; secure`;
  const observer = new MutationObserver(write);
  observer.observe(page, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
}

/**
 * Whether there may be a session to restore. Without one the sign-in screen is drawn at once, before the encrypted
 * storage is read.
 */
export const mayBeSignedIn = (): boolean => localStorage.getItem('palier.user') !== null;
