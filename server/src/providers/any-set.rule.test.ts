/** Production starts with any set of providers, and with none; half of one is refused by name. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { PROVIDERS, PROVIDER_FACTS, type Provider } from '@palier/contract/providers/facts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigFailure } from '../platform/config.ts';
import type { DeclaredVariable } from '../platform/providers/declared-variables.ts';
import { variablesOf } from './providers.ts';
import { readConfig } from './read-config.ts';

const newSecret = () => randomBytes(30).toString('base64');
const OWN = {
  PALIER_MODE: 'production',
  PALIER_SECRET: newSecret(),
  PALIER_PUBLIC_URL: 'https://portal.business.cm',
  PALIER_EMBEDDED_IN_PRODUCTION: 'true',
};

/** What a name alone does not tell. */
const SPELLED: Readonly<Record<string, string>> = {
  MTN_API_USER: '6f2c0c3e-7a51-4b0e-9d0e-0c9b7a1f3a11',
  MTN_DISBURSEMENT_API_USER: '7f2c0c3e-7a51-4b0e-9d0e-0c9b7a1f3a11',
  PAYBILL_SHORT_CODE: '612345',
  ORANGE_MONEY_CHANNEL_MSISDN: '690123456',
  ORANGE_MONEY_PIN: '2580',
  PAYBILL_NETWORKS: '196.201.214.0/24',
  MTN_PAYBILL_CODE: '612346',
  MTN_PAYBILL_NETWORKS: '41.202.219.0/24',
  PALIER_SMTP_URL: `smtp://palier:${encodeURIComponent(newSecret())}@mail.business.cm`,
  PALIER_MAIL_FROM: 'reports@business.cm',
  KNOX_PRIVATE_KEY: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
};

const valueOf = (name: string, { kind }: DeclaredVariable<unknown>): string =>
  SPELLED[name] ??
  (kind === 'address'
    ? `https://${name.toLowerCase().replaceAll('_', '-')}.business.cm`
    : kind === 'secret' || name.endsWith('SECRET')
      ? newSecret()
      : 'douala');

const neededOf = (code: Provider): string[] =>
  Object.entries(variablesOf(code))
    .filter(([, { otherwise }]) => otherwise === null)
    .map(([name]) => name);

/** Those that are connected by variables; one gateway for texts is enough. */
const CHOICES: Provider[] = PROVIDERS.filter((code) => code !== 'disk' && code !== 'africastalking');

function environmentOf(codes: readonly Provider[]): Record<string, string> {
  const entries = codes.flatMap((code) =>
    Object.entries(variablesOf(code)).filter(([, { otherwise }]) => otherwise === null),
  );
  return { ...OWN, ...Object.fromEntries(entries.map(([name, declared]) => [name, valueOf(name, declared)])) };
}

function complaints(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (failure) {
    if (failure instanceof ConfigFailure) return failure.message.split('\n');
    throw failure;
  }
}

test('any set of complete providers starts, and those are connected and no others', () => {
  fc.assert(
    fc.property(fc.subarray(CHOICES), (codes) => {
      const environment = environmentOf(codes);
      expect(complaints(environment)).toEqual([]);
      const { connectors } = readConfig(environment);
      const has = (code: Provider) => codes.includes(code);
      const count = (kind: string) => codes.filter((code) => PROVIDER_FACTS[code].kind === kind).length;
      expect(connectors.mobile_money).toHaveLength(count('prompts'));
      expect(connectors.paybills).toHaveLength(count('paybill'));
      expect(connectors.locks).toHaveLength(count('locks'));
      expect(connectors.sms !== null).toBe(has('orange'));
      expect(connectors.identity !== null).toBe(has('smile-id'));
      expect(connectors.paygo !== null).toBe(has('openpaygo'));
      expect(connectors.email !== null).toBe(has('smtp'));
      expect(connectors.data_bundles !== null).toBe(has('africastalking-data'));
    }),
    { numRuns: 60 },
  );
});

test('one variable that is missing of a set is named, and nothing else is', () => {
  fc.assert(
    fc.property(
      fc
        .subarray(CHOICES, { minLength: 1 })
        .chain((codes) =>
          fc.record({ codes: fc.constant(codes), missing: fc.constantFrom(...codes.flatMap(neededOf)) }),
        ),
      ({ codes, missing }) => {
        const owner = codes.find((code) => neededOf(code).includes(missing));
        const environment = { ...environmentOf(codes), [missing]: '' };
        // A provider of one variable is then not connected, which is no mistake.
        const isOnly = owner !== undefined && neededOf(owner).length === 1;
        const found = complaints(environment);
        expect(found.map((one) => one.split(':')[0])).toEqual(isOnly ? [] : [missing]);
      },
    ),
    { numRuns: 100 },
  );
});

test('an account without what it is for is named, and never left aside', () => {
  const named = (given: Record<string, string>) => complaints({ ...OWN, ...given }).map((one) => one.split(':')[0]);
  // Phones would lock while nobody hears of payments to the paybill.
  const access = {
    PAYBILL_BASE_URL: 'https://api.operator.ke',
    PAYBILL_CONSUMER_KEY: 'k',
    PAYBILL_CONSUMER_SECRET: newSecret(),
  };
  expect(named(access)).toEqual(['PAYBILL_SHORT_CODE', 'PAYBILL_SECRET', 'PAYBILL_NETWORKS']);
  expect(named({ PAYBILL_NOMINATED_NUMBER: '254700000000' })).toContain('PAYBILL_SHORT_CODE');
  const texts = { AFRICASTALKING_USERNAME: 'douala', AFRICASTALKING_API_KEY: newSecret() };
  expect(named(texts)).toEqual(['AFRICASTALKING_BASE_URL']);
});

test('every provider that people know is declared, with its variables', () => {
  for (const code of PROVIDERS) expect(Object.keys(variablesOf(code)).length, code).toBeGreaterThan(0);
});

test('a PIN is digits, at least four, and is refused without being repeated', () => {
  for (const pin of ['258', '25a0', '2580 '.padEnd(9, '1')]) {
    const found = complaints({ ...environmentOf(['orange-money']), ORANGE_MONEY_PIN: pin });
    expect(found.map((one) => one.split(':')[0])).toEqual(['ORANGE_MONEY_PIN']);
    expect(found.join()).not.toContain(pin);
  }
  expect(variablesOf('orange-money')['ORANGE_MONEY_PIN']?.shows).toBe('nothing');
});
