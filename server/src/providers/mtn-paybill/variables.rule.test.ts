/** What production takes of MTN's paybill, alone and beside the one of Daraja. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigFailure } from '../../platform/config.ts';
import { DEFAULT_BUSINESS } from '../../platform/settings/business.ts';
import { tokenInMemory } from '../token.ts';
import { readConfig } from '../read-config.ts';

const newSecret = () => randomBytes(30).toString('base64');
const OWN = {
  PALIER_MODE: 'production',
  PALIER_SECRET: newSecret(),
  PALIER_PUBLIC_URL: 'https://portal.business.cm',
  PALIER_EMBEDDED_IN_PRODUCTION: 'true',
};
const OF_MTN = {
  MTN_PAYBILL_CODE: '612346',
  MTN_PAYBILL_SERVICE_PROVIDER: 'business',
  MTN_PAYBILL_SECRET: newSecret(),
  MTN_PAYBILL_NETWORKS: '41.202.219.0/24',
};
const OF_DARAJA = {
  PAYBILL_SHORT_CODE: '612345',
  PAYBILL_SECRET: newSecret(),
  PAYBILL_NETWORKS: '196.201.214.0/24',
  PAYBILL_PULL: 'false',
};
const QUERY = {
  MTN_PAYBILL_BASE_URL: 'https://sp.mtn.cm',
  MTN_PAYBILL_USER: 'u',
  MTN_PAYBILL_PASSWORD: newSecret(),
};

function complaints(environment: Record<string, string>): string[] {
  try {
    readConfig({ ...OWN, ...environment });
    return [];
  } catch (failure) {
    if (failure instanceof ConfigFailure) return failure.message.split('\n');
    throw failure;
  }
}
const named = (environment: Record<string, string>) => complaints(environment).map((one) => one.split(':')[0]);

function paybillOf(environment: Record<string, string>) {
  const config = readConfig(environment);
  return config.connectors.paybills[0]?.({ config, business: DEFAULT_BUSINESS, tokens: () => tokenInMemory() });
}

test('one paybill, both or none start, each with an access of its own', () => {
  for (const environment of [{}, OF_MTN, OF_DARAJA, { ...OF_MTN, ...OF_DARAJA }]) {
    expect(complaints(environment)).toEqual([]);
    const { paybills } = readConfig({ ...OWN, ...environment });
    expect(paybills['mtn-paybill']?.networks).toBe('MTN_PAYBILL_CODE' in environment ? '41.202.219.0/24' : undefined);
    expect(paybills['daraja-paybill']?.short_code).toBe('PAYBILL_PULL' in environment ? '612345' : undefined);
  }
});

test('half of it is refused by name, and so is a query without a paybill', () => {
  for (const name of Object.keys(OF_MTN)) expect(named({ ...OF_MTN, [name]: '' })).toEqual([name]);
  for (const name of Object.keys(QUERY)) expect(named({ ...OF_MTN, ...QUERY, [name]: '' })).toEqual([name]);
  expect(named(QUERY)).toEqual(Object.keys(OF_MTN));
  expect(paybillOf({ ...OWN, ...OF_MTN })?.status).toBeNull();
  expect(paybillOf({ ...OWN, ...OF_MTN, ...QUERY })?.status).not.toBeNull();
});

test('its secret is its own, hard to guess, and not the one of the other paybill', () => {
  const taken = { ...OF_MTN, ...OF_DARAJA, MTN_PAYBILL_SECRET: OF_DARAJA.PAYBILL_SECRET };
  expect(complaints(taken).join()).toMatch(/PAYBILL_SECRET.*each needs a secret of its own/);
  const of_portal = { ...OF_MTN, MTN_PAYBILL_SECRET: OWN.PALIER_SECRET };
  expect(complaints(of_portal).join()).toMatch(/MTN_PAYBILL_SECRET: it must be another than PALIER_SECRET/);
  expect(complaints({ ...OF_MTN, MTN_PAYBILL_SECRET: 'only-twenty-letters-' }).join()).toMatch(/at least 32/);
  const former = { ...OF_MTN, MTN_PAYBILL_FORMER_SECRET: OF_MTN.MTN_PAYBILL_SECRET };
  expect(complaints(former).join()).toMatch(/MTN_PAYBILL_FORMER_SECRET: it must be another/);
});

test('the name at MTN, the code and the networks are judged', () => {
  for (const name of ['two words', 'a@b', 'a/SP'])
    expect(named({ ...OF_MTN, MTN_PAYBILL_SERVICE_PROVIDER: name })).toEqual(['MTN_PAYBILL_SERVICE_PROVIDER']);
  for (const code of ['12', '12345678901', 'PALIER'])
    expect(named({ ...OF_MTN, MTN_PAYBILL_CODE: code })).toEqual(['MTN_PAYBILL_CODE']);
  expect(complaints({ ...OF_MTN, MTN_PAYBILL_NETWORKS: 'nowhere' }).join()).toMatch(/nowhere is neither/);
});

test('the promise to give payments back counts where the contract has it, and in the demo', () => {
  const production = { ...OWN, ...OF_MTN };
  expect(paybillOf(production)?.returns_unanswered).toBe(false);
  expect(paybillOf({ ...production, MTN_PAYBILL_RETURNS_UNANSWERED: 'true' })?.returns_unanswered).toBe(true);
  const demo = { PALIER_MODE: 'demo', PALIER_DEMO_WITH: 'mtn-paybill', PALIER_DEMO_WITHOUT: 'daraja-paybill' };
  expect(paybillOf(demo)?.returns_unanswered).toBe(true);
  expect(paybillOf({ ...demo, MTN_PAYBILL_RETURNS_UNANSWERED: 'false' })?.returns_unanswered).toBe(false);
});
