/**
 * The first page for this browser: in its theme and language, with the sign-in screen drawn for a visitor without a
 * session, with preload links for the files of its screen, and with the names of the business, for which the console
 * would otherwise wait once more. web/vite.config.ts writes the build's part, web/src/app/first-paint.ts the cookie.
 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { type BrandColours, brandStyle } from '@palier/contract/settings/brand-style.ts';

/** The parts of a request that decide the page. */
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

/** What the build says about the page. */
interface Built {
  /** In the order of the page: the tag of the page itself stands between `top` and `head`, the files before `body`. */
  readonly page: Readonly<Record<'top' | 'head' | 'body' | 'bottom', string>> & {
    /** What the page shows until the console is loaded. */
    readonly waiting: string;
  };
  /** The sign-in screen, which a visitor without a session sees instead. */
  readonly sign_in: Readonly<Record<Language, string>>;
  /** The paths of the sign-in screen and of the home page, which a signed-in visitor gets. */
  readonly at: { readonly sign_in: string; readonly home: string };
  /** The file of the typeface. */
  readonly typeface: string;
  /** Files of the frame around every signed-in screen. */
  readonly frame: readonly string[];
  /** Files of a screen and its frame, by the pattern of its path. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

type Language = 'en' | 'fr';

/**
 * The order of the console's own detection, without the stores that only the browser can read: their values come in the
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

/** A file that is requested before it is needed. */
const preload = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

/**
 * A browser that was signed in has the typeface, and draws the first words with it if it looks for it early. One that
 * has it no more loads the scripts first.
 */
const preloadTypeface = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${file}">`;

/**
 * Finds the pattern that an address belongs to. Fixed parts come before placeholders, so that `/dashboard/stores/add`
 * is not the store called “add”.
 */
function patternFinder(patterns: readonly string[]): (pathname: string) => string | null {
  const fixedFirst = patterns
    .map((pattern) => ({ pattern, parts: pattern.split('/') }))
    .toSorted((one, other) => countOpen(one.parts) - countOpen(other.parts));
  return (pathname) => {
    const asked = pathname.split('/');
    const found = fixedFirst.find(
      ({ parts }) =>
        parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]),
    );
    return found?.pattern ?? null;
  };
}
const countOpen = (parts: readonly string[]): number => parts.filter((part) => part.startsWith(':')).length;

/** What the console reads, and no browser runs. Nothing in it can end the element. */
const names = (branding: BrandColours): string =>
  `<script type="application/json" id="branding">${JSON.stringify(branding).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Serves pages from the folder of the built console, with the names and in the colour of the business. */
export function firstPages(folder: string, brandingNow: () => BrandColours): (request: PageRequest) => PageAnswer {
  const { page, sign_in, at, typeface, frame, screens } = JSON.parse(
    fs.readFileSync(path.join(folder, 'first-page.json'), 'utf8'),
  ) as Built;
  const patternOf = patternFinder(Object.keys(screens));
  const made = new Map<string, Buffer>();

  const draw = (
    pattern: string | null,
    theme: string,
    language: Language,
    is_signed_in: boolean,
    branding: BrandColours,
  ): string => {
    const isSignIn = pattern === at.sign_in && !is_signed_in;
    const files = isSignIn ? [] : (screens[pattern === at.sign_in ? at.home : (pattern ?? '')] ?? frame);
    return [
      page.top,
      `<html lang="${language}" data-theme="${theme}">`,
      page.head,
      `<style id="brand">${brandStyle(branding)}</style>`,
      names(branding),
      ...files.map(preload),
      ...(is_signed_in ? [preloadTypeface(typeface)] : []),
      page.body,
      isSignIn ? sign_in[language] : page.waiting,
      page.bottom,
    ].join('');
  };

  return ({ url, cookie = '', accept_language, accept_encoding = '' }) => {
    // Slashes at the beginning would name a host, which need not be one.
    const { pathname, searchParams } = new URL(url.replace(/^[/\\]+/, '/'), 'http://page');
    const [, theme = 'dark', kept, at_home] =
      /(?:^|; )(?:__Host-)?first_paint=(light|dark)\.(en|fr)\.(in|out)/.exec(cookie) ?? [];
    const language = languageOf(searchParams.get('lng'), cookie, kept, accept_language);
    // The cache distinguishes patterns only, so that it stays small.
    const pattern = patternOf(pathname.replace(/(.)\/$/, '$1'));
    const encoding = /\bbr\b/.test(accept_encoding) ? 'br' : /\bgzip\b/.test(accept_encoding) ? 'gzip' : null;
    const branding = brandingNow();
    const key = [pattern, theme, language, at_home, encoding, JSON.stringify(branding)].join(' ');
    const known = made.get(key);
    if (known) return { encoding, bytes: known };
    const plain = Buffer.from(draw(pattern, theme, language, at_home === 'in', branding));
    const bytes =
      encoding === 'br' ? zlib.brotliCompressSync(plain) : encoding === 'gzip' ? zlib.gzipSync(plain) : plain;
    made.set(key, bytes);
    return { encoding, bytes };
  };
}
