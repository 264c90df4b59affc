import { expect, test } from 'vitest';
import { Msisdn, TypedMsisdn, maskMsisdn } from './msisdn.ts';
import { DocumentNumber, personName } from './person.ts';

const name = personName('first name');

test('names of every script are names; digits, markup and nothing are not', () => {
  for (const right of [
    'Awa',
    'Élodie',
    'N’Golo',
    "O'Neil",
    'Jean-Paul',
    'محمد',
    'Ngo Bassa',
    'Nguyễn',
    'É',
    'Mbarga Jr.',
  ])
    expect(name.safeParse(right).success, right).toBe(true);
  for (const wrong of [
    '',
    ' ',
    '1',
    'A1',
    '<b>',
    "'; drop table customers; --",
    '.hidden',
    '-',
    'a'.repeat(81),
    null,
    ['Awa'],
    'Awa\u0000',
  ])
    expect(name.safeParse(wrong).success, String(wrong)).toBe(false);
  expect(name.parse('  Awa  ')).toBe('Awa');
});

test('a name that is too long says how long it may be', () =>
  expect(name.safeParse('a'.repeat(200)).error?.issues.map(({ message }) => message)).toEqual([
    'at most 80 characters',
  ]));

test('a document number loses the spaces people type into it', () => {
  expect(DocumentNumber.parse(' cm 12-34.56 ')).toBe('CM123456');
  for (const wrong of ['', '1234', 'A'.repeat(21), 'CM12345é', 'CM/12345', null])
    expect(DocumentNumber.safeParse(wrong).success, String(wrong)).toBe(false);
});

test('a phone number may be typed in many spellings and is stored in one', () => {
  for (const right of [
    '670000001',
    '+237 670 00 00 01',
    '(237) 670-000-001',
    '00237.670.000.001',
    '670\u202F00\u202F00\u202F01',
    '\u202A+237670000001\u202C',
    'tel:+237670000001',
    '(670) 000 001',
  ])
    expect(TypedMsisdn.safeParse(right).success, right).toBe(true);
  for (const wrong of ['', 'phone', '+', '6700', '670000001 ext 4', '1'.repeat(25), '٦٧٠٠٠٠٠٠١'])
    expect(TypedMsisdn.safeParse(wrong).success, wrong).toBe(false);
  expect(TypedMsisdn.parse('\u202A670\u202F00\u00A000\u201001\u202C')).toBe('670 00 00-01');
  expect(Msisdn.safeParse('237670000001').success).toBe(false);
});

test('a masked number can be recognised but not learnt', () => {
  expect(maskMsisdn('+237670000001')).toBe('+237 •• •• •• 01');
  expect(maskMsisdn('+237699123456')).not.toMatch(/99|12|34/);
});
