/** Passwords: argon2id. weak-passwords.ts says which are too easy to guess. */
import { randomBytes } from 'node:crypto';
import { makeOnce } from '../../platform/make-once.ts';

/** OWASP's second recommended setting: 19 MiB, two passes. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The library is native and is loaded at the first use, so that a cold start answers without it.
const argon2 = () => import('@node-rs/argon2');

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, SETTINGS);

/** The same slow hash with a given salt, for values that are found by their hash. 32 bytes. */
export const hashWithSalt = async (text: string, salt: Buffer): Promise<Buffer> =>
  (await argon2()).hashRaw(text, { ...SETTINGS, salt });

/** A hash that belongs to no user. */
const hashOfNobody = makeOnce(() => hashPassword(randomBytes(32).toString('hex')));

/**
 * For a name that does not exist the same work is done on a hash that belongs to nobody, so that the answer takes as
 * long. There is always exactly one comparison.
 */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  const nobodys = await hashOfNobody();
  const isHash = hash?.startsWith('$argon2id$') === true;
  const matches = await (await argon2()).verify(isHash ? hash : nobodys, password);
  return matches && isHash;
}
