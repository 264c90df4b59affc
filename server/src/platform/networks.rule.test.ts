import { describe, expect, test } from 'vitest';
import { countedAs, networkCheck, readNetworks } from './networks.ts';

describe('a list of networks', () => {
  const isWithin = networkCheck('196.201.214.0/24, 196.201.212.7 ,2c0f:fe38::/32,::1');
  test.each([
    '196.201.214.0',
    '196.201.214.255',
    '::ffff:196.201.214.9',
    '::FFFF:196.201.214.9',
    '196.201.212.7',
    '2c0f:fe38::1',
    '2c0f:fe38:ffff::',
    '::1',
  ])('contains %s', (address) => expect(isWithin(address)).toBe(true));
  test.each([
    '196.201.215.0',
    '196.201.213.255',
    '196.201.212.8',
    '2c0f:fe39::1',
    '::2',
    '',
    'unknown',
    '196.201.214.0/24',
    '::ffff:196.201.215.1',
  ])('does not contain %s', (address) => expect(isWithin(address)).toBe(false));
  test.each(['', ' , ,'])('cannot be empty: "%s"', (nothing) =>
    expect(() => readNetworks(nothing)).toThrow('names one at least'),
  );
  test('gives the same answer at every call, also after other addresses', () => {
    for (let at = 0; at < 5_000; at++) isWithin(`10.0.${at >> 8}.${at & 255}`);
    for (let at = 0; at < 3; at++)
      expect([isWithin('196.201.214.77'), isWithin('196.201.215.77')]).toEqual([true, false]);
  });
  test('of all addresses contains every address', () => {
    const isAnywhere = networkCheck('0.0.0.0/0,::/0');
    for (const address of ['1.2.3.4', '255.255.255.255', '::1', 'fe80::1%eth0', '::ffff:9.9.9.9'])
      expect(isAnywhere(address), address).toBe(true);
  });
  test.each([
    '300.1.1.1',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/-1',
    '::/129',
    '1.2.3.0/24/8',
    'safaricom.example',
    '1.2.3.4/2x',
    '1.2.3',
  ])('cannot contain %s', (wrong) => expect(() => readNetworks(`10.0.0.1,${wrong}`)).toThrow(`${wrong} is neither`));
});

describe('an address', () => {
  test.each([
    ['41.202.1.9', '41.202.1.9'],
    ['::ffff:41.202.1.9', '41.202.1.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ])('%s is counted as %s', (address, counted) => expect(countedAs(address)).toBe(counted));
});
