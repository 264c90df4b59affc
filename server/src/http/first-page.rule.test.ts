import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brandStyle } from '@palier/contract/settings/brand-style.ts';
import { firstPages } from './first-page.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-page-'));
fs.writeFileSync(
  path.join(folder, 'first-page.json'),
  JSON.stringify({
    page: { top: '<!doctype html>', head: '<head>', body: '</head><body>', waiting: 'waiting', bottom: '</body>' },
    sign_in: { en: 'sign in', fr: 'se connecter' },
    at: { sign_in: '/', home: '/dashboard' },
    typeface: '/letters.woff2',
    frame: ['/frame.js'],
    screens: {
      '/': [],
      '/dashboard': ['/frame.js', '/home.js'],
      '/dashboard/stores/:id': ['/frame.js', '/store.js'],
      '/dashboard/stores/add': ['/frame.js', '/add.js', '/add.css'],
    },
  }),
);
afterAll(() => fs.rmSync(folder, { recursive: true }));

const look = { colour: '#ffc41f', dark_colour: '#ffc41f', brand_name: 'A </script> name' };
const pageFor = firstPages(folder, () => look);
const NAMES = String.raw`<script type="application/json" id="branding">{"colour":"#ffc41f","dark_colour":"#ffc41f","brand_name":"A \u003c/script> name"}</script>`;
const at = (url: string, cookie?: string, accept_language?: string): string =>
  pageFor({ url, cookie, accept_language, accept_encoding: undefined }).bytes.toString();
const filesAt = (url: string, cookie?: string): string[] =>
  [...at(url, cookie).matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
const TYPEFACE = '/letters.woff2';

describe('the first page', () => {
  test('is complete, in the theme and the language of the browser, with names that cannot end their element', () => {
    expect(at('/', 'first_paint=light.fr.out')).toBe(
      `<!doctype html><html lang="fr" data-theme="light"><head><style id="brand">${brandStyle(look)}</style>${NAMES}</head><body>se connecter</body>`,
    );
    expect(at('/?lng=en', 'first_paint=light.fr.out')).toContain('<html lang="en" data-theme="light">');
    expect(at('/', undefined, 'fr-CM,fr;q=0.9')).toContain('<html lang="fr" data-theme="dark">');
  });

  test('has the colours of the business, each with a text that can be read on it, and new ones at once', () => {
    const present = { colour: '#ffc41f', dark_colour: '#ffc41f' };
    const page = firstPages(folder, () => present);
    const body = () =>
      page({ url: '/', cookie: undefined, accept_language: undefined, accept_encoding: undefined }).bytes.toString();
    expect(body()).toContain('html:root[data-theme=light]{--mui-palette-primary-main:#ffc41f;');
    Object.assign(present, { colour: '#1f5fa8' });
    expect(body()).toMatch(/theme=light\]\{--mui-palette-primary-main:#1f5fa8;.*contrastText:#ffffff\}html/);
  });

  test.each(['/\\', '//[', '//a b', String.raw`/\[:`])('answers an address that names no host: %s', (url) => {
    expect(at(url)).toContain('<!doctype html>');
  });

  test('shows a wait when the browser has a session, and requests the files of the home page', () => {
    expect(at('/', 'first_paint=dark.en.in')).toContain('waiting');
    expect(filesAt('/', 'first_paint=dark.en.in')).toEqual(['/frame.js', '/home.js', TYPEFACE]);
    expect(filesAt('/')).toEqual([]);
  });

  test('looks for the typeface where a browser has it, after the scripts', () => {
    expect(filesAt('/dashboard', 'first_paint=dark.en.in').at(-1)).toBe(TYPEFACE);
    expect(at('/dashboard', 'first_paint=dark.en.in')).toContain('fetchpriority="low" href="/letters.woff2"');
    expect(filesAt('/dashboard', 'first_paint=dark.en.out')).not.toContain(TYPEFACE);
  });

  test('requests the files of its screen, also for an address with parameters', () => {
    expect(filesAt('/dashboard')).toEqual(['/frame.js', '/home.js']);
    expect(filesAt('/dashboard/')).toEqual(['/frame.js', '/home.js']);
    expect(filesAt('/dashboard/stores/7?tab=agents')).toEqual(['/frame.js', '/store.js']);
    expect(filesAt('/dashboard/stores/add')).toEqual(['/frame.js', '/add.js', '/add.css']);
    expect(at('/dashboard/stores/add')).toContain('rel="preload" as="style" crossorigin href="/add.css"');
    expect(filesAt('/dashboard/nowhere')).toEqual(['/frame.js']);
  });
});
