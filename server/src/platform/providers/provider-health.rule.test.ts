/** What is seen of providers is written beside the calls: seldom, at once when it is news, and never in their way. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchHealth } from './provider-health.ts';
import { lastFourOf, openValueOf } from './provider-variables.ts';
import { withoutSecrets } from './without-secrets.ts';

const EVERY_MS = 1_000;
const CALL = { kind: 'question', ms: 40 } as const;
const failure = { code: 'no_answer', detail: null } as const;

let written: unknown[][];
let isAway: boolean;
let at_ms: number;
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  isAway = false;
  at_ms = 0;
});
afterEach(() => vi.useRealTimers());

/** A watch on a database that only records. */
const watch = () =>
  watchHealth(
    {
      prepared: async (name, _text, values) => {
        if (isAway) throw new Error('away');
        if (name === 'add-provider-health') written.push([...values]);
        return [];
      },
    },
    { now: () => new Date(at_ms++), wall: () => new Date(0) },
    { turn: async () => {}, isNews: () => false },
    EVERY_MS,
  );
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const when = (ms: number) => new Date(ms).toISOString();

describe('the health of a provider', () => {
  test('is written at once when it is first seen, and when it turns', async () => {
    const health = watch();
    health.note('orange', null, CALL);
    await pass(0);
    health.note('orange', failure, CALL);
    await pass(0);
    health.note('orange', null, CALL);
    await pass(0);
    expect(written).toEqual([
      ['orange', when(0), null, null, 0, null, null],
      ['orange', null, when(1), when(1), 1, 'no_answer', null],
      ['orange', when(2), null, null, 0, null, null],
    ]);
  });

  test('is written once in a while when it stays the same, with all that was seen', async () => {
    const health = watch();
    for (let calls = 0; calls < 50; calls++) health.note('vivo', failure, CALL);
    await pass(0);
    expect(written).toHaveLength(1);
    await pass(EVERY_MS - 1);
    for (let calls = 0; calls < 50; calls++) health.note('vivo', failure, CALL);
    await pass(1);
    expect(written).toHaveLength(2);
    expect(written.map(([, , , , failures]) => failures)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(written.reduce((sum, [, , , , failures]) => sum + Number(failures), 0)).toBe(100);
    await pass(10 * EVERY_MS);
    expect(written).toHaveLength(2);
  });

  test('is kept while the database is away, and written when it is back', async () => {
    const health = watch();
    isAway = true;
    health.note('orange', null, CALL);
    health.note('orange', failure, CALL);
    health.note('orange', failure, CALL);
    await pass(3 * EVERY_MS);
    expect(written).toEqual([]);
    isAway = false;
    await pass(EVERY_MS);
    expect(written).toEqual([['orange', when(0), when(2), when(1), 2, 'no_answer', null]]);
  });

  test('is written a last time when the process stops', async () => {
    const health = watch();
    health.note('orange', null, CALL);
    await pass(0);
    health.note('orange', null, CALL);
    await health.stop();
    expect(written).toHaveLength(2);
  });
});

describe('what is shown of variables', () => {
  test('are the last four characters of a long secret, and nothing of a short one or a key file', () => {
    expect(lastFourOf('0123456789abcdef')).toBe('cdef');
    expect(lastFourOf('0123456789abcde')).toBeNull();
    expect(lastFourOf('-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n')).toBeNull();
  });

  test('is an address without the user and the password in it', () => {
    expect(openValueOf('https://user:pass@api.example.com/v1?key=1')).toBe('https://api.example.com/v1');
    expect(openValueOf('https://api.example.com')).toBe('https://api.example.com');
    expect(openValueOf('mtncameroon')).toBe('mtncameroon');
  });

  test('is no text of a provider that repeats a secret, in any of its usual forms', () => {
    const secret = 'k/y+0123456789';
    const refusal = `bad ${secret} ${encodeURIComponent(secret)} ${Buffer.from(secret).toString('base64')}`;
    expect(withoutSecrets(refusal, ['short', secret])).toBe('bad ••• ••• •••');
  });
});
