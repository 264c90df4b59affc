import { expect, test } from 'vitest';
import { walletName } from './wallet-name.ts';

test('the audit record names a wallet and what is done to it in words', () => {
  const name = walletName('fr', 'float', 'daraja-paybill/utility/top_up') ?? '';
  expect(name).toMatch(/, Approvisionnement$/);
  expect(name).not.toMatch(/daraja-paybill|utility|top_up/);
  expect(walletName('en', 'float', 'mtn-momo/utility')).not.toMatch(/mtn-momo|utility/);
  expect(walletName('en', 'settings', 'a/b/c')).toBeUndefined();
});
