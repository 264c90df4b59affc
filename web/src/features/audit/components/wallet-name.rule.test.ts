import { expect, test } from 'vitest';
import { walletName } from './wallet-name.ts';

test('the audit record names a wallet and what is done to it in words', () => {
  const name = walletName('fr', 'float', 'daraja-paybill/utility/top_up') ?? '';
  expect(name).toBe('Paybill M-Pesa, compte de services, approvisionnement');
  expect(walletName('en', 'float', 'mtn-momo/utility')).toBe('MTN Mobile Money, utility');
  expect(walletName('en', 'settings', 'a/b/c')).toBeUndefined();
});
