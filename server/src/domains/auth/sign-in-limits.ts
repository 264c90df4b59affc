/** How often each thing may be tried. docs/security.md explains the numbers, and what they leave to a guesser. */
import { createHmac } from 'node:crypto';
import type { Limit } from './throttle.ts';
import type { Slowing } from './slow-throttle.ts';
import { networkOf, placeOf } from './place-of-address.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const LIMITS = {
  /**
   * Wrong passwords for one name, from devices that its owner never signed in from. Beyond this limit the name stays
   * open, but it counts as under attack, and each network must wait from its first mistake.
   */
  name: [{ most: 100, within_ms: DAY_MS }],
  /**
   * Wrong passwords from a device that its owner has signed in from, so that strangers who guess at a name do not shut
   * its owner out.
   */
  device: [
    { most: 10, within_ms: 15 * MINUTE_MS },
    { most: 100, within_ms: DAY_MS },
  ],
  /**
   * Wrong passwords from one address, for all names. Known devices are not counted, so that a shop behind one address
   * can continue to work.
   */
  address: [
    { most: 60, within_ms: 15 * MINUTE_MS },
    { most: 300, within_ms: DAY_MS },
  ],
  /** A signed-in person's own password, when the portal asks for it again. */
  own_password: [{ most: 10, within_ms: 15 * MINUTE_MS }],
  /** Wrong codes of one person, over all challenges. A caller who guesses here knows the password already. */
  person_code: [
    { most: 10, within_ms: HOUR_MS },
    { most: 100, within_ms: 30 * DAY_MS },
  ],
  /** Wrong codes of an authenticator app within one challenge, as many as for a texted code. */
  challenge: [{ most: 5, within_ms: 30 * MINUTE_MS }],
  /**
   * Wrong texted codes of one number for one purpose, over all codes. For the customer's app, over the codes that one
   * sender requested.
   */
  number_code: [
    { most: 10, within_ms: HOUR_MS },
    { most: 50, within_ms: DAY_MS },
  ],
  /** Codes that one member of staff has sent, for all purposes and recipients. */
  sender_code: [
    { most: 120, within_ms: HOUR_MS },
    { most: 600, within_ms: DAY_MS },
  ],
  /** Codes that strangers at one address have sent to customers. Many customers of one operator share an address. */
  app_code: [
    { most: 60, within_ms: 15 * MINUTE_MS },
    { most: 600, within_ms: DAY_MS },
  ],
  /** Codes that strangers in one network have sent to one customer, so that some are left for the customer. */
  app_code_of_number: [{ most: 4, within_ms: HOUR_MS }],
  /** Customers' codes that were tried at one address. */
  app_sign_in: [
    { most: 60, within_ms: 15 * MINUTE_MS },
    { most: 600, within_ms: DAY_MS },
  ],
  /** Sign-in codes that were sent after a right password, at one address. */
  sign_in_code: [{ most: 300, within_ms: HOUR_MS }],
  /**
   * Details that one member of staff stated of customers and that were not theirs. A seller makes few such mistakes; a
   * guesser at birth dates needs hundreds.
   */
  stated_details: [
    { most: 10, within_ms: HOUR_MS },
    { most: 30, within_ms: DAY_MS },
  ],
  /** The same of one customer, whoever stated them. */
  stated_details_of_customer: [{ most: 20, within_ms: DAY_MS }],
  /** Texts that one person sent to themselves to see how they look. */
  test_text: [{ most: 10, within_ms: HOUR_MS }],
} as const;

export type Tried = keyof typeof LIMITS;

const hashed = (tried: string, subject: string, secret: string): string =>
  createHmac('sha256', secret).update(`throttle|${tried}|${subject}`).digest('base64url');

/**
 * The limits of one kind of try for one subject. The subject is hashed, because people type passwords where names
 * belong.
 */
export function limitsOf(tried: Tried, subject: string, secret: string): Limit[] {
  const whose = hashed(tried, subject, secret);
  return LIMITS[tried].map(({ most, within_ms }) => ({
    key: `${tried}:${within_ms / MINUTE_MS}:${whose}`,
    most,
    within_ms,
  }));
}

/**
 * The waits between wrong passwords for a name from one network: ten at once, then a minute, doubling each time, up to
 * an hour.
 */
const WAITS_MS = [
  ...Array.from({ length: 9 }, () => 0),
  ...[1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * MINUTE_MS),
];
/** The same while the name is under attack from many networks: one at once. */
const WAITS_WHEN_GUESSED_AT_MS = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 16 * HOUR_MS, DAY_MS];

/**
 * Wrong passwords for one name from one network. Strangers in other networks make nobody wait, however many they are:
 * from a network where nobody guessed, the right password is accepted at once.
 * `isGuessedAt` says that the limits of the name are used up.
 */
export const slowingOf = (username: string, ip: string, isGuessedAt: boolean, secret: string): Slowing => ({
  key: `name_network:${hashed('name_network', `${username}|${networkOf(ip)}`, secret)}`,
  waits_ms: isGuessedAt ? WAITS_WHEN_GUESSED_AT_MS : WAITS_MS,
  forgotten_after_ms: 2 * DAY_MS,
});

/** The limits of one address. All people and tools of a demo come from one address, so a demo has none. */
export const limitsOfAddress = (
  tried: Tried,
  ip: string,
  { demo, secret }: { readonly demo: boolean; readonly secret: string },
): Limit[] => (demo && ip === '127.0.0.1' ? [] : limitsOf(tried, placeOf(ip), secret));
