import { expect, test } from 'vitest';
import { SUCCESSES, successSentence } from '../successes.ts';

test('the messages of successful calls are complete in both languages', () => {
  for (const [code, { en, fr }] of Object.entries(SUCCESSES))
    expect([en.trim(), fr.trim(), (en as string) !== fr, /'/.test(fr)], code).toEqual([en, fr, true, false]);
});

test('the texts that the specification quotes are kept word for word', () => {
  const named = {
    ADDED: 'Added successfully',
    SETTINGS_UPDATED: 'Settings updated',
    DEPOSIT_DONE: 'Deposit transaction successful',
    PHONE_ACTIVATED: 'Phone activation successful',
  } as const;
  for (const [code, text] of Object.entries(named))
    expect(successSentence(code as keyof typeof named, 'en')).toBe(text);
});
