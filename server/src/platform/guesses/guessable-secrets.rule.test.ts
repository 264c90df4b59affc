import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { short } from '../../../../tests/harness/scope.ts';
import { OWN_BITS, PROVIDER_BITS } from '../secrets.ts';
import { guessableSecrets } from './guessable-secrets.ts';

describe('a secret that can be guessed does not protect production', { timeout: 60_000 }, () => {
  test.each([
    'correcthorsebatterystaplecorrecthorse',
    'correcthorsebatterystaplesoldierfence',
    'correct-horse-battery-staple-2026-cameroon',
    'my-super-secret-key-for-the-portal-2026',
    'MySuperSecretKeyForThePortalOfDouala2026!',
    'LesTelephonesDeDoualaSontTresBeaux!2026',
    'il pleut sur douala et je vends des telephones',
    'thequickbrownfoxjumpsoverthelazydog',
    'qazwsxedcrfvtgbyhnujmikolp1234567890',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'Tr0ub4dor&3Tr0ub4dor&3Tr0ub4dor&3x',
    'palierpalierpalierpalierpalierpalier1234',
    'S3cr3tP@ssw0rdS3cr3tP@ssw0rdS3cr3t',
    'azertyuiopqsdfghjklmwxcvbn0123456789',
    'aAbBcCdDaAbBcCdDaAbBcCdDaAbBcCdD2',
  ])('%s', async (secret) => {
    expect(await guessableSecrets({ PALIER_SECRET: { value: secret, least_bits: OWN_BITS } })).toEqual([
      expect.stringMatching(/^PALIER_SECRET: it can be guessed/),
    ]);
  });
  test.each([
    'correcthorsebattery',
    'motdepassemotdepasse',
    'qwertyuiop123456',
    'LoveDouala2026!!',
    'abcdefgh12345678',
  ])('%s, as the secret of a provider', async (secret) =>
    expect(await guessableSecrets({ VIVO_API_KEY: { value: secret, least_bits: PROVIDER_BITS } })).toHaveLength(1),
  );
});

test('a random secret is accepted, in whatever form it was made', { timeout: 120_000 }, async () => {
  const makers: ReadonlyArray<readonly [number, () => string]> = [
    [OWN_BITS, () => randomBytes(48).toString('base64')],
    [OWN_BITS, () => randomBytes(24).toString('base64')],
    [OWN_BITS, () => randomBytes(16).toString('hex')],
    [OWN_BITS, () => randomBytes(32).toString('base64url')],
    [PROVIDER_BITS, () => randomBytes(16).toString('hex')],
    [PROVIDER_BITS, () => randomUUID()],
    [PROVIDER_BITS, () => randomBytes(12).toString('base64')],
  ];
  for (const [least_bits, make] of makers)
    for (let i = 0; i < short(3, 12); i++) {
      const secret = make();
      expect(await guessableSecrets({ PALIER_SECRET: { value: secret, least_bits } }), secret).toEqual([]);
    }
});

test('the secret itself is never in the sentence', { timeout: 30_000 }, async () => {
  const value = 'correcthorsebatterystaplecorrecthorse';
  expect((await guessableSecrets({ VIVO_API_KEY: { value, least_bits: 96 } })).join()).not.toContain('horse');
});
