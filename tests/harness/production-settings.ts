import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** The settings that production needs beside its database; nothing is called at these addresses. */
export const PROVIDERS = {
  PALIER_MODE: 'production',
  PALIER_SECRET: randomBytes(30).toString('base64'),
  PALIER_PUBLIC_URL: 'https://203.0.113.99',
  SMS_PROVIDER: 'orange',
  PALIER_SANDBOX_URL: '',
  PALIER_SMTP_URL: '',
  PAYBILL_SECRET: randomBytes(30).toString('base64'),
  PAYBILL_NETWORKS: '196.201.214.0/24',
  MTN_API_USER: '6f2c0c3e-7a51-4b0e-9d0e-0c9b7a1f3a11',
  PAYBILL_SHORT_CODE: '612345',
  PAYBILL_CONSUMER_KEY: 'k92Lq',
  PAYBILL_NOMINATED_NUMBER: '237699000222',
  ORANGE_SMS_CLIENT_ID: 'b4Kd92',
  ORANGE_SMS_SENDER: '+237699000111',
  TRUSTONIC_TENANT_ID: 'phones',
  SMILE_PARTNER_ID: '2317',
  KNOX_PRIVATE_KEY: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
  // Addresses of IP numbers, so that no name has to be resolved.
  ...Object.fromEntries(
    ['MTN', 'ORANGE_SMS', 'TRUSTONIC', 'KNOX', 'VIVO', 'PAYGO', 'SMILE', 'PAYBILL'].map((name, at) => [
      `${name}_BASE_URL`,
      `https://203.0.113.${at + 1}`,
    ]),
  ),
  ...Object.fromEntries(
    [
      'MTN_SUBSCRIPTION_KEY',
      'MTN_API_KEY',
      'ORANGE_SMS_CLIENT_SECRET',
      'TRUSTONIC_API_KEY',
      'KNOX_CLIENT_JWT',
      'VIVO_API_KEY',
      'PAYGO_API_KEY',
      'SMILE_API_KEY',
      'PAYBILL_CONSUMER_SECRET',
    ].map((name) => [name, randomBytes(18).toString('base64')]),
  ),
};
