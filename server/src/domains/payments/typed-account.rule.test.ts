/** Whatever payers key in to say who they are is read, and nothing else. */
import { describe, expect, test } from 'vitest';
import { readsAsDocument, readsAsImei, readsAsPhone, readTyped } from './typed-account.ts';

const MSISDN = '+237677123456';
const IMEI = '356938035643809';

describe('the number of a phone', () => {
  test.each([
    '677123456',
    '677 12 34 56',
    '6-77-12-34-56',
    '0677123456',
    '237677123456',
    '+237 677 123 456',
    '+237 (0)677123456',
    '00237677123456',
    'TEL 677123456 MARIE',
    '77123456',
  ])('%s', (typed) => expect(readsAsPhone(readTyped(typed), MSISDN)).toBe(true));

  test.each(['677123457', '67712345', '123456', '1677123456', '', 'MARIE'])('is not in “%s”', (typed) =>
    expect(readsAsPhone(readTyped(typed), MSISDN)).toBe(false),
  );

  test('that is not known is in nothing', () => expect(readsAsPhone(readTyped('677123456'), null)).toBe(false));
});

describe('an IMEI', () => {
  test.each([IMEI, '35 693803 564380 9', `IMEI ${IMEI}`, IMEI.slice(0, 14)])('%s', (typed) =>
    expect(readsAsImei(readTyped(typed), IMEI)).toBe(true),
  );
  test.each([IMEI.slice(0, 13), IMEI.slice(1), '356938035643808'])('is not in “%s”', (typed) =>
    expect(readsAsImei(readTyped(typed), IMEI)).toBe(false),
  );
});

describe('the number of a document', () => {
  test.each(['112233445', 'CNI 112233445', 'cni112233445', 'CNI-112-233-445', 'N° 112 233 445'])('%s', (typed) =>
    expect(readsAsDocument(readTyped(typed), '112233445')).toBe(true),
  );
  test('with letters, in any spelling', () => expect(readsAsDocument(readTyped('lt 04-5b'), 'LT045B')).toBe(true));
  test.each(['12233445', '1122334456'])('is not in “%s”', (typed) =>
    expect(readsAsDocument(readTyped(typed), '112233445')).toBe(false),
  );
  test('so short that it is part of other numbers is in nothing', () =>
    expect(readsAsDocument(readTyped('12345'), '12345')).toBe(false));
  test('that is not known is in nothing', () => expect(readsAsDocument(readTyped('x'), null)).toBe(false));
});
