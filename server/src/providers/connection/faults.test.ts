/** Whose fault it is: what a provider says of us is never the refusal of a customer, an order or a phone. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { darajaPaybill } from '../daraja-paybill/adapter.ts';
import { readStatus } from '../mtn-momo/mtn-momo-status.ts';
import { tokenInMemory } from '../token.ts';
import { AccessRefused, ProviderRefused } from '../wire.ts';
import { failureOf } from './failure.ts';

const answer = (status: number) => ({ status, headers: new Headers(), text: '{"code":"WORD"}' });
const thrownBy = (status: number): unknown => {
  try {
    return readAnswer(answer(status), z.object({}));
  } catch (failure) {
    return failure;
  }
};

describe('an answer', () => {
  test.each([401, 402, 403])('HTTP %d is about us', (status) => {
    expect(thrownBy(status)).toBeInstanceOf(AccessRefused);
    expect(thrownBy(status)).not.toBeInstanceOf(ProviderRefused);
    expect(failureOf(thrownBy(status))).toEqual({ code: 'access_refused', detail: 'WORD' });
  });
  test.each([400, 404, 409, 422])('HTTP %d is about the request', (status) => {
    expect(thrownBy(status)).toBeInstanceOf(ProviderRefused);
    expect(thrownBy(status)).not.toBeInstanceOf(AccessRefused);
  });
});

describe('the end of a prompt at MTN', () => {
  const read = (reason: unknown) =>
    readStatus({ status: 'FAILED', amount: '5000', currency: 'XAF', reason }, 'XAF') ?? undefined;

  test.each(['NOT_ALLOWED', 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'INVALID_CALLBACK_URL_HOST', 'INVALID_CURRENCY'])(
    '%s is our connection, in either shape',
    (code) => {
      for (const reason of [code, { code, message: '' }])
        expect(read(reason)).toMatchObject({ status: 'failed', connection_fault: code });
    },
  );
  test.each(['APPROVAL_REJECTED', 'NOT_ENOUGH_FUNDS', 'PAYER_NOT_FOUND', 'INTERNAL_PROCESSING_ERROR', undefined])(
    '%s is not',
    (reason) => expect(read(reason)).not.toHaveProperty('connection_fault'),
  );
});

describe('a result of Daraja', () => {
  const paybill = darajaPaybill({
    tokens: tokenInMemory,
    short_code: '600100',
    validates: true,
    currency: () => 'XAF',
    pull: null,
    status: {
      base_url: 'http://127.0.0.1:9',
      consumer_key: 'k',
      consumer_secret: 's',
      initiator: 'i',
      security_credential: 'c',
    },
  });
  const result = (ResultCode: unknown) => ({ Result: { ResultCode, ResultDesc: 'words' } });
  const readings = (code: unknown) => [
    paybill.status?.read?.(JSON.stringify(result(code))),
    paybill.wallets?.mover?.readResult(result(code)),
    paybill.wallets?.mover?.readStatus(result(code)),
  ];

  test.each([18, '20', 21, 8006])('%s is about our user at the operator', (code) => {
    for (const reading of readings(code)) expect(reading).toMatchObject({ connection_fault: `RESULT_${code}` });
  });
  test.each([0, 1, 15, 17, 26, 'R000002', ''])('%s is not', (code) => {
    for (const reading of readings(code)) expect(reading).not.toHaveProperty('connection_fault');
  });
});
