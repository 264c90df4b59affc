/** What reads the environment has of it, and where it collects what is wrong. */
import type * as z from 'zod';
import type { Environment } from './environment.ts';
import type { GuardedSecret } from './guesses/guessable-secrets.ts';
import type { PaybillAccess } from './paybill-access.ts';
import { weaknessOf } from './secrets.ts';

export type Variables = z.output<typeof Environment>;

const SANDBOX_URL = 'http://127.0.0.1:4610';

export type Settings = ReturnType<typeof settingsOf>;

/** `given` are the variables that the environment sets; `wrong` gets a line for each that production refuses. */
export function settingsOf(given: Readonly<Record<string, string>>, env: Variables, wrong: string[]) {
  const demo = env.PALIER_MODE === 'demo';
  const sandbox_url = env.PALIER_SANDBOX_URL ?? SANDBOX_URL;
  const outer_urls: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  /** What production has judged by its form; how guessable it is takes longer to tell. */
  const guarded_secrets: Record<string, GuardedSecret> = {};
  /** What each paybill tells the portal, which its operator calls. */
  const paybills: Record<string, PaybillAccess> = {};

  /** In production an address is encrypted and leads outside. */
  const outer = (name: string, value: string): string => {
    if (demo || value === '') return value;
    outer_urls[name] = value;
    const { protocol, hostname } = new URL(value);
    if (protocol !== 'https:') wrong.push(`${name}: ${value} must begin with https:// in production`);
    if (/sandbox|(^|\.)localhost\.?$/i.test(hostname))
      wrong.push(`${name}: ${value} looks like a sandbox, which production refuses`);
    return value;
  };
  const guarded = (name: string, value: string, least_bits: number): string => {
    const weakness = demo || value === '' ? null : weaknessOf(value, least_bits);
    if (weakness !== null) wrong.push(`${name}: it ${weakness}`);
    if (value !== '') secrets[name] = value;
    if (!demo && value !== '') guarded_secrets[name] = { value, least_bits };
    return value;
  };
  return { demo, given, env, wrong, sandbox_url, outer_urls, secrets, guarded_secrets, paybills, outer, guarded };
}
