import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endsAlike, hashesOf, isHash, isMarkOf } from './payer-marks.ts';

const NUMBER = '+254708374149';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a hash', () => {
  it.each(['+254708374149', '254708374149', '708374149', '0708374149'])(
    'of %s is that of the number, and of no other',
    (spelling) => {
      expect(isHash(sha256(spelling))).toBe(true);
      expect(isMarkOf(sha256(spelling), NUMBER)).toBe(true);
      expect(isMarkOf(sha256(spelling), '+254708374148')).toBe(false);
    },
  );

  it('of anything else is nobody’s', () => {
    for (const other of ['', '254 708 374 149', '+', '0'])
      for (const owner of [NUMBER, '', null]) expect(isMarkOf(sha256(other), owner), other).toBe(false);
    expect(new Set(hashesOf(NUMBER)).size).toBe(4);
  });

  it('ends like no number, whatever its last digits are', () => {
    const digits = `${'a'.repeat(61)}149`;
    expect(isHash(digits)).toBe(true);
    expect(endsAlike(digits, NUMBER)).toBe(false);
  });
});

describe('a mask', () => {
  it.each(['2547*****149', '25470****149', '254*******8149'])('%s ends like the number, and proves nothing', (mask) => {
    expect(endsAlike(mask, NUMBER)).toBe(true);
    expect(isMarkOf(mask, NUMBER)).toBe(false);
    expect(endsAlike(mask, '+254708374140')).toBe(false);
    expect(endsAlike(mask, '')).toBe(false);
  });
});
