/** What MTN checks about its caller: credentials, environment, and the host of callbacks. */
import * as z from 'zod';

/**
 * The Open API of MTN Mobile Money, product `collection`: token, request to pay, account holders, balance. Any
 * credentials of the right shape are accepted.
 */

export const ENVIRONMENTS = new Set([
  'sandbox',
  ...[
    'cameroon',
    'ivorycoast',
    'benin',
    'congo',
    'guineaconakry',
    'guineabissau',
    'liberia',
    'ghana',
    'uganda',
    'rwanda',
    'zambia',
    'nigeria',
    'southafrica',
    'swaziland',
    'southsudan',
  ].map((country) => `mtn${country}`),
]);

export const UuidV4 = z.uuidv4();

/** `Basic base64(api user : api key)`; the user is a UUID v4. */
export function hasApiUser(authorization: string | undefined): boolean {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
  const [user, key] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2);
  return UuidV4.safeParse(user).success && Boolean(key);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * MTN calls back only the registered host, on any port. The host of the portal is registered, and all names of this
 * machine count as one.
 */
export function hasRegisteredHost(callback_url: string, portal_url: string): boolean {
  if (!URL.canParse(callback_url)) return false;
  const [asked, registered] = [new URL(callback_url), new URL(portal_url)].map(({ hostname }) =>
    LOOPBACK.has(hostname) ? 'this machine' : hostname,
  );
  return asked === registered;
}

/** The gateway before MTN answers by a page where it does not like how a token is asked for. */
export function pageInsteadOfToken(
  headers: Readonly<Record<string, unknown>>,
): { readonly status: number; readonly text: string } | null {
  if (headers['content-length'] === undefined) return { status: 411, text: '<html><h1>Length Required</h1></html>' };
  return String(headers['content-type']).startsWith('application/x-www-form-urlencoded')
    ? { status: 200, text: '<html><title>Request Rejected</title></html>' }
    : null;
}
