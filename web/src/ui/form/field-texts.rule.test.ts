import { calls } from '@palier/contract/calls.ts';
import { namesField } from '@palier/contract/values/field-name.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fieldText } from './field-texts.ts';

const WRONG: readonly unknown[] = [undefined, null, '', 'x', -1, {}, [], 'x'.repeat(5000)];

/** What the contract says of every input of every call, whatever is wrong with it. */
const said = new Set<string>();
for (const named of Object.values(calls)) {
  for (const { input } of Object.values(named)) {
    if (!input) continue;
    for (const key of Object.keys((input as { shape?: object }).shape ?? {})) {
      for (const wrong of WRONG)
        for (const { message } of z.safeParse(input, { [key]: wrong }, { error: namesField }).error?.issues ?? [])
          said.add(message);
    }
  }
}

describe('a wrong field', () => {
  test('is never half French', () => {
    expect(said.size).toBeGreaterThan(80);
    expect(
      [...said].filter((message) => /\b(valid|required|at least|maximum)\b/.test(fieldText('fr', message))),
    ).toEqual([]);
    expect(fieldText('fr', 'valid never signed in required')).toBe('saisie valide requise');
    expect(fieldText('fr', 'valid current password required')).toBe('mot de passe actuel valide requis');
    expect(fieldText('fr', 'valid account number required')).toBe('numéro de compte valide requis');
  });
  test('is in English as the contract says it', () =>
    expect([...said].filter((message) => fieldText('en', message) !== message)).toEqual([]));
});
