/**
 * What the portal must know to draw the next first page as this browser wants it: the theme, the language, and whether
 * somebody is signed in here. Says nothing of whom.
 */

/** Read by server/src/http/first-page.ts. Under TLS it is this host's alone, which browsers hold to by its name. */
const PLAIN = 'first_paint';
const COOKIE = location.protocol === 'https:' ? `__Host-${PLAIN}` : PLAIN;
const A_YEAR_S = 31_536_000;

/** Keeps the cookie true while a screen stands. Answers how to stop. */
export function keepFirstPaint(is_signed_in: boolean): () => void {
  const page = document.documentElement;
  const write = (): void => {
    document.cookie = `${COOKIE}=${page.dataset['theme'] === 'light' ? 'light' : 'dark'}.${page.lang === 'fr' ? 'fr' : 'en'}.${is_signed_in ? 'in' : 'out'}; path=/; max-age=${A_YEAR_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  };
  write();
  // The one of before, without the name that guards it.
  if (COOKIE !== PLAIN) document.cookie = `${PLAIN}=; path=/; max-age=0; secure`;
  const observer = new MutationObserver(write);
  observer.observe(page, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
}

/**
 * Whether there may be a session to restore. Without one the sign-in screen stands at once instead of after a look into
 * the vault.
 */
export const mayBeSignedIn = (): boolean => localStorage.getItem('palier.user') !== null;
