/** How often what may be tried. The numbers, and what they leave to somebody who guesses, are explained in docs/security.md. */
import { createHmac } from 'node:crypto';
import type { Limit } from './throttle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const LIMITS = {
  /** Wrong passwords for one name, from devices that its owner never signed in from. */
  name: [{ most: 10, within_ms: 15 * MINUTE_MS }, { most: 100, within_ms: DAY_MS }],
  /** Wrong passwords from a device that its owner did sign in from: strangers who knock at a name do not shut its owner out. */
  device: [{ most: 10, within_ms: 15 * MINUTE_MS }, { most: 100, within_ms: DAY_MS }],
  /** Wrong passwords from one address, whatever the names; known devices are not counted, so that a shop behind one address works on. */
  address: [{ most: 60, within_ms: 15 * MINUTE_MS }, { most: 300, within_ms: DAY_MS }],
  /** One's own password, asked for by somebody who is signed in. */
  own_password: [{ most: 10, within_ms: 15 * MINUTE_MS }],
  /** Wrong codes of one person, over all challenges: whoever guesses here has the password already. */
  person_code: [{ most: 10, within_ms: HOUR_MS }, { most: 100, within_ms: 30 * DAY_MS }],
  /** Wrong codes of an authenticator app within one challenge, as many as a texted code bears. */
  challenge: [{ most: 5, within_ms: 30 * MINUTE_MS }],
  /** Wrong texted codes of one number for one purpose, over all codes. */
  number_code: [{ most: 10, within_ms: HOUR_MS }, { most: 50, within_ms: DAY_MS }],
  /** Codes that one member of staff has sent, whatever they are for and to whom. */
  sender_code: [{ most: 120, within_ms: HOUR_MS }, { most: 600, within_ms: DAY_MS }],
  /** Codes that strangers at one address have sent to customers. Many customers of one operator share an address. */
  app_code: [{ most: 60, within_ms: 15 * MINUTE_MS }, { most: 600, within_ms: DAY_MS }],
  /** Codes of customers that were tried at one address. */
  app_sign_in: [{ most: 60, within_ms: 15 * MINUTE_MS }, { most: 600, within_ms: DAY_MS }],
  /** Codes for signing in that went out to whoever knew a password, at one address. */
  sign_in_code: [{ most: 300, within_ms: HOUR_MS }],
} as const;

export type Tried = keyof typeof LIMITS;

/** The limits of one thing tried by or against one subject. The subject is hashed: people type passwords where names belong. */
export function limitsOf(tried: Tried, subject: string, secret: string): Limit[] {
  const whose = createHmac('sha256', secret).update(`throttle|${tried}|${subject}`).digest('base64url');
  return LIMITS[tried].map(({ most, within_ms }) => ({ key: `${tried}:${within_ms / MINUTE_MS}:${whose}`, most, within_ms }));
}

/** The limits of one address. The demo's people, and what tries it out, all come from one address, which has none. */
export const limitsOfAddress = (tried: Tried, ip: string, { demo, secret }: { readonly demo: boolean; readonly secret: string }): Limit[] => (demo && ip === '127.0.0.1' ? [] : limitsOf(tried, placeOf(ip), secret));

/** What stands for an address: of IPv6 the network of 64 bits that one line is given, because its holder has all of it. */
export function placeOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? before : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
