/** What MTN's platform sends is read, and answered in its own words. */
import { expect, describe, test } from 'vitest';
import { hostilePayments, mtnPayment, mtnQuestion } from '../../../../tests/harness/mtn-paybill.ts';
import { readXml, textAt } from '../../platform/xml.ts';
import type { PaybillAnswer } from '../ports/mobile-money.ts';
import { mtnPaybill } from './adapter.ts';

const paybill = mtnPaybill({
  short_code: '600600',
  service_provider: 'palier',
  validates: true,
  returns_unanswered: false,
  currency: () => 'XAF',
  prefixes: () => ['+23767', '+237650'],
  status: null,
});

const answered = ({ status, body, media_type }: PaybillAnswer, name: string, field: string) => {
  expect(media_type).toBe('text/xml; charset=utf-8');
  return [status, textAt(readXml(String(body)) ?? '', name, field)];
};
const validated = (verdict: Parameters<typeof paybill.answerValidation>[0]) =>
  answered(paybill.answerValidation(verdict), 'getfinancialresourceinformationresponse', 'message');

describe('the question before a payment', () => {
  test('names the account and the payer, and neither a transaction nor an amount', () => {
    expect(paybill.readQuestion(mtnQuestion({ account: ' 123-456 ' }))).toEqual({
      question: {
        transaction_id: null,
        amount_fcfa: null,
        msisdn: '+237670000009',
        account_keyed_in: ' 123-456 ',
      },
    });
  });

  test.each([
    ['MOI MEME', 'MOI MEME'],
    ['jean@maison', 'jean@maison'],
    ['<&>"\'', '<&>"\''],
    ['', ''],
  ])('with the account %j it is read as typed', (account, account_keyed_in) => {
    expect(paybill.readQuestion(mtnQuestion({ account }))).toMatchObject({ question: { account_keyed_in } });
  });

  test.each([
    ['another business', mtnQuestion({ account: '1', service_provider: 'another' }), 'unknown_account'],
    ['no business', mtnQuestion({ account: '1' }).replace('@palier/SP', '/SP'), 'other'],
    ['no resource', mtnQuestion({ account: '1' }).replaceAll('resource>', 'thing>'), 'other'],
    ['two resources', mtnQuestion({ account: '1' }).replace(/<resource>.*<\/resource>/, '$&$&'), 'other'],
    ['a payment', mtnPayment({ account: '1', amount: 5 }), 'other'],
    ['nothing', '', 'other'],
    ['JSON', '{"resource":"FRI:1@palier/SP"}', 'other'],
  ])('about %s it is answered without being looked up', (_, text, verdict) => {
    expect(paybill.readQuestion(text)).toEqual({ verdict });
  });

  test('each verdict has its answer, and an unknown account is 404', () => {
    expect(validated('accepted')).toEqual([200, 'Account found']);
    expect(validated('unknown_account')).toEqual([404, 'Unknown account']);
    expect(validated('wrong_amount')[0]).toBe(404);
    expect(validated('other')[0]).toBe(400);
  });
});

describe('a payment', () => {
  const message = { account: '1234567897', amount: 5_000, transaction_id: '7788990011' };

  test.each(['v1_1', 'v1_0'])('is read in the namespace %s', (version) => {
    expect(paybill.read(mtnPayment({ ...message, version }))).toEqual({
      payment: {
        transaction_id: '7788990011',
        amount_fcfa: 5_000,
        msisdn: '+237670000009',
        payer_name: null,
        account_keyed_in: '1234567897',
        business_short_code: '600600',
        paid_at: null,
      },
    });
  });

  test('is a payment without a payer, and of a business in capitals', () => {
    const text = mtnPayment({ ...message, service_provider: 'PALIER' }).replace(/ID:\d+\/MSISDN/, 'ID:agent7/USER');
    expect(paybill.read(text)).toMatchObject({ payment: { amount_fcfa: 5_000, msisdn: null } });
  });

  test.each(hostilePayments(message))('with %s it is not taken, and what can be read is told', (_, text, told) => {
    const reading = paybill.read(text);
    expect(reading).toMatchObject({ unread: told });
    const answer = paybill.answerConfirmation('kept', reading);
    expect(answer.status).toBe(400);
    expect(String(answer.body)).toContain(`errorcode="NOT_ACCEPTED_${told.problem.toUpperCase()}"`);
  });

  test('is completed whether it is booked or about to be, and every repetition is answered alike', () => {
    const reading = paybill.read(mtnPayment(message));
    const [booked, kept] = (['booked', 'kept'] as const).map((outcome) => paybill.answerConfirmation(outcome, reading));
    expect(kept).toEqual(booked);
    expect(booked && answered(booked, 'paymentresponse', 'status')).toEqual([200, 'COMPLETED']);
    expect(booked && answered(booked, 'paymentresponse', 'providertransactionid')[1]).toBe('palier-7788990011');
  });

  test('a transaction number with marks of XML cannot break the answer', () => {
    const reading = paybill.read(mtnPayment({ ...message, transaction_id: '7<8&"9' }));
    const answer = paybill.answerConfirmation('booked', reading);
    expect(answered(answer, 'paymentresponse', 'providertransactionid')[1]).toBe('palier-7<8&"9');
  });
});

test('it is paid to from numbers of MTN alone', () => {
  expect(['+237670000009', '+237650000009'].every((msisdn) => paybill.serves(msisdn))).toBe(true);
  expect(['+237690000009', '+237655000009', '+22507000009'].some((msisdn) => paybill.serves(msisdn))).toBe(false);
});

test('a business without a user for queries has no check, and nothing is answered later', () => {
  expect([paybill.check, paybill.status, paybill.pull, paybill.wallets]).toEqual([null, null, null, null]);
  expect(paybill.answerNotice('booked').status).toBe(404);
});
