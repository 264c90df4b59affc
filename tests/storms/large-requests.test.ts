/** A request that is too large, or never ends, is refused with the limit that applies, without waiting for its end. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { BASE_PATH } from '@palier/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';

let portal: Portal;
let admin: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  admin = await portal.staff('all');
});
afterAll(() => portal.stop());

const KB = 1024;
const bodyOf = (kilobytes: number): string => JSON.stringify({ padding: 'x'.repeat(kilobytes * KB) });
async function answerTo(
  path: string,
  payload: string | Buffer,
  { by = null as Staff | null, language = 'en', type = 'application/json' } = {},
) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type, 'accept-language': language, ...(by && { authorization: `Bearer ${by.token}` }) },
    payload,
  });
  const { code, message, facts } = answer.json<{ code: string; message: string; facts?: object }>();
  return { status: answer.statusCode, code, message, facts };
}
const tooLarge = (most: number) => ({
  status: 413,
  code: 'REQUEST_TOO_LARGE',
  message: `The request is larger than the limit of ${most} KB. Send less at once.`,
  facts: { most },
});

describe('the stated limit is the one that applies', () => {
  test('at the addresses of providers', async () => {
    const path = new URL(portal.paybill_url).pathname;
    expect(await answerTo(path, bodyOf(64))).toEqual(tooLarge(64));
    expect((await answerTo(path, bodyOf(64), { language: 'fr' })).message).toBe(
      'La requête dépasse la limite de 64 Ko. Envoyez moins de données à la fois.',
    );
    expect((await answerTo(path, bodyOf(63))).status).not.toBe(413);
  });

  test('without a session', async () => {
    expect(await answerTo(BASE_PATH + authCalls.signIn.path, bodyOf(64))).toEqual(tooLarge(64));
  });

  test('with a session, and for the rows of a file', async () => {
    expect(await answerTo(BASE_PATH + usersCalls.users.path, bodyOf(1024), { by: admin })).toEqual(tooLarge(1024));
    expect(await answerTo(BASE_PATH + importsCalls.run.path, bodyOf(8192), { by: admin })).toEqual(tooLarge(8192));
  });

  test('and the error about a form with too many parts does not name the limit of five megabytes', async () => {
    const form = new FormData();
    for (let at = 0; at < 60; at++) form.append(`field_${at}`, 'x');
    const request = new Request('http://form', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await answerTo(`${BASE_PATH}/customer/kyc/validation`, payload, {
      by: admin,
      type: request.headers.get('content-type') ?? '',
    });
    expect(answer).toMatchObject({ status: 413, code: 'FORM_TOO_LONG' });
  });
});

test('a request that never ends is aborted, and one over a slow connection is not', () => {
  const { requestTimeout, headersTimeout } = portal.app.server;
  expect(requestTimeout).toBeGreaterThanOrEqual(2 * 60_000);
  expect(requestTimeout).toBeLessThanOrEqual(10 * 60_000);
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
});
