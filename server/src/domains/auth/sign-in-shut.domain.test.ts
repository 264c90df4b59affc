/**
 * No person can block another person's sign-in from outside: codes are counted for each purpose, senders and addresses
 * have limits, and answers that open a session are never stored.
 */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { BASE_PATH } from '@palier/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CodePurpose, sendCode } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';
import { newId } from '../../platform/ids.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Person, customer, shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const PASSWORD = 'a long way round 7';
const MINUTE = 60_000;

let portal: Portal;
let place: Awaited<ReturnType<typeof shop>>;
let password_hash: string;
/** Made before the clock moves, because the session of the agent who registers them lasts an hour. */
let people: Person[];
beforeAll(async () => {
  [portal, password_hash] = [await startPortal(), await hashPassword(PASSWORD)];
  place = await shop(portal);
  people = [
    await customer(portal, place),
    await customer(portal, place),
    await customer(portal, place),
    await customer(portal, place),
  ];
}, 120_000);
afterAll(() => portal?.stop());

/** Makes a public call from another address than the demo's own machine. */
async function from(ip: string, call: { path: string }, payload: object, key?: string) {
  const reply = await portal.app.inject({
    method: 'POST',
    url: BASE_PATH + call.path,
    payload,
    remoteAddress: ip,
    headers: { 'accept-language': 'en', ...(key && { 'idempotency-key': key }) },
  });
  return { status: reply.statusCode, body: reply.json<unknown>() };
}
const askFor = (msisdn: string, ip = '41.202.219.7') => from(ip, customersCalls.appRequestCode, { msisdn });
const tryCode = (msisdn: string, code: string, ip = '41.202.219.7') =>
  from(ip, customersCalls.appSignIn, { msisdn, code });
const send = (purpose: CodePurpose, subject: string, msisdn: string, sender: { staff_id: string } | null = null) =>
  portal.database
    .transaction((tx) =>
      sendCode(tx, portal.services, { purpose, subject, msisdn, language: 'en', template: 'app_code', sender }),
    )
    .then(
      () => 'sent',
      (failure: unknown) => {
        if (failure instanceof ApiError) return failure.code;
        throw failure;
      },
    );

describe('the sign-in of staff', () => {
  test('stays open however many codes strangers have requested for the same number for other purposes', async () => {
    const staff = await portal.staff([], { password_hash, msisdn: someMsisdn() });
    await customer(portal, place, { msisdn: staff.msisdn });
    // As often as the app permits, for an hour, from one network and then from many.
    const unused = async () =>
      (
        await portal.database.pool.query(
          `select 1 from one_time_codes where msisdn = $1 and purpose = 'customer_app' and used_at is null`,
          [staff.msisdn],
        )
      ).rowCount;
    for (let at = 0; at < 12; at++) {
      expect(await askFor(staff.msisdn)).toMatchObject({ status: 200 });
      portal.advance(61_000);
    }
    expect(await unused()).toBe(4);
    for (let at = 0; at < 30; at++) expect(await askFor(staff.msisdn, `41.203.${at}.7`)).toMatchObject({ status: 200 });
    expect(await unused()).toBe(20);
    const answer = await portal.call(
      authCalls.signIn,
      { strategy: 'local', username: staff.username, password: PASSWORD },
      null,
    );
    expect(answer).toMatchObject({ ok: true, value: { challenge: { otp_channel: 'sms' } } });
  });

  test('is never stored under its idempotency key: a repeated sign-in opens no second session', async () => {
    const staff = await portal.staff([], { password_hash, msisdn: someMsisdn() });
    const key = newId();
    const first = await portal.done(
      authCalls.signIn,
      { strategy: 'local', username: staff.username, password: PASSWORD },
      null,
      { key },
    );
    if (!('challenge' in first)) throw new Error('no challenge');
    const words = {
      strategy: 'otp' as const,
      challenge_id: first.challenge.challenge_id,
      code: await portal.lastCode(staff.msisdn),
    };
    expect(await portal.done(authCalls.signIn, words, null, { key })).toHaveProperty('session');
    expect(await portal.call(authCalls.signIn, words, null, { key })).toMatchObject({
      ok: false,
      refusal: { code: 'CODE_EXPIRED' },
    });
    expect(
      await portal.database.sql.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute(),
    ).toEqual([]);
    const person = people.pop() ?? { msisdn: '' };
    await askFor(person.msisdn);
    const of_app = newId();
    const code = await portal.lastCode(person.msisdn);
    expect(await from('41.202.219.8', customersCalls.appSignIn, { msisdn: person.msisdn, code }, of_app)).toMatchObject(
      { status: 200 },
    );
    expect(await from('41.202.219.8', customersCalls.appSignIn, { msisdn: person.msisdn, code }, of_app)).toMatchObject(
      { status: 422, body: { code: 'APP_CODE_WRONG' } },
    );
  });
});

test('a code for one purpose does not use up those for another, and ten for one purpose are the limit', async () => {
  const msisdn = someMsisdn();
  for (let at = 0; at < 10; at++) expect(await send('next_of_kin', `kin ${at}`, msisdn)).toBe('sent');
  expect(await send('next_of_kin', 'kin 10', msisdn)).toBe('TOO_MANY_REQUESTS');
  expect(await send('shop_payment', 'shop', msisdn)).toBe('sent');
  portal.advance(61 * MINUTE);
  expect(await send('next_of_kin', 'kin 11', msisdn)).toBe('sent');
});

test('a refused code leaves the one before it valid', async () => {
  const msisdn = someMsisdn();
  expect(await send('next_of_kin', 'the first', msisdn)).toBe('sent');
  for (let at = 0; at < 9; at++) await send('next_of_kin', `kin ${at}`, msisdn);
  portal.advance(2 * MINUTE);
  expect(await send('next_of_kin', 'the first', msisdn)).toBe('TOO_MANY_REQUESTS');
  expect(
    (
      await portal.database.pool.query(
        `select 1 from one_time_codes where subject = 'the first' and replaced_at is null`,
      )
    ).rowCount,
  ).toBe(1);
});

test('one member of staff may send a limited number of codes an hour, for all purposes and recipients', async () => {
  const [sender, other] = [await portal.staff([]), await portal.staff([])] as [Staff, Staff];
  const by = (staff: Staff, at: number) =>
    send('next_of_kin', `${staff.id} ${at}`, `+2376720${String(at).padStart(5, '0')}`, { staff_id: staff.id });
  for (let at = 0; at < 120; at++) expect(await by(sender, at)).toBe('sent');
  expect(await by(sender, 120)).toBe('TOO_MANY_TRIES');
  expect(await by(other, 0)).toBe('sent');
  portal.advance(61 * MINUTE);
  expect(await by(sender, 121)).toBe('sent');
}, 60_000);

describe('the customer’s app', () => {
  test('gives the same answer whether the number is a customer’s, has a code already, has had too many, is no customer’s or is not a number', async () => {
    const person = people.pop() ?? { msisdn: '' };
    const alike = await askFor(someMsisdn());
    expect(alike).toEqual({ status: 200, body: { message: 'OTP code sent' } });
    for (let at = 0; at < 12; at++) {
      // The second within a minute of the first, and more than ten in all.
      expect([await askFor(person.msisdn), await askFor(person.msisdn)]).toEqual([alike, alike]);
      portal.advance(61_000);
    }
    expect(await askFor('12345678')).toEqual(alike);
    const wrong = await tryCode(someMsisdn(), '000000');
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'APP_CODE_WRONG', message: 'The code is wrong or has expired. Ask for a new one.' },
    });
    portal.advance(61 * MINUTE);
    await askFor(person.msisdn);
    const right = await portal.lastCode(person.msisdn);
    const other = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    // Wrong codes until no try is left, and then the right one too: the same message.
    const plain = ({ status, body }: { status: number; body: unknown }) => ({
      status,
      body: { ...(body as object), reference: '' },
    });
    for (let at = 0; at < 6; at++) expect(plain(await tryCode(person.msisdn, other))).toEqual(plain(wrong));
    expect(plain(await tryCode(person.msisdn, right))).toEqual(plain(wrong));
    const [left] = (
      await portal.database.pool.query<{ tries_left: number }>(
        `select tries_left from one_time_codes where msisdn = $1 and replaced_at is null`,
        [person.msisdn],
      )
    ).rows;
    expect(left?.tries_left).toBe(0);
  });

  test('accepts the customer’s own code, however many codes a stranger elsewhere requests and gets wrong', async () => {
    const person = people.pop() ?? { msisdn: '' };
    const of = async (device: string | null, ip: string, call: { path: string }, payload: object) =>
      (
        await portal.app.inject({
          method: 'POST',
          url: BASE_PATH + call.path,
          payload,
          remoteAddress: ip,
          headers: { ...(device && { 'x-device': device }) },
        })
      ).statusCode;
    const codes = async () =>
      (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(person.msisdn)}`)).flatMap(
        ({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [],
      );
    const stranger = '41.204.7.7';
    for (let at = 0; at < 6; at++) {
      await of(null, stranger, customersCalls.appRequestCode, { msisdn: person.msisdn });
      for (let wrong = 0; wrong < 4; wrong++)
        expect(await of(null, stranger, customersCalls.appSignIn, { msisdn: person.msisdn, code: '000000' })).toBe(422);
      portal.advance(61_000);
    }
    const strangers = await portal.until('the codes that the stranger asked for', async () =>
      ((found) => found.length === 4 && found)(await codes()),
    );
    // The customer's phone sends the id of its device, and requests in one network and tries in another.
    const phone = 'the-phone-of-the-customer-1';
    expect(await of(phone, '154.72.9.9', customersCalls.appRequestCode, { msisdn: person.msisdn })).toBe(200);
    const customer_code = await portal.until('the code of the customer', async () =>
      (await codes()).find((code) => !strangers.includes(code)),
    );
    for (let wrong = 0; wrong < 6; wrong++)
      await of(null, stranger, customersCalls.appSignIn, { msisdn: person.msisdn, code: '000000' });
    // The stranger cannot use even the right code.
    expect(await of(null, stranger, customersCalls.appSignIn, { msisdn: person.msisdn, code: customer_code })).toBe(
      422,
    );
    expect(
      await of(phone, '154.73.1.1', customersCalls.appSignIn, { msisdn: person.msisdn, code: customer_code }),
    ).toBe(200);
  });

  test('has a limit at each address, the same for a customer’s number and for any other', async () => {
    const person = people.pop() ?? { msisdn: '' };
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, at) => askFor(at % 2 ? person.msisdn : someMsisdn(), '2001:db8:7:7::1')),
    );
    const statuses = (rest: number) => answers.filter((_, at) => at % 2 === rest).map(({ status }) => status);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(new Set([...statuses(0), ...statuses(1)])).toEqual(new Set([200, 429]));
    for (const number of [person.msisdn, someMsisdn()])
      expect(await askFor(number, '2001:db8:7:7:ffff::2')).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_TRIES' },
      });
    expect(await askFor(person.msisdn, '2001:db8:7:8::1')).toMatchObject({ status: 200 });
    portal.advance(16 * MINUTE);
    expect(await askFor(person.msisdn, '2001:db8:7:7::1')).toMatchObject({ status: 200 });
  });
});
