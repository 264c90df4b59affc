/** The contract for tests that go through all calls: every call by name, how to reach it, and a valid input for it. */
import { type Call, type Calls, BASE_PATH } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import * as z from 'zod';

export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

export const everyCall = (of: Calls = calls): NamedCall[] =>
  Object.entries(of).flatMap(([domain, named]) =>
    Object.entries(named).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
  );

export interface Schema {
  readonly type?: string | string[];
  readonly const?: unknown;
  readonly enum?: unknown[];
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly items?: Schema;
  readonly $ref?: string;
  readonly $defs?: Record<string, Schema>;
}

/** The inputs that a call accepts, as one object schema for each alternative, however deeply its unions are nested. */
export function formsOf(call: Call): Schema[] {
  if (!call.input) return [];
  const whole = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const forms = (schema: Schema): Schema[] => {
    const named = { ...whole.$defs?.[schema.$ref?.replace('#/$defs/', '') ?? ''], ...schema };
    return (named.oneOf ?? named.anyOf)?.flatMap(forms) ?? [{ ...named, ...(whole.$defs && { $defs: whole.$defs }) }];
  };
  return forms(whole);
}

export const fieldsOf = (call: Call): string[] => [
  ...new Set(formsOf(call).flatMap((form) => Object.keys(form.properties ?? {}))),
];

/** The address of a call with its path filled from `fields`. A `{name}` without a value gets an invalid one. */
export const addressOf = (call: Call, fields: Readonly<Record<string, unknown>> = {}): string =>
  BASE_PATH +
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? 'rubbish')));
