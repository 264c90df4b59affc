/** One light, one sentence: which of several facts counts, and that each state says something in both languages. */
import { describe, expect, test } from 'vitest';
import { type SentenceFacts, operatorSentence, writeSeconds, writeShare } from './operator-sentence.ts';
import { OPERATOR_STATES, type OperatorFacts, holdsLocks, operatorLight, operatorState } from './operator-state.ts';

const WELL: OperatorFacts = {
  is_silent: false,
  is_refused: false,
  is_overdue: false,
  is_unproven: false,
  is_being_asked: false,
  needs_people: false,
  asked: 120,
  answered: 119,
  p95_ms: 900,
};
const state = (change: Partial<OperatorFacts>) => operatorState({ ...WELL, ...change });

describe('the state of an operator', () => {
  test.each([
    [{}, 'working', 'green'],
    [{ asked: 0, answered: 0, p95_ms: null }, 'quiet', 'green'],
    [{ answered: 108 }, 'working', 'green'],
    [{ answered: 107 }, 'failing', 'amber'],
    // Of few calls one that fails says nothing.
    [{ asked: 4, answered: 1 }, 'working', 'green'],
    [{ asked: 5, answered: 4 }, 'failing', 'amber'],
    [{ asked: 5, answered: 0, p95_ms: null }, 'failing', 'amber'],
    [{ p95_ms: 8_000 }, 'working', 'green'],
    [{ p95_ms: 8_001 }, 'slow', 'amber'],
    [{ needs_people: true }, 'needs_people', 'amber'],
    [{ is_unproven: true, needs_people: true }, 'unproven', 'red'],
    // Not asked yet since the start is no fault, and holds the locks as well.
    [{ is_unproven: true, is_being_asked: true, needs_people: true }, 'asking', 'grey'],
    [{ is_overdue: true, is_unproven: true, is_being_asked: true }, 'overdue', 'red'],
    [{ is_overdue: true, is_unproven: true }, 'overdue', 'red'],
    [{ is_refused: true, is_overdue: true }, 'refused', 'red'],
    [{ is_silent: true, is_refused: true, is_unproven: true, answered: 0 }, 'silent', 'red'],
  ] as const)('with %j it is %s and %s', (change, expected, light) => {
    expect(state(change)).toBe(expected);
    expect(operatorLight(state(change))).toBe(light);
  });

  test('holds the locks of all where its sentence says so', () => {
    const facts = { since: null, asked: 1, answered: 1, median_ms: 1, p95_ms: 1 };
    for (const one of OPERATOR_STATES)
      expect(/No phone locks/.test(operatorSentence('en', { ...facts, state: one })), one).toBe(holdsLocks(one));
  });

  test('is red exactly where something is wrong for which no phone may lock, or nobody can be prompted', () =>
    expect(OPERATOR_STATES.filter((one) => operatorLight(one) === 'red')).toEqual([
      'silent',
      'refused',
      'overdue',
      'unproven',
    ]));
});

describe('the sentence of a state', () => {
  const facts = { since: '10:42', asked: 120, answered: 119, median_ms: 420, p95_ms: 12_400 };
  const of = (language: 'en' | 'fr', change: Partial<SentenceFacts>) =>
    operatorSentence(language, { ...facts, state: 'working', ...change });

  test.each(OPERATOR_STATES)('%s is short and differs between the languages', (one) => {
    const [en, fr] = [of('en', { state: one }), of('fr', { state: one })];
    expect(en).not.toBe(fr);
    for (const sentence of [en, fr]) expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(15);
  });

  test('says what was measured', () => {
    expect(of('en', {})).toBe('99% of 120 calls answered, usually in 0.4 s.');
    expect(of('fr', {})).toBe('99 % de 120 appels aboutis, en général en 0,4 s.');
    expect(of('en', { state: 'silent' })).toBe('Not answering since 10:42. No phone locks.');
    expect(of('en', { state: 'silent', since: null })).toBe('Not answering. No phone locks.');
    expect(of('fr', { state: 'slow' })).toBe('Lent : 1 appel sur 20 prend 12 s ou plus.');
    expect(of('en', { median_ms: null })).toBe('99% of 120 calls answered.');
  });

  test('never rounds up to all, nor down to no time', () => {
    expect(writeShare('en', 999, 1_000)).toBe('99%');
    expect(writeShare('en', 1_000, 1_000)).toBe('100%');
    expect(writeShare('fr', 0, 0)).toBe('0 %');
    expect([writeSeconds('en', 3), writeSeconds('fr', 9_940), writeSeconds('en', 12_400)]).toEqual([
      '0.1 s',
      '9,9 s',
      '12 s',
    ]);
  });
});
