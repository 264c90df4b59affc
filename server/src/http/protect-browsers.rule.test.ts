/** What the policy lets a page load, with and without a connected report site. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { FILE_POLICY, protectBrowsers, protectMachines } from './protect-browsers.ts';

const SITE = 'https://reports.business.cm';

async function headersOf(protect: (app: ReturnType<typeof Fastify>) => void, url = '/') {
  const app = Fastify();
  protect(app);
  app.get('*', async () => 'page');
  const { headers } = await app.inject(url);
  await app.close();
  return headers;
}

const policyOf = async (protect: (app: ReturnType<typeof Fastify>) => void, url?: string): Promise<string> =>
  String((await headersOf(protect, url))['content-security-policy']);

/** The sources of each directive. */
const read = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

const pageWith = async (site: string | null) => read(await policyOf((app) => protectBrowsers(app, false, site)));

test('without a site a page loads only what is ours, and shows no frame of another site', async () => {
  const policy = await pageWith(null);
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
  });
  expect(policy).not.toHaveProperty('frame-src');
});

test('with a site a page loads its script and pictures, asks it and frames it, and nothing else changes', async () => {
  const with_site = await pageWith(SITE);
  expect(with_site).toEqual({
    ...(await pageWith(null)),
    'script-src': `'self' ${SITE}`,
    'connect-src': `'self' ${SITE}`,
    'img-src': `'self' data: blob: ${SITE}`,
    'frame-src': SITE,
  });
});

test('answers to machines load nothing', async () =>
  expect(await policyOf((app) => protectMachines(app, false))).toBe(FILE_POLICY));

test('a script of the build opened by itself loads nothing, and is for our pages alone', async () => {
  const protect = (app: ReturnType<typeof Fastify>) => protectBrowsers(app, false, SITE);
  expect(await headersOf(protect, '/assets/loans-Ab12Cd34.js')).toMatchObject({
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('what can be a page or a worker has the policy of pages', async () => {
  const protect = (app: ReturnType<typeof Fastify>) => protectBrowsers(app, false, null);
  for (const url of [
    '/assets/mark-Ab12Cd34.svg',
    '/service-worker.js',
    '/assets/../page.js',
    '/x/assets/a-Ab12Cd34.js',
  ])
    expect(await policyOf(protect, url), url).toContain("script-src 'self'");
});
