/** Passwords: argon2id, and nothing that everybody guesses first. */
import { createHash } from 'node:crypto';

/** OWASP's second recommended setting: 19 MiB, two passes. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The library is native and loaded at the first use: a cold start answers without it.
const argon2 = () => import('@node-rs/argon2');

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, SETTINGS);

let nobody: Promise<string> | undefined;

/** For a name that does not exist the same work is done on a hash nobody has, so that the answer takes as long. */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(createHash('sha256').update(String(Math.random())).digest('hex'));
  const matches = await (await argon2()).verify(hash ?? (await nobody), password);
  return matches && hash !== null;
}

const COMMON = ['password', 'motdepasse', 'azerty', 'qwerty', 'bonjour', 'cameroun', 'cameroon', 'palier', 'welcome', 'soleil', 'administrateur', 'administrator', 'letmein', 'changeme', 'doudou', 'loulou', 'chouchou', 'iloveyou', 'jetaime'];

/** Weak: shorter than ten, one character or a run repeated, a common word with digits around it, or the person's own name. */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const core = plain.replace(/[^a-z]/g, '');
  const isSequence = '01234567890123456789abcdefghijklmnopqrstuvwxyz'.includes(plain) || /^(.{1,4})\1+$/.test(plain);
  return plain.length < 10 || new Set(plain).size < 5 || isSequence || COMMON.includes(core) || own.some((name) => name.length > 3 && core === name.toLowerCase().replace(/[^a-z]/g, ''));
}
