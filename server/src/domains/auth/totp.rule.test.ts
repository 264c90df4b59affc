import { describe, expect, test } from 'vitest';
import { newAppSecret, stepOfCode, appSetup } from './totp.ts';

/**
 * RFC 6238, Appendix B, the column of HMAC-SHA-1: seconds, the step as hexadecimal, and the code of eight digits, whose
 * last six are the code of six (RFC 4226 §5.3).
 */
const VECTORS = [
  [59, '0000000000000001', '94287082'],
  [1111111109, '00000000023523EC', '07081804'],
  [1111111111, '00000000023523ED', '14050471'],
  [1234567890, '000000000273EF07', '89005924'],
  [2000000000, '0000000003F940AA', '69279037'],
  [20000000000, '0000000027BC86AA', '65353130'],
] as const;
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  test.each(VECTORS)('at %s seconds belongs to step %s and ends in %s', (seconds, step, code) =>
    expect(stepOfCode(SECRET, code.slice(2), at(seconds))).toBe(Number.parseInt(step, 16)),
  );

  test('is valid one step before and one after its own, and no further', () => {
    const [seconds, step, code] = [1234567890, Number.parseInt('273EF07', 16), '005924'];
    const begins = step * 30;
    expect(begins).toBeLessThanOrEqual(seconds);
    for (const [when, counts] of [
      [begins - 31, false],
      [begins - 30, true],
      [begins, true],
      [begins + 29.999, true],
      [begins + 59.999, true],
      [begins + 60, false],
    ] as const)
      expect(stepOfCode(SECRET, code, at(when)), `${when - begins} s`).toBe(counts ? step : null);
  });

  test('is invalid for another secret, and when it is short, long or not of digits', () => {
    expect(stepOfCode(Buffer.from('12345678901234567891'), '287082', at(59))).toBeNull();
    for (const code of ['', '28708', '0287082', '28708x', '287 082'])
      expect(stepOfCode(SECRET, code, at(59)), code).toBeNull();
  });
});

test('an app gets the secret and its owner’s name, and no parameter that apps read differently', () => {
  const setup = appSetup(SECRET, 'Palier', 'ada.ngo');
  expect(setup.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(setup.uri);
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Palier:ada.ngo']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Palier',
    secret: setup.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('a secret has 160 bits and is never the same twice', () => {
  const some = Array.from({ length: 100 }, () => newAppSecret());
  expect(some.every(({ length }) => length === 20)).toBe(true);
  expect(new Set(some.map((one) => one.toString('hex'))).size).toBe(100);
});
