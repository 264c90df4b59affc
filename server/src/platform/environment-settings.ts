/** Reads single settings of the environment, and collects what is wrong with them. */
import type * as z from 'zod';
import type { Environment } from './environment.ts';
import type { GuardedSecret } from './guesses/guessable-secrets.ts';
import { DEMO_SECRET, PROVIDER_BITS, weaknessOf } from './secrets.ts';

export type Variables = z.output<typeof Environment>;
type Name = keyof Variables;

const SANDBOX_URL = 'http://127.0.0.1:4610';

export type Settings = ReturnType<typeof settingsOf>;

/** `given` are the variables that the environment sets; `wrong` gets a line for each that production refuses. */
export function settingsOf(given: Readonly<Record<string, unknown>>, env: Variables, wrong: string[]) {
  const demo = env.PALIER_MODE === 'demo';
  const sandbox_url = env.PALIER_SANDBOX_URL ?? SANDBOX_URL;
  const outer_urls: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  /** What production has judged by its form; how guessable it is takes longer to tell. */
  const guarded_secrets: Record<string, GuardedSecret> = {};

  /** Settings that the demo replaces and that production needs. */
  const needed = (name: Name, in_demo: string): string => {
    // In production a value of the demo is refused.
    const value = name in given ? (env[name] as string | undefined) : undefined;
    if (demo) return value ?? (env[name] as string | undefined) ?? in_demo;
    if (!value) wrong.push(`${name}: needed in production`);
    return value ?? '';
  };
  const outer = (name: Name, value: string): string => {
    if (demo || value === '') return value;
    outer_urls[name] = value;
    const { protocol, hostname } = new URL(value);
    if (protocol !== 'https:') wrong.push(`${name}: ${value} must begin with https:// in production`);
    if (/sandbox|(^|\.)localhost\.?$/i.test(hostname))
      wrong.push(`${name}: ${value} looks like a sandbox, which production refuses`);
    return value;
  };
  const guarded = (name: Name, value: string, least_bits: number): string => {
    const weakness = demo || value === '' ? null : weaknessOf(value, least_bits);
    if (weakness !== null) wrong.push(`${name}: it ${weakness}`);
    if (value !== '') secrets[name] = value;
    if (!demo && value !== '') guarded_secrets[name] = { value, least_bits };
    return value;
  };
  /** In demo mode every provider is the sandbox. In production each must be set, and must not be a sandbox. */
  const providerUrl = (name: Name): string => outer(name, needed(name, sandbox_url));
  const providerSecret = (name: Name, in_demo = DEMO_SECRET): string =>
    guarded(name, needed(name, in_demo), PROVIDER_BITS);
  return {
    demo,
    env,
    wrong,
    sandbox_url,
    outer_urls,
    secrets,
    guarded_secrets,
    needed,
    outer,
    guarded,
    providerUrl,
    providerSecret,
  };
}

/** Settings that are read only when they are chosen, so that the others are not required. */
export const chosen = <T, N>(is_chosen: boolean, read: () => T, not_chosen: N): T | N =>
  is_chosen ? read() : not_chosen;
