import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode, startingCode } from '../../../server/src/domains/lock-commands/openpaygo.ts';
import { readCode } from './keypad.ts';

const device = fc.record({
  secret_key: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  starting_code: fc.integer({ min: 0, max: 999_999_999 }),
  count: fc.integer({ min: 1, max: 90 }),
});
const order = fc.oneof(
  fc.record({ operation: fc.constantFrom('add' as const, 'set' as const), days: fc.integer({ min: 0, max: 995 }) }),
  fc.record({ operation: fc.constantFrom('disable' as const, 'sync' as const) }),
);

/** The decoders of the portal and of the phone are written independently from one publication and must always agree. */
function agree(
  code: string,
  memory: { secret_key: string; starting_code: number; count: number; used_counts: readonly number[] },
) {
  const phone = readCode(code, memory);
  const portal = decode({ ...memory, token: code });
  if (phone.outcome === 'accepted') {
    const { outcome: _, ...learnt } = phone;
    expect(learnt).toEqual(portal);
  } else {
    expect(portal).toBe('invalid');
  }
  return phone;
}

describe('the keypad and the portal', () => {
  it('agree on the published vectors', () => {
    const memory = {
      secret_key: 'bc41ec9530f6dac86b1a29ab82edc5fb',
      starting_code: 516_959_010,
      count: 1,
      used_counts: [],
    };
    expect(agree('588224011', memory)).toMatchObject({ operation: 'add', days: 1, count: 2 });
    expect(agree('586420005', memory)).toMatchObject({ operation: 'set', days: 995, count: 3 });
    expect(agree('190942008', memory)).toMatchObject({ operation: 'disable', count: 3 });
    expect(agree('160440009', memory)).toMatchObject({ operation: 'sync', count: 3 });
    expect(agree('588224012', memory)).toEqual({ outcome: 'invalid' });
  });

  it('agree on sequences of codes that are lost, late, repeated and mistyped', () => {
    const step = fc.record({ order, delivered: fc.constantFrom('now', 'late', 'twice', 'mistyped', 'never') });
    fc.assert(
      fc.property(device, fc.array(step, { maxLength: 25 }), (from, life) => {
        let ours = from.count;
        let memory = { ...from, used_counts: [] as number[] };
        const drawer: string[] = [];
        const type = (code: string): void => {
          const read = agree(code, memory);
          if (read.outcome === 'accepted') memory = { ...memory, count: read.count, used_counts: read.used_counts };
        };
        for (const { order: asked, delivered } of life) {
          const { token, count } = encode({ ...from, count: ours, ...asked });
          ours = count;
          if (delivered === 'late') drawer.push(token);
          if (delivered === 'mistyped') type(token.slice(0, 8) + ((Number(token[8]) + 1) % 10));
          if (delivered === 'now' || delivered === 'twice') type(token);
          if (delivered === 'twice') type(token);
          const forgotten = drawer.length > 2 ? drawer.shift() : undefined;
          if (forgotten) type(forgotten);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('agree on anything that is typed', () => {
    fc.assert(
      fc.property(device, fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[0-9]{9}$/)), (from, code) => {
        agree(code, { ...from, used_counts: [] });
      }),
    );
  });

  it('distinguish a used code from a wrong one', () => {
    const secret_key = 'dac86b1a29ab82edc5fbbc41ec9530f6';
    const memory = { secret_key, starting_code: startingCode(secret_key), count: 1, used_counts: [] };
    const { token } = encode({ ...memory, operation: 'add', days: 7 });
    const first = readCode(token, memory);
    if (first.outcome !== 'accepted') throw new Error('refused');
    expect(readCode(token, { ...memory, ...first })).toEqual({ outcome: 'used' });
  });
});
