/**
 * The variables of a provider, as its folder declares them: what each may hold, what people may see of it, and what the
 * product or the demo brings where it is not set.
 */
import * as z from 'zod';
import { DEMO_SECRET } from '../secrets.ts';

export interface DeclaredVariable<Value = string> {
  /** Of the text that the environment has. */
  readonly schema: z.ZodType<Value>;
  /** An address must lead outside and be encrypted in production; a secret must be hard to guess and of its own. */
  readonly kind: 'address' | 'secret' | 'plain';
  /** What people may see besides its name: the last characters of a secret, an open value, or nothing. */
  readonly shows: 'last four' | 'value' | 'nothing';
  /** What applies where it is not set; null where the provider cannot be called without it. */
  readonly otherwise: string | null;
  /** The demo's value; null for the address of the sandbox. */
  readonly in_demo: string | null;
  /** What it is, in English, for the documents. */
  readonly about: string;
  /** Another provider of the same company has it too, so that it alone connects nothing. */
  readonly isShared?: boolean;
}

export type DeclaredVariables = Readonly<Record<string, DeclaredVariable<unknown>>>;

/** What is read of some variables. */
export type ValuesOf<Variables extends DeclaredVariables> = {
  readonly [Name in keyof Variables]: Variables[Name] extends DeclaredVariable<infer Value> ? Value : never;
};

export const url = z.url().transform((text) => text.replace(/\/$/, ''));
const text = z.string();

/** Where the provider is reached; in the demo, the sandbox. */
export const address = (about: string, schema: z.ZodType<string> = url): DeclaredVariable => ({
  about,
  schema,
  kind: 'address',
  shows: 'value',
  otherwise: null,
  in_demo: null,
});

export const secret = (about: string, in_demo: string = DEMO_SECRET): DeclaredVariable => ({
  about,
  schema: z.string().min(16),
  kind: 'secret',
  shows: 'last four',
  otherwise: null,
  in_demo,
});

/** A name with which we sign in: not a secret, and nobody on the page needs it. */
export const account = (about: string, in_demo: string, schema: z.ZodType<string> = text): DeclaredVariable => ({
  about,
  schema,
  kind: 'plain',
  shows: 'nothing',
  otherwise: null,
  in_demo,
});

/** What everybody on the page may read. */
export const open = (about: string, in_demo: string, schema: z.ZodType<string> = text): DeclaredVariable => ({
  ...account(about, in_demo, schema),
  shows: 'value',
});

/** What the product brings, unless it is set. */
export const otherwise = <Value>(about: string, value: string, schema: z.ZodType<Value>): DeclaredVariable<Value> => ({
  about,
  schema,
  kind: 'plain',
  shows: 'value',
  otherwise: value,
  in_demo: null,
});

export const shared = (variable: DeclaredVariable): DeclaredVariable => ({ ...variable, isShared: true });
