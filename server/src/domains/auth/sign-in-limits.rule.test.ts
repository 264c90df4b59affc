import { describe, expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { networkOf, placeOf } from './place-of-address.ts';
import { limitsOf, slowingOf } from './sign-in-limits.ts';

describe('the place of an address', () => {
  test.each([
    ['41.202.219.7', '41.202.219.7'],
    ['::ffff:41.202.219.7', '41.202.219.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (ip, place) => expect(placeOf(ip)).toBe(place));
});

describe('the network of an address', () => {
  test.each([
    ['41.202.219.7', '41.202.219.0/24'],
    ['::ffff:41.202.219.7', '41.202.219.0/24'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

test('no wait is longer than the tries are stored', () => {
  for (const isGuessedAt of [true, false]) {
    const { waits_ms, forgotten_after_ms } = slowingOf('ada.ngo', '41.202.219.7', isGuessedAt, 'secret');
    expect(Math.max(...waits_ms)).toBeLessThan(forgotten_after_ms);
    expect(waits_ms).toEqual(waits_ms.toSorted((a, b) => a - b));
  }
  expect(slowingOf('ada.ngo', '41.202.219.7', true, 'secret').key).toBe(
    slowingOf('ada.ngo', '41.202.219.9', false, 'secret').key,
  );
});

test('a key does not reveal the typed text, and different texts have different keys', () => {
  const [one, two, other] = [
    limitsOf('name', 'ada.ngo', 'secret'),
    limitsOf('name', 'ada.ngx', 'secret'),
    limitsOf('name', 'ada.ngo', 'another secret'),
  ];
  const keys = [one, two, other, limitsOf('address', 'ada.ngo', 'secret')].flatMap((limits) =>
    limits.map(({ key }) => key),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.join()).not.toContain('ada');
  expect(limitsOf('name', 'ada.ngo', 'secret')).toEqual(one);
});

describe('a browser', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 12; SM-A127F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox, Linux'],
    ['curl/8.5.0', '?'],
  ])('%s is called %s', (user_agent, name) => expect(deviceName(user_agent)).toBe(name));
});
