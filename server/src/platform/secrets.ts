/**
 * Whether a secret may protect production: the demo's secret, a placeholder, and a secret that can be guessed may not.
 */

/** One password for all people of the demo; production has no such people. */
export const DEMO_PASSWORD = 'Sanaga-Wouri-7';
/** The secret in demo mode when none is set. */
export const DEMO_SECRET = 'demo-secret-of-palier-never-use-in-production';
export const DEMO_PAYBILL_SECRET = 'demo-secret-of-palier-for-the-paybill-never-use-in-production';

/** Letters and digits only, in lower case: signs between them hide nothing. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Parts of secrets of the demo, the sandbox and examples in documents. Long enough that a random secret does not
 * contain one.
 */
const WELL_KNOWN = [
  DEMO_SECRET,
  DEMO_PAYBILL_SECRET,
  DEMO_PASSWORD,
  'demo-secret',
  'never-use',
  'in-production',
  'of-palier',
  'palier-demo',
  '00000000-0000-4000-8000',
  'sandbox',
  'changeme',
  'placeholder',
  'your-secret',
  'example',
  'password',
  'motdepasse',
  'abcdefgh',
  '0123456',
  '1234567',
  'qwerty',
  'azerty',
].map(plain);

/** Shannon entropy of the characters, in bits for the whole text. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

const isRepeated = (text: string): boolean => text.length > 1 && (text + text).indexOf(text, 1) < text.length;

/** How hard secrets must be to guess, in bits: our own, and those that providers issue. */
export const OWN_BITS = 96;
export const PROVIDER_BITS = 40;

/**
 * Why it is refused, as the rest of a sentence; null when it may be used. `least_bits` says how hard it must be to
 * guess.
 */
export function weaknessOf(secret: string, least_bits: number): string | null {
  const letters = plain(secret);
  const known = WELL_KNOWN.find((one) => letters.includes(one));
  if (known !== undefined) return 'holds the demo’s secret or a placeholder';
  if (isRepeated(secret)) return 'repeats itself';
  return bitsOf(secret) < least_bits ? 'is too easy to guess: make one with openssl rand -base64 48' : null;
}

/** The names of settings that share one secret: a leak of one would open the other. */
export function sharedSecrets(secrets: Readonly<Record<string, string>>): string[][] {
  const found = new Map<string, string[]>();
  for (const [name, value] of Object.entries(secrets)) found.set(value, [...(found.get(value) ?? []), name]);
  return [...found.values()].filter((names) => names.length > 1);
}

/** The password in the address of a database; empty where the database knows the portal by other means. */
export function passwordIn(address: string | undefined): string {
  const password = URL.parse(address ?? '')?.password ?? '';
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
