import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { short } from '../../../../tests/harness/scope.ts';
import { type Decoded, MOST_DAYS, type Operation, type ToEncode, decode, encode, startingCode } from './openpaygo.ts';
import { sipHash24 } from './siphash.ts';

const A = { secret_key: 'bc41ec9530f6dac86b1a29ab82edc5fb', starting_code: 516_959_010, count: 1 };
const B = { secret_key: 'dac86b1a29ab82edc5fbbc41ec9530f6', starting_code: 432_435_255, count: 10 };

/** From `test_tokens.jsonl` of the reference implementation: device, operation, days, new count, token. */
const VECTORS: readonly (readonly [typeof A, Operation, number | undefined, number, string])[] = [
  [A, 'add', 1, 2, '588224011'],
  [A, 'add', 2, 2, '639704012'],
  [A, 'add', 5, 2, '177073015'],
  [A, 'add', 995, 2, '944829005'],
  [A, 'set', 1, 3, '380589011'],
  [A, 'set', 2, 3, '618165012'],
  [A, 'set', 5, 3, '691966015'],
  [A, 'set', 995, 3, '586420005'],
  [A, 'disable', undefined, 3, '190942008'],
  [A, 'sync', undefined, 3, '160440009'],
  [B, 'add', 1, 12, '579194256'],
  [B, 'add', 2, 12, '134447257'],
  [B, 'add', 5, 12, '589568260'],
  [B, 'add', 995, 12, '379163250'],
  [B, 'set', 1, 11, '241554256'],
  [B, 'set', 2, 11, '628716257'],
  [B, 'set', 5, 11, '519034260'],
  [B, 'disable', undefined, 11, '418174253'],
  [B, 'sync', undefined, 11, '648453254'],
];

const device = fc.record({
  secret_key: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  starting_code: fc.integer({ min: 0, max: 999_999_999 }),
  count: fc.integer({ min: 1, max: 120 }),
});
const order: fc.Arbitrary<{ operation: 'add' | 'set'; days: number } | { operation: 'disable' | 'sync' }> = fc.oneof(
  fc.record({
    operation: fc.constantFrom('add' as const, 'set' as const),
    days: fc.integer({ min: 0, max: MOST_DAYS }),
  }),
  fc.record({ operation: fc.constantFrom('disable' as const, 'sync' as const) }),
);

function accepted(read: Decoded | 'invalid'): Decoded {
  if (read === 'invalid') throw new Error('the token was refused');
  return read;
}

describe('SipHash-2-4', () => {
  const key = Uint8Array.from({ length: 16 }, (_, i) => i);
  it.each([
    [0, 0x726fdb47dd0e0e31n],
    [8, 0x93f5f5799a932462n],
    [15, 0xa129ca6149be45e5n],
    [63, 0x958a324ceb064572n],
  ])('reproduces the published vector of %i bytes', (length, hash) => {
    expect(
      sipHash24(
        key,
        Uint8Array.from({ length }, (_, i) => i),
      ),
    ).toBe(hash);
  });
});

describe('OpenPAYGO tokens', () => {
  it.each(VECTORS)('published vector: %o %s %s → count %i, token %s', (from, operation, days, count, token) => {
    expect(encode({ ...from, operation, days } as ToEncode)).toEqual({ token, count });
    expect(decode({ ...from, token, used_counts: [] })).toMatchObject({ operation, days: days ?? null, count });
  });

  it('derives the starting code from the key', () => {
    expect(startingCode(A.secret_key)).toBe(901_467_777);
    expect(startingCode(B.secret_key)).toBe(949_214_826);
  });

  it('is decoded by the phone to what was encoded', () => {
    fc.assert(
      fc.property(device, order, (from, asked) => {
        const minted = encode({ ...from, ...asked });
        expect(minted.token).toMatch(/^\d{9}$/);
        const read = accepted(decode({ ...from, token: minted.token, used_counts: [] }));
        expect(read).toMatchObject({
          operation: asked.operation,
          days: 'days' in asked ? asked.days : null,
          count: minted.count,
        });
        expect(read.used_counts).toContain(minted.count);
      }),
    );
  });

  it('is accepted only once', () => {
    fc.assert(
      fc.property(
        device,
        order.filter(({ operation }) => operation !== 'sync'),
        (from, asked) => {
          const { token } = encode({ ...from, ...asked });
          const { count, used_counts } = accepted(decode({ ...from, token, used_counts: [] }));
          expect(decode({ ...from, count, used_counts, token })).toBe('invalid');
        },
      ),
    );
  });

  it('decodes a long sequence of tokens, some of them lost', () => {
    fc.assert(
      fc.property(device, fc.array(fc.tuple(order, fc.boolean()), { maxLength: 30 }), (from, life) => {
        let ours = from.count;
        let phone = { count: from.count, used_counts: [] as number[] };
        let lost = 0;
        for (const [asked, arrives] of life) {
          const minted = encode({ ...from, count: ours, ...asked });
          ours = minted.count;
          lost = arrives ? 0 : lost + 1;
          if (!arrives) continue;
          const read = accepted(decode({ ...from, ...phone, token: minted.token }));
          expect(read).toMatchObject({ operation: asked.operation, count: ours });
          phone = read;
        }
      }),
      { numRuns: 40 },
    );
  });

  it('accepts an ADD after newer ADDs once, while it is within sixteen counts', () => {
    const overtaken = encode({ ...A, operation: 'add', days: 3 });
    let phone: { count: number; used_counts: number[] } = { count: 1, used_counts: [] };
    let ours = overtaken.count;
    for (let newer = 1; newer <= 8; newer++) {
      const minted = encode({ ...A, count: ours, operation: 'add', days: newer });
      ours = minted.count;
      phone = accepted(decode({ ...A, ...phone, token: minted.token }));
      const late = decode({ ...A, ...phone, token: overtaken.token });
      if (ours - overtaken.count < 16) {
        expect(late).toMatchObject({ operation: 'add', days: 3, count: ours });
        expect(decode({ ...A, ...accepted(late), token: overtaken.token })).toBe('invalid');
      } else {
        expect(late).toBe('invalid');
      }
    }
  });

  it.each(['set', 'disable', 'sync'] as const)('rejects an older ADD after %s', (operation) => {
    const overtaken = encode({ ...A, operation: 'add', days: 3 });
    const closing = encode({
      ...A,
      count: overtaken.count,
      ...(operation === 'set' ? { operation, days: 1 } : { operation }),
    });
    const phone = accepted(decode({ ...A, token: closing.token, used_counts: [] }));
    expect(decode({ ...A, ...phone, token: overtaken.token })).toBe('invalid');
  });

  it('accepts counts up to 64 ahead, and up to 100 for a sync', () => {
    const ahead = (operation: 'set' | 'sync', count: number) =>
      decode({
        ...A,
        used_counts: [],
        token: encode({ ...A, count: count - 2, ...(operation === 'set' ? { operation, days: 7 } : { operation }) })
          .token,
      });
    expect(ahead('set', 65)).toMatchObject({ operation: 'set', count: 65 });
    expect(ahead('set', 67)).toBe('invalid');
    expect(ahead('sync', 101)).toMatchObject({ operation: 'sync', count: 101 });
    expect(ahead('sync', 103)).toBe('invalid');
  });

  it('rejects malformed tokens, and days that a token cannot carry', () => {
    for (const token of ['', '12345678', '1234567890', '12345678a', ' 88224011', '-88224011', '٥٨٨٢٢٤٠١١'])
      expect(decode({ ...A, token, used_counts: [] })).toBe('invalid');
    for (const days of [-1, 996, 1.5, Number.NaN]) expect(() => encode({ ...A, operation: 'add', days })).toThrow();
    expect(() => encode({ ...A, secret_key: 'short', operation: 'add', days: 1 })).toThrow();
  });

  /**
   * Six of nine digits are a check, and up to 32 counts per parity are open, so a wrong code is valid by chance about
   * 64 times in a million.
   * The keys are fixed, so the result is too: of 4 050 tokens with one wrong digit, 0.3 would be valid by chance.
   */
  it('accepts at most one of 4 050 tokens with one wrong digit', () => {
    let tried = 0;
    let taken = 0;
    const keys = short(12, 50);
    for (let n = 0; n < keys; n++) {
      const secret_key = (n * 7_919 + 1).toString(16).padStart(32, '0');
      const from = { secret_key, starting_code: startingCode(secret_key), count: 1 };
      const { token } = encode({ ...from, operation: n % 2 === 0 ? 'add' : 'set', days: n });
      for (let place = 0; place < 9; place++) {
        for (let shift = 1; shift <= 9; shift++) {
          const wrong = token.slice(0, place) + ((Number(token[place]) + shift) % 10) + token.slice(place + 1);
          tried += 1;
          if (decode({ ...from, token: wrong, used_counts: [] }) !== 'invalid') taken += 1;
        }
      }
    }
    expect(tried).toBe(keys * 81);
    expect(taken).toBeLessThanOrEqual(1);
  }, 30_000);
});
