/** Passwords: argon2id. What is too easy to guess stands in weak-passwords.ts. */
import { randomBytes } from 'node:crypto';

/** OWASP's second recommended setting: 19 MiB, two passes. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The library is native and loaded at the first use: a cold start answers without it.
const argon2 = () => import('@node-rs/argon2');

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, SETTINGS);

/** The same slow hash with a given salt, for what is looked up by its hash. 32 bytes. */
export const hashWithSalt = async (text: string, salt: Buffer): Promise<Buffer> =>
  (await argon2()).hashRaw(text, { ...SETTINGS, salt });

let nobody: Promise<string> | undefined;

/**
 * For a name that does not exist the same work is done on a hash nobody has, so that the answer takes as long. Exactly
 * one comparison, whatever the hash.
 */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  const nobodys = await (nobody ??= hashPassword(randomBytes(32).toString('hex')));
  const isHash = hash?.startsWith('$argon2id$') === true;
  const matches = await (await argon2()).verify(isHash ? hash : nobodys, password);
  return matches && isHash;
}
