/** What may be shown of the variables of providers, and what must never leave the server. */
import type { DeclaredVariables } from './declared-variables.ts';

/** The values of declared variables as the environment sets them; no entry for one that it leaves out. */
export type GivenVariables = Readonly<Record<string, string>>;

/** The password in an address, as it is written there and as it is meant. */
const passwordsIn = (value: string): string[] => {
  const { password } = URL.canParse(value) ? new URL(value) : { password: '' };
  return password === '' ? [] : [password, decodeURIComponent(password)];
};

/** The values that must never leave the server. */
export const secretValues = (declared: DeclaredVariables, given: GivenVariables): string[] =>
  Object.entries(declared).flatMap(([name, { shows }]) => {
    const value = given[name] ?? '';
    return shows === 'last four' ? value || [] : passwordsIn(value);
  });

const LEAST_FOR_LAST_FOUR = 16;

/** Null for a secret that is too short to show a part of, and for a key in PEM, whose end is the same for all. */
export const lastFourOf = (value: string): string | null =>
  value.length < LEAST_FOR_LAST_FOUR || value.includes('-----') ? null : value.slice(-4);

/** A value that everybody on the page may read. An address may carry a user and a password, which are left out. */
export function openValueOf(value: string): string {
  if (!/^(https?|smtps?):/i.test(value) || !URL.canParse(value)) return value;
  const url = new URL(value);
  return `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
}
