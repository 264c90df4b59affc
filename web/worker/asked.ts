/** What a request asks for, as far as the worker answers it. Everything else goes to the portal as if it were not there. */

/** A page of the console; a file that is named by its content; or what the business looks like. */
export type Asked = 'page' | 'file' | 'look';

const LOOK: ReadonlySet<string> = new Set(['/branding.json', '/branding/logo', '/branding/powered-by']);
/** Files beside the page that have no hash in their names. */
const FILES: ReadonlySet<string> = new Set(['/first-paint.js']);
/** Answers of the portal are never kept here: they are personal, or must be those of now. */
const PORTAL = /^\/(portal_api|callbacks|healthz|readyz|metrics|privacy)(\/|$)/;

export function askedFor(request: {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly origin: string;
}): Asked | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== request.origin || PORTAL.test(pathname)) return null;
  if (request.mode === 'navigate') return /\.\w+$/.test(pathname) ? null : 'page';
  if (LOOK.has(pathname)) return 'look';
  return pathname.startsWith('/assets/') || FILES.has(pathname) ? 'file' : null;
}
