import type { Sms } from '@palier/sandbox/world.ts';
import type { PaymentStory } from '@palier/sandbox/mobile-money/c2b.ts';
import { describe, expect, it, test } from 'vitest';
import type { ShownHandset } from './answers.ts';
import { inThrees } from './code-keypad.ts';
import { msisdnText, typedMsisdn } from './formats.ts';
import { foundHandsets } from './found-handsets.ts';
import { amountsIn, codesIn, lockWords, referencesIn } from './found-in-text.ts';
import { isTaken, paymentOutcome } from './payment-outcome.ts';
import { arrived, faceOf, standingOf, unread } from './phone-face.ts';

const handset: ShownHandset = {
  imei: '490154203237518',
  imei2: null,
  model: 'Galaxy A06',
  msisdn: '+237670000042',
  lock_solution: 'vivo',
  lock_state: 'locked',
  lock_title: null,
  lock_text: null,
  lock_phone: null,
  reminder: null,
  online: true,
  last_contact_at: null,
  waiting: null,
  paygo: null,
};
const sms = (id: string, received_at: string): Sms => ({
  id,
  to: '+237670000042',
  from: 'PALIER',
  text: '',
  gateway: 'orange',
  received_at,
});

describe('from a text the phone takes', () => {
  it('codes, but not other numbers', () => {
    expect(codesIn('Palier: your sign-in code is 730155. It is valid for 5 minutes.')).toEqual(['730155']);
    expect(codesIn('code 482 913 771, ou 482913771')).toEqual(['482913771']);
    expect(codesIn('125 000 000 FCFA on 4820193756, call +237670000042; 500000 FCFA')).toEqual([]);
  });

  it('references and amounts, with any separator of thousands', () => {
    expect(referencesIn('account 4820193756. Call +2376700000 or 23767000004.')).toEqual(['4820193756']);
    expect(amountsIn('12\u202f500\u00a0FCFA now, 1.250 XAF then, 900 FCFA')).toEqual([12_500, 1250, 900]);
    expect(amountsIn('Pay to 600100')).toEqual([]);
  });

  it('the number to call, also where a provider carries only one text', () => {
    expect(lockWords('12\u202f500\u00a0FCFA\n+237 222 20 10 00', null)).toEqual({
      amount: 12_500,
      text: '12\u202f500\u00a0FCFA',
      phone: '+237 222 20 10 00',
    });
    expect(lockWords('Pay 900 FCFA to open.', '+237222')).toEqual({
      amount: null,
      text: 'Pay 900 FCFA to open.',
      phone: '+237222',
    });
    expect(lockWords(null, null)).toEqual({ amount: null, text: '', phone: null });
  });
});

describe('the phone', () => {
  it('when it is locked still lets its holder pay, type a code and call for help', () => {
    for (const open of ['money', 'code', 'emergency'] as const) expect(faceOf({ shows_locked: true }, open)).toBe(open);
    for (const closed of ['home', 'messages', 'palier'] as const)
      expect(faceOf({ shows_locked: true }, closed)).toBe('lock');
    expect(faceOf({ shows_locked: false }, 'messages')).toBe('messages');
  });

  it('distinguishes an unlock by a code from an unlock by its provider', () => {
    const paygo = { count: 3, open_until: '2031-04-01', disabled: false };
    expect(standingOf({ handset, shows_locked: true })).toBe('locked');
    expect(standingOf({ handset: { ...handset, paygo }, shows_locked: false })).toBe('opened_by_code');
    expect(standingOf({ handset: { ...handset, paygo: { ...paygo, disabled: true } }, shows_locked: false })).toBe(
      'freed_by_code',
    );
    expect(standingOf({ handset: { ...handset, lock_state: 'released' }, shows_locked: false })).toBe('released');
    expect(standingOf({ handset: null, shows_locked: false })).toBe('none');
  });

  it('counts a message as new until it is read, and as arrived only on the same number', () => {
    const [later, earlier] = [sms('2', '2031-04-01T10:00:00Z'), sms('1', '2031-04-01T09:00:00Z')];
    expect(unread([later, earlier], earlier.received_at)).toEqual([later]);
    expect(arrived({ msisdn: later.to, sms: [earlier] }, { msisdn: later.to, sms: [later, earlier] })).toEqual([later]);
    expect(arrived({ msisdn: '+237670000043', sms: [] }, { msisdn: later.to, sms: [later] })).toEqual([]);
    expect(arrived(null, { msisdn: later.to, sms: [later] })).toEqual([]);
  });
});

test('each result of a paybill payment has its own outcome for the customer', () => {
  const validation = { status: 200, body: { ResultCode: '0' }, accepted: true };
  const story = (rest: Partial<PaymentStory>): PaymentStory => ({
    transaction_id: 'T',
    validation,
    confirmation: { state: 'delivered', status: 200, body: null },
    ...rest,
  });
  expect(paymentOutcome(story({}))).toBe('paid');
  expect(paymentOutcome(story({ validation: { status: null, body: null, accepted: true } }))).toBe('paid_unasked');
  expect(
    paymentOutcome(
      story({ validation: { status: 200, body: { ResultCode: 'C2B00012' }, accepted: false }, confirmation: null }),
    ),
  ).toBe('unknown_account');
  const unchecked = { body: null, accepted: false };
  for (const [status, outcome] of [
    [404, 'unknown_account'],
    [503, 'unchecked'],
    [null, 'unchecked'],
    [400, 'refused'],
  ] as const)
    expect(paymentOutcome(story({ validation: { ...unchecked, status }, confirmation: null }))).toBe(outcome);
  expect(paymentOutcome(story({ confirmation: { state: 'returned' } }))).toBe('returned');
  expect(isTaken('returned')).toBe(false);
  expect(isTaken('lost')).toBe(true);
  expect(paymentOutcome(story({ confirmation: { state: 'lost' } }))).toBe('lost');
  expect(paymentOutcome(story({ confirmation: { state: 'delivered', status: 500, body: null } }))).toBe('unheard');
});

test('phone numbers are read in the ways that people type them', () => {
  for (const typed of ['+237 6 70 00 00 42', '00237670000042', '237670000042', '670000042', '(237) 670-000-042'])
    expect(typedMsisdn(typed)).toBe('+237670000042');
  for (const typed of ['', 'galaxy', '12', '490154203237518123']) expect(typedMsisdn(typed)).toBeNull();
  expect(msisdnText('+237670000042')).toBe('+237\u00a06\u00a070\u00a000\u00a000\u00a042');
  expect(inThrees('1234567')).toBe('123 456 7');
});

test('a phone is found by number, IMEI or model', () => {
  const other: ShownHandset = { ...handset, imei: '356938035643809', model: 'Vivo Y04', msisdn: null };
  expect(foundHandsets([other, handset], '')).toEqual([handset, other]);
  expect(foundHandsets([other, handset], '6 70 00')).toEqual([handset]);
  expect(foundHandsets([other, handset], '3569')).toEqual([other]);
  expect(foundHandsets([other, handset], 'vivo')).toEqual([other]);
  expect(foundHandsets([other, handset], 'nokia')).toEqual([]);
});
