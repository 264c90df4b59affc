/** The worker answers for the console itself, and for nothing personal. */
import { PRIVACY_PATH } from '@palier/contract/values/privacy-path.ts';
import { expect, test } from 'vitest';
import { askedFor } from './asked.ts';

const HERE = 'https://portal.example';
const asked = (path: string, rest: { mode?: string; method?: string } = {}) =>
  askedFor({ method: 'GET', mode: 'no-cors', origin: HERE, ...rest, url: new URL(path, HERE).href });
const visited = (path: string) => asked(path, { mode: 'navigate' });

test('pages of the console', () => {
  expect(['/', '/dashboard', '/dashboard/customers/card?customer=1'].map(visited)).toEqual(['page', 'page', 'page']);
});

test('files of the build, and the look of the business', () => {
  expect(asked('/assets/main-Ab12Cd34.js')).toBe('file');
  expect(asked('/first-paint.js')).toBe('file');
  expect(asked('/branding/logo')).toBe('look');
});

test('nothing that the portal says, whoever asks and however', () => {
  for (const path of [
    '/portal_api/customers',
    '/portal_api',
    '/healthz',
    '/readyz',
    '/metrics',
    '/callbacks/x',
    PRIVACY_PATH,
  ])
    expect([asked(path), visited(path)], path).toEqual([null, null]);
  expect(asked('/dashboard', { mode: 'navigate', method: 'POST' })).toBe(null);
  expect(asked('https://elsewhere.example/assets/main-Ab12Cd34.js')).toBe(null);
  expect(visited('/statement.pdf')).toBe(null);
  // A page of that name is none of ours.
  expect(visited('/portal_apiary')).toBe('page');
});
