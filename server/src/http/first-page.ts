/**
 * The page as this browser wants it at first: in its theme and language, with the sign-in screen drawn for whoever is
 * not signed in, and with the files its screen needs asked for at once. What the build tells is made by
 * web/vite.config.ts, the cookie by web/src/app/first-paint.ts.
 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** What of a request decides the page. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly cookie: string | undefined;
  readonly accept_language: string | undefined;
  readonly accept_encoding: string | undefined;
}

export interface PageAnswer {
  readonly encoding: 'br' | 'gzip' | null;
  readonly bytes: Buffer;
}

interface Built {
  readonly sign_in: Readonly<Record<Language, string>>;
  /** Files of the frame around every signed-in screen. */
  readonly frame: readonly string[];
  /** Files of a screen and its frame, by path. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

type Language = 'en' | 'fr';

const NOTHING: Built = { sign_in: { en: '', fr: '' }, frame: [], screens: {} };
const HTML_TAG = '<html lang="en" data-theme="dark">';
const ROOT = /<div id="root">.*?<\/div><\/div>/s;

/**
 * The order of the console's own detection, without the stores that only the browser can read: those come by the
 * cookie.
 */
function languageOf(
  asked: string | null,
  cookie: string,
  kept: string | undefined,
  accept_language: string | undefined,
): Language {
  const named = asked ?? /(?:^|; )i18next=([^;]*)/.exec(cookie)?.[1] ?? kept ?? accept_language ?? '';
  return /^\s*fr/i.test(named) ? 'fr' : 'en';
}

const preload = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

/** Answers pages from the folder of the built console. */
export function firstPages(folder: string): (request: PageRequest) => PageAnswer {
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const told = path.join(folder, 'first-page.json');
  const built = fs.existsSync(told) ? (JSON.parse(fs.readFileSync(told, 'utf8')) as Built) : NOTHING;
  const made = new Map<string, Buffer>();

  const draw = (at: string, theme: string, language: Language, is_signed_in: boolean): string => {
    const isSignIn = at === '/' && !is_signed_in && built.sign_in[language] !== '';
    const files = isSignIn ? [] : (built.screens[at === '/' ? '/dashboard' : at] ?? built.frame);
    const tagged = page
      .replace(HTML_TAG, `<html lang="${language}" data-theme="${theme}">`)
      .replace('</head>', () => `${files.map(preload).join('')}</head>`);
    return isSignIn
      ? tagged.replace(ROOT, () => `<div id="root" data-sign-in="${language}">${built.sign_in[language]}</div>`)
      : tagged;
  };

  return ({ url, cookie = '', accept_language, accept_encoding = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://page');
    const [, theme = 'dark', kept, at_home] =
      /(?:^|; )(?:__Host-)?first_paint=(light|dark)\.(en|fr)\.(in|out)/.exec(cookie) ?? [];
    const language = languageOf(searchParams.get('lng'), cookie, kept, accept_language);
    const asked = pathname.replace(/(.)\/$/, '$1');
    // Only paths that differ in their files are told apart, so that what is kept stays small.
    const at = asked === '/' || asked in built.screens ? asked : '';
    const encoding = /\bbr\b/.test(accept_encoding) ? 'br' : /\bgzip\b/.test(accept_encoding) ? 'gzip' : null;
    const key = [at, theme, language, at_home, encoding].join(' ');
    const known = made.get(key);
    if (known) return { encoding, bytes: known };
    const plain = Buffer.from(draw(at, theme, language, at_home === 'in'));
    const bytes =
      encoding === 'br' ? zlib.brotliCompressSync(plain) : encoding === 'gzip' ? zlib.gzipSync(plain) : plain;
    made.set(key, bytes);
    return { encoding, bytes };
  };
}
