import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('settings come from the environment, must be complete, and are refused in production', () => {
  const env = {
    PALIER_SANDBOX_DEMO_KEY: 'k',
    PALIER_SANDBOX_C2B_VALIDATION_URL: 'v',
    PALIER_SANDBOX_C2B_CONFIRMATION_URL: 'c',
    PALIER_SANDBOX_SHORT_CODE: '600100',
  };
  expect(readSettings(env)).toEqual({
    portal_url: 'http://127.0.0.1:4600',
    demo_key: 'k',
    daraja: { validation_url: 'v', confirmation_url: 'c', short_code: '600100' },
    sms_receipt_urls: {},
    currency: 'XAF',
  });
  const mtn = {
    PALIER_SANDBOX_DEMO_KEY: 'k',
    PALIER_SANDBOX_MTN_PAYBILL_CODE: '600600',
    PALIER_SANDBOX_MTN_PAYBILL_SERVICE_PROVIDER: 'palier',
    PALIER_SANDBOX_MTN_PAYBILL_VALIDATION_URL: 'v',
    PALIER_SANDBOX_MTN_PAYBILL_PAYMENT_URL: 'p',
    PALIER_SANDBOX_MTN_PAYBILL_RETURNS_UNANSWERED: 'true',
  };
  expect(readSettings(mtn)).toMatchObject({
    mtn_paybill: {
      code: '600600',
      service_provider: 'palier',
      validation_url: 'v',
      payment_url: 'p',
      returns_unanswered: true,
    },
  });
  expect(readSettings(mtn).daraja).toBeUndefined();
  expect(() => readSettings({ ...mtn, PALIER_SANDBOX_MTN_PAYBILL_PAYMENT_URL: '' })).toThrow(
    'PALIER_SANDBOX_MTN_PAYBILL_PAYMENT_URL is missing.',
  );
  const with_app = {
    ...env,
    PALIER_SANDBOX_TABLEAU_CLIENT_ID: 'app',
    PALIER_SANDBOX_TABLEAU_SECRET_ID: 'id',
    PALIER_SANDBOX_TABLEAU_SECRET_VALUE: 'value',
    PALIER_SANDBOX_TABLEAU_USER: 'user',
  };
  expect(readSettings(with_app).connected_app).toEqual({
    client_id: 'app',
    secret_id: 'id',
    secret_value: 'value',
    user: 'user',
  });
  expect(() => readSettings({ ...with_app, PALIER_SANDBOX_TABLEAU_USER: '' })).toThrow(
    'PALIER_SANDBOX_TABLEAU_USER is missing.',
  );
  expect(readSettings({ ...env, PALIER_SANDBOX_SMTP_PORT: '4700' }).smtp_port).toBe(4700);
  expect(() => readSettings({ ...env, PALIER_SANDBOX_SMTP_PORT: 'next' })).toThrow('must be the number of a port');
  expect(() => readSettings({ ...env, NODE_ENV: 'production' })).toThrow('never runs in production');
  expect(() => readSettings({})).toThrow('PALIER_SANDBOX_DEMO_KEY is missing.');
});
