import { expect, test } from 'vitest';
import { hasImei } from './has-imei.ts';

const PHONE = { imei: '356938035643809', imei2: '490154203237518' };

test('a phone is named by either of its numbers, however they are typed', () => {
  for (const typed of ['356938035643809', '490154203237518', ' 49 015420 323751 8 ', '\u202A490154203237518\u202C'])
    expect(hasImei(PHONE, typed), typed).toBe(true);
  for (const typed of ['', '490154203237519', '352099001761481', null, undefined])
    expect(hasImei(PHONE, typed), String(typed)).toBe(false);
  expect(hasImei({ imei: null, imei2: null }, '')).toBe(false);
});
