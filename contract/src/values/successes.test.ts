import { expect, test } from 'vitest';
import { SUCCESSES, successSentence } from '../successes.ts';

test('what is said of a call that did its work is there in both languages', () => {
  for (const [code, { en, fr }] of Object.entries(SUCCESSES))
    expect([en.trim(), fr.trim(), (en as string) !== fr, /'/.test(fr)], code).toEqual([en, fr, true, false]);
});

test('the texts that the specification names stand in its words', () => {
  const named = {
    ADDED: 'Added successfully',
    SETTINGS_UPDATED: 'Settings updated',
    DEPOSIT_DONE: 'Deposit transaction successful',
    PHONE_ACTIVATED: 'Phone activation successful',
  } as const;
  for (const [code, text] of Object.entries(named))
    expect(successSentence(code as keyof typeof named, 'en')).toBe(text);
});
