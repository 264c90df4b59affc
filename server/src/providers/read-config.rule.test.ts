/**
 * Production refuses the demo’s defaults: each wrong setting is named, and no other spelling of a default is accepted.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_SECRET } from '../platform/secrets.ts';
import { ConfigFailure, readOwnConfig } from '../platform/config.ts';
import { DEFAULT_BUSINESS } from '../platform/settings/business.ts';
import { readConfig } from './read-config.ts';
import { readMailServer } from './smtp/provider.ts';
import { tokenInMemory } from './token.ts';

const newSecret = () => randomBytes(24).toString('base64');
const URLS = [
  'MTN_BASE_URL',
  'ORANGE_SMS_BASE_URL',
  'TRUSTONIC_BASE_URL',
  'KNOX_BASE_URL',
  'VIVO_BASE_URL',
  'PAYGO_BASE_URL',
  'SMILE_BASE_URL',
  'PAYBILL_BASE_URL',
];
const SECRETS = [
  'PALIER_SECRET',
  'PAYBILL_SECRET',
  'MTN_SUBSCRIPTION_KEY',
  'MTN_API_KEY',
  'ORANGE_SMS_CLIENT_SECRET',
  'TRUSTONIC_API_KEY',
  'KNOX_CLIENT_JWT',
  'VIVO_API_KEY',
  'PAYGO_API_KEY',
  'SMILE_API_KEY',
  'PAYBILL_CONSUMER_SECRET',
];
const KNOX_PRIVATE_KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;
const NAMES = {
  MTN_API_USER: '6f2c0c3e-7a51-4b0e-9d0e-0c9b7a1f3a11',
  PAYBILL_SHORT_CODE: '612345',
  PAYBILL_CONSUMER_KEY: 'k92Lq',
  PAYBILL_NOMINATED_NUMBER: '237699000222',
  ORANGE_SMS_CLIENT_ID: 'b4Kd92',
  ORANGE_SMS_SENDER: '+237699000111',
  TRUSTONIC_TENANT_ID: 'douala-phones',
  SMILE_PARTNER_ID: '2317',
  KNOX_PRIVATE_KEY,
};

const production = (): Record<string, string> => ({
  PALIER_MODE: 'production',
  DATABASE_URL: `postgres://palier:${encodeURIComponent(newSecret())}@db.business.cm/palier`,
  PALIER_PUBLIC_URL: 'https://portal.business.cm',
  PAYBILL_NETWORKS: '196.201.214.0/24',
  ...NAMES,
  ...Object.fromEntries(URLS.map((name) => [name, `https://${name.toLowerCase().replaceAll('_', '-')}.business.cm`])),
  ...Object.fromEntries(SECRETS.map((name) => [name, newSecret()])),
});

/** The errors that a start reports. */
function complaints(change: Record<string, string>): string[] {
  try {
    readConfig({ ...production(), ...change });
    return [];
  } catch (failure) {
    if (!(failure instanceof ConfigFailure)) throw failure;
    return failure.message.split('\n');
  }
}

test('complete settings without defaults are accepted', () => expect(complaints({})).toEqual([]));

test('every secret is judged by how it could be guessed as well, and none in a demo', () => {
  const { guarded_secrets } = readConfig({ ...production(), PAYBILL_FORMER_SECRET: newSecret() });
  expect(Object.keys(guarded_secrets).toSorted()).toEqual(
    [...SECRETS, 'DATABASE_URL', 'PAYBILL_FORMER_SECRET'].toSorted(),
  );
  expect(readConfig({ PALIER_MODE: 'demo' }).guarded_secrets).toEqual({});
});

describe.each(SECRETS)('%s', (name) => {
  const TOO_WEAK: Record<string, string> = {
    'the demo’s': DEMO_SECRET,
    'the demo’s in another case': DEMO_SECRET.toUpperCase().replaceAll('-', '_'),
    'the demo’s with other text around it': `my ${DEMO_SECRET}, 2026`,
    'the password of the demo': `${DEMO_PASSWORD}-${DEMO_PASSWORD.toLowerCase()}-of-mine`,
    'one letter': 'a'.repeat(40),
    'a repeated piece': 'kR7$'.repeat(10),
    'the rows of a keyboard': 'qwertyuiopasdfghjklzxcvbnm123456',
    'a placeholder': 'changeme-changeme-now-please-do-it',
    counting: '01234567890123456789012345678901',
  };
  test.each(Object.entries(TOO_WEAK))('is refused as %s', (_, secret) =>
    expect(complaints({ [name]: secret }).join()).toMatch(new RegExp(`^${name}: `)),
  );
  test('is refused when it is missing', () =>
    expect(complaints({ [name]: '' }).join()).toMatch(new RegExp(`^${name}: needed `)));
  test('is refused when another setting has the same value', () => {
    const shared = newSecret();
    const other = SECRETS.find((one) => one !== name) ?? '';
    expect(complaints({ [name]: shared, [other]: shared }).join()).toMatch(/: each needs a secret of its own$/);
  });
});

test('the password of the database is judged like the secret of a provider, where there is one', () => {
  const at = (login: string) => ({ DATABASE_URL: `postgres://${login}@db.business.cm/palier` });
  for (const weak of ['palier:palier', 'palier:postgres', 'palier:changeme', 'palier:aaaaaaaaaaaaaaaaaaaaaaaa'])
    expect(complaints(at(weak)).join(), weak).toMatch(/^DATABASE_URL: it /);
  expect(complaints(at('palier'))).toEqual([]);
  expect(complaints({ MIGRATION_DATABASE_URL: 'postgres://palier_owner:owner@db/palier' }).join()).toMatch(
    /^MIGRATION_DATABASE_URL: it /,
  );
});

test('the portal’s own secret must be harder to guess than one that a provider issues', () => {
  const short_of_letters = 'abacabadabacabaeabacabadabacabaf';
  expect(complaints({ PALIER_SECRET: short_of_letters })).toEqual([
    'PALIER_SECRET: it is too easy to guess: make one with openssl rand -base64 48',
  ]);
  expect(complaints({ VIVO_API_KEY: short_of_letters })).toEqual([]);
});

test.each([...URLS, 'PALIER_PUBLIC_URL'])(
  '%s must be encrypted, and not lead to this machine or its network',
  (name) => {
    expect(complaints({ [name]: 'http://provider.business.cm' })).toEqual([
      `${name}: http://provider.business.cm must begin with https:// in production`,
    ]);
    expect(complaints({ [name]: 'https://localhost:8443' })).toEqual([
      `${name}: https://localhost:8443 looks like a sandbox, which production refuses`,
    ]);
    expect(complaints({ [name]: 'https://sandbox.momodeveloper.mtn.com' })).toHaveLength(1);
  },
);

test.each(Object.keys(NAMES))('a provider without its %s is not complete', (name) => {
  const [complaint, ...others] = complaints({ [name]: '' });
  expect(complaint).toMatch(new RegExp(`^${name}: needed (with [A-Z_]+|unless PAYBILL_PULL is false)$`));
  expect(others).toEqual([]);
});

test('the status query is either complete or not used', () => {
  const whole = { PAYBILL_INITIATOR: 'paliercm', PAYBILL_SECURITY_CREDENTIAL: newSecret() };
  const paybillOf = (change: Record<string, string>) => {
    const config = readConfig({ ...production(), ...change });
    return config.connectors.paybills[0]?.({ config, business: DEFAULT_BUSINESS, tokens: tokenInMemory });
  };
  expect(paybillOf({})?.status).toBeNull();
  expect(paybillOf(whole)?.status).not.toBeNull();
  expect(complaints({ ...whole, PAYBILL_INITIATOR: '' })).toEqual([
    'PAYBILL_INITIATOR: needed with PAYBILL_SECURITY_CREDENTIAL',
  ]);
  expect(complaints({ ...whole, PAYBILL_SECURITY_CREDENTIAL: '' })).toEqual([
    'PAYBILL_SECURITY_CREDENTIAL: needed with PAYBILL_INITIATOR',
  ]);
  expect(complaints({ ...whole, PAYBILL_SECURITY_CREDENTIAL: DEMO_SECRET }).join()).toMatch(
    /^PAYBILL_SECURITY_CREDENTIAL: it holds the demo/,
  );
  expect(complaints({ ...whole, PAYBILL_CONSUMER_SECRET: whole.PAYBILL_SECURITY_CREDENTIAL }).join()).toMatch(
    /PAYBILL_CONSUMER_SECRET.*PAYBILL_SECURITY_CREDENTIAL.*each needs a secret of its own|PAYBILL_SECURITY_CREDENTIAL.*PAYBILL_CONSUMER_SECRET.*each needs a secret of its own/,
  );
  // The operator is called even without a list, so all of its credentials are needed.
  const listless = { ...whole, PAYBILL_PULL: 'false' };
  expect(complaints(listless)).toEqual([]);
  expect(complaints({ ...listless, PAYBILL_BASE_URL: '' })).toEqual([
    'PAYBILL_BASE_URL: needed with PAYBILL_INITIATOR',
  ]);
  expect(
    complaints({ PAYBILL_PULL: 'false', PAYBILL_BASE_URL: '', PAYBILL_CONSUMER_KEY: '', PAYBILL_CONSUMER_SECRET: '' }),
  ).toEqual([]);
});

describe('the mail server', () => {
  const at = (host: string, password = encodeURIComponent(newSecret())) => ({
    PALIER_SMTP_URL: `smtp://palier:${password}@${host}`,
    PALIER_MAIL_FROM: 'reports@business.cm',
  });
  test('is not needed, and is either complete or not used', () => {
    expect(readConfig(production()).connectors.email).toBeNull();
    const { PALIER_SMTP_URL, PALIER_MAIL_FROM } = at('mail.business.cm');
    expect(complaints({ PALIER_SMTP_URL })).toEqual(['PALIER_MAIL_FROM: needed with PALIER_SMTP_URL']);
    expect(complaints({ PALIER_MAIL_FROM })).toEqual(['PALIER_SMTP_URL: needed with PALIER_MAIL_FROM']);
    expect(complaints({ ...at('mail.business.cm'), PALIER_MAIL_FROM: 'not an address' })).toHaveLength(1);
    expect(complaints({ ...at('mail.business.cm'), PALIER_SMTP_URL: 'https://mail.business.cm' })).toHaveLength(1);
  });
  test('is reached with encryption in production, at the usual port', () => {
    const secret = newSecret();
    const given = at('mail.business.cm', encodeURIComponent(secret));
    const mailOf = (change: Record<string, string>) =>
      readOwnConfig({ ...production(), ...change }, [], readMailServer).connected;
    expect(mailOf(given)).toMatchObject({
      host: 'mail.business.cm',
      port: 587,
      user: 'palier',
      password: secret,
      encryption: 'upgraded',
    });
    expect(readConfig({ ...production(), ...given }).outer.urls).toMatchObject({
      PALIER_SMTP_URL: 'smtp://mail.business.cm',
    });
    const encrypted = { ...given, PALIER_SMTP_URL: given.PALIER_SMTP_URL.replace('smtp:', 'smtps:') };
    expect(mailOf(encrypted)).toMatchObject({ port: 465, encryption: 'from_start' });
  });
  test('has a password of its own that is hard to guess, and is no sandbox', () => {
    expect(complaints(at('mail.business.cm', 'password1')).join()).toMatch(/^PALIER_SMTP_URL: it /);
    expect(complaints(at('localhost:2525')).join()).toContain('looks like a sandbox');
    expect(complaints({ ...at('x.cm'), PALIER_SMTP_URL: 'smtp://mail.business.cm' }).join()).toContain('a user and a');
    const shared = newSecret();
    expect(complaints({ ...at('x.cm', encodeURIComponent(shared)), VIVO_API_KEY: shared }).join()).toMatch(
      /: each needs a secret of its own$/,
    );
  });
});

test('one gateway sends the texts: the one that is named, or the only one', () => {
  const orange = {
    ORANGE_SMS_BASE_URL: '',
    ORANGE_SMS_CLIENT_ID: '',
    ORANGE_SMS_CLIENT_SECRET: '',
    ORANGE_SMS_SENDER: '',
  };
  const whole = {
    AFRICASTALKING_API_KEY: newSecret(),
    AFRICASTALKING_BASE_URL: 'https://texts.business.cm',
    AFRICASTALKING_USERNAME: 'douala',
  };
  expect(complaints({ SMS_PROVIDER: 'africastalking' })).toEqual([
    'SMS_PROVIDER: no variable of africastalking is set',
  ]);
  expect(complaints({ ...whole, SMS_PROVIDER: 'africastalking', AFRICASTALKING_USERNAME: '' })).toEqual([
    'AFRICASTALKING_USERNAME: needed with AFRICASTALKING_BASE_URL',
  ]);
  expect(complaints(whole)).toEqual([
    'SMS_PROVIDER: name one of orange and africastalking, both of which are connected',
  ]);
  // No setting of the unused gateway is required.
  expect(complaints({ ...whole, ORANGE_SMS_SENDER: '', SMS_PROVIDER: 'africastalking' })).toEqual([]);
  expect(complaints({ ...whole, ...orange })).toEqual([]);
  expect(complaints(orange)).toEqual([]);
  expect(complaints({ ...whole, ...orange, AFRICASTALKING_USERNAME: 'sandbox' })).toEqual([
    'AFRICASTALKING_USERNAME: production refuses the sandbox',
  ]);
});

test('mobile data is either complete or not sold, with the account of the texts', () => {
  const isSold = (change: object) => readConfig({ ...production(), ...change }).connectors.data_bundles !== null;
  expect(isSold({})).toBe(false);
  const whole = {
    AFRICASTALKING_DATA_BASE_URL: 'https://bundles.business.cm',
    AFRICASTALKING_DATA_PRODUCT: 'Gifts',
    AFRICASTALKING_API_KEY: newSecret(),
    AFRICASTALKING_USERNAME: 'douala',
  };
  expect(isSold(whole)).toBe(true);
  for (const name of Object.keys(whole))
    expect(complaints({ ...whole, [name]: '' }).join()).toMatch(
      new RegExp(`^${name}: needed with AFRICASTALKING_DATA_`),
    );
  expect(complaints({ ...whole, AFRICASTALKING_USERNAME: 'sandbox' })).toEqual([
    'AFRICASTALKING_USERNAME: production refuses the sandbox',
  ]);
  // Texts and data share the account, and each of its variables is complained about once.
  expect(
    complaints({
      ...whole,
      SMS_PROVIDER: 'africastalking',
      AFRICASTALKING_BASE_URL: 'https://texts.business.cm',
      AFRICASTALKING_API_KEY: '',
    }),
  ).toEqual(['AFRICASTALKING_API_KEY: needed with AFRICASTALKING_BASE_URL']);
});

test('a Tableau site is connected whole or not at all, in production and in the demo', () => {
  const siteOf = (environment: Record<string, string>) => {
    const config = readConfig(environment);
    return (
      config.connectors.report_site?.({ config, business: DEFAULT_BUSINESS, tokens: tokenInMemory }).origin ?? null
    );
  };
  expect(siteOf(production())).toBeNull();
  expect(siteOf({ PALIER_MODE: 'demo' })).toBeNull();
  const whole = {
    TABLEAU_BASE_URL: 'https://reports.business.cm',
    TABLEAU_VIEW: 'views/Portfolio/Overview',
    TABLEAU_CLIENT_ID: '6f2c0c3e-7a51-4b0e-9d0e-0c9b7a1f3a11',
    TABLEAU_SECRET_ID: '0d9b2f7c-51f4-4f0a-8c43-2a6f4d1be812',
    TABLEAU_SECRET_VALUE: newSecret(),
    TABLEAU_USER: 'Finance@business.cm',
  };
  expect(siteOf({ ...production(), ...whole })).toBe(whole.TABLEAU_BASE_URL);
  expect(siteOf({ PALIER_MODE: 'demo', ...whole })).toBe(whole.TABLEAU_BASE_URL);
  for (const name of Object.keys(whole)) {
    const first = name === 'TABLEAU_BASE_URL' ? 'TABLEAU_VIEW' : 'TABLEAU_BASE_URL';
    expect(complaints({ ...whole, [name]: '' })).toEqual([`${name}: needed with ${first}`]);
    expect(complaints({ ...whole, [name]: '', PALIER_MODE: 'demo' })).toEqual([`${name}: needed with ${first}`]);
  }
});

test('the address, the view and the secret of a Tableau site are checked', () => {
  const whole = {
    TABLEAU_BASE_URL: 'https://reports.business.cm',
    TABLEAU_VIEW: 't/douala/views/Portfolio/Overview',
    TABLEAU_CLIENT_ID: 'app',
    TABLEAU_SECRET_ID: 'secret',
    TABLEAU_SECRET_VALUE: newSecret(),
    TABLEAU_USER: 'finance',
  };
  expect(complaints(whole)).toEqual([]);
  expect(complaints({ ...whole, TABLEAU_BASE_URL: 'http://reports.business.cm' })).toHaveLength(1);
  expect(complaints({ ...whole, TABLEAU_BASE_URL: 'https://reports.business.cm/site' })).toEqual([
    'TABLEAU_BASE_URL: a site without a path',
  ]);
  for (const view of ['Portfolio/Overview', 'views/Portfolio', 'views/a/b?c=d', 'views/../b', '#/site/x/views/a/b'])
    expect(complaints({ ...whole, TABLEAU_VIEW: view }).join()).toMatch(/^TABLEAU_VIEW: as in views/);
  expect(complaints({ ...whole, TABLEAU_SECRET_VALUE: DEMO_SECRET }).join()).toMatch(/^TABLEAU_SECRET_VALUE: it holds/);
  const shared = newSecret();
  expect(complaints({ ...whole, TABLEAU_SECRET_VALUE: shared, VIVO_API_KEY: shared }).join()).toMatch(
    /each needs a secret of its own$/,
  );
});

test('a variable that became a setting of the business is refused, and names it', () =>
  expect(complaints({ PALIER_CASH_LIMIT_FCFA: '100000' })).toEqual([
    'PALIER_CASH_LIMIT_FCFA: remove it, and set “Cash per person and day” on the settings page',
  ]));

test('a wrong key, a missing bucket and the sandbox’s environment are refused', () => {
  expect(complaints({ KNOX_PRIVATE_KEY: 'not a key at all' })).toEqual([
    'KNOX_PRIVATE_KEY: it is not a private key in PEM',
  ]);
  expect(complaints({ S3_ENDPOINT: 'https://store.business.cm' })).toEqual(['S3_BUCKET: needed with S3_ENDPOINT']);
  expect(complaints({ MTN_TARGET_ENVIRONMENT: 'sandbox' })).toEqual([
    'MTN_TARGET_ENVIRONMENT: production refuses the sandbox',
  ]);
});

test('the demo needs none of these settings', () => expect(readConfig({ PALIER_MODE: 'demo' }).outer.urls).toEqual({}));
