/** A code of nine digits opens a phone without network, for as many days as its customer has paid. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, shop, someImei } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 8 });
});
afterAll(() => portal.stop());

interface Entry {
  readonly outcome: string;
  readonly operation?: string;
  readonly days?: number | null;
  readonly open_until?: string | null;
}
interface Seen {
  readonly imei: string;
  readonly lock_state: string;
  readonly paygo: { readonly open_until: string | null; readonly disabled: boolean } | null;
}
const type = (imei: string, code: string) => portal.control<Entry>('/__control/keypad', { imei, code });
const phone = async (imei: string): Promise<Seen | undefined> =>
  (await portal.control<Seen[]>('/__control/handsets')).find((one) => one.imei === imei);
const online = (imei: string, is: boolean) => portal.control('/__control/online', { imei, online: is });
const lockOf = (loan_reference: string) =>
  portal.database.sql
    .selectFrom('device_locks')
    .innerJoin('loans', 'loans.id', 'device_locks.loan_id')
    .selectAll('device_locks')
    .select(['loans.next_due_on', 'loans.total_fcfa', 'loans.repaid_fcfa'])
    .where('loans.loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
const arrearsOf = async (loan_reference: string) =>
  Number(
    /[\d\u202f]+/
      .exec(
        (await portal.refused(deviceLocksCalls.smsUnlock, { loan_reference }, place.agent, 'NOT_ENTITLED')).message,
      )?.[0]
      .replaceAll('\u202f', ''),
  );
const pay = (account: string, amount: number) => tell(portal.paybill_url, confirmation({ account, amount }));

let sold = 0;
/** A weekly loan that is late, with a locked phone that has no network. */
async function lockedAndOffline() {
  const person = await customer(portal, place);
  const loan = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  await portal.moveDays(11);
  await portal.until(
    'the phone is locked',
    async () =>
      (await phone(loan.imei))?.lock_state === 'locked' && (await lockOf(loan.loan_reference)).reported === 'locked',
  );
  await online(loan.imei, false);
  return { ...loan, person };
}

test('a phone without network opens by code once its customer has paid, until exactly the day that the payment covers', async () => {
  const { loan_reference, imei } = await lockedAndOffline();
  const owed = await arrearsOf(loan_reference);
  expect(await pay(loan_reference, owed - 1)).toBe(200);
  const short = await portal.refused(
    deviceLocksCalls.offlineUnlock,
    { loan_reference, imei, reason: 'paid, says he' },
    place.agent,
    'NOT_ENTITLED',
  );
  expect(short.message).toBe(`The payments so far do not open the phone today. Paying ${formatFcfa(1)} opens it.`);
  expect(await pay(loan_reference, 1)).toBe(200);

  const { code, days, open_until, message } = await portal.done(
    deviceLocksCalls.offlineUnlock,
    { loan_reference, imei, reason: 'paid, no network' },
    place.agent,
  );
  expect(message).toBe(`The code keeps the phone open until ${open_until.slice(8, 10)}/${open_until.slice(5, 7)}.`);
  expect(code).toMatch(/^\d{9}$/);
  expect(await phone(imei)).toMatchObject({ lock_state: 'locked' });
  expect(await type(imei, `${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)}`)).toEqual({
    outcome: 'accepted',
    operation: 'set',
    days,
    open_until,
  });
  expect(await type(imei, code)).toEqual({ outcome: 'used' });
  const { next_due_on } = await lockOf(loan_reference);
  expect(open_until).toBe(addDays(next_due_on ?? '', 2));

  // Dunning locks on the morning after that day, not earlier.
  const today = portal.services.clock.today();
  await portal.moveDays(Math.round((Date.parse(open_until) - Date.parse(today)) / 86_400_000));
  expect((await lockOf(loan_reference)).desired).toBe('unlocked');
  await portal.moveDays(1);
  expect((await lockOf(loan_reference)).desired).toBe('locked');
  await portal.refused(
    deviceLocksCalls.offlineUnlock,
    { loan_reference, imei, reason: 'again' },
    place.agent,
    'NOT_ENTITLED',
  );
  await expectSound(portal, { laddered: true });
});

test('an SMS sends the code to the customer’s own number; the phone also opens once it has network again', async () => {
  const { loan_reference, imei, person } = await lockedAndOffline();
  await pay(loan_reference, await arrearsOf(loan_reference));
  const { open_until, message } = await portal.done(deviceLocksCalls.smsUnlock, { loan_reference }, place.agent, {
    language: 'fr',
  });
  expect(message).toBe(
    `Le code de déverrouillage est en route vers le +237 •• •• •• ${person.msisdn.slice(-2)}. Il garde le téléphone ouvert jusqu’au ${open_until.slice(8, 10)}/${open_until.slice(5, 7)}.`,
  );
  const text = await portal.until(
    'the unlock code',
    async () =>
      (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(person.msisdn)}`)).find((sms) =>
        sms.text.includes('unlock code'),
      )?.text,
  );
  expect(text).toContain(`Open until ${open_until.slice(8, 10)}/${open_until.slice(5, 7)}`);
  expect(await type(imei, /\b\d{9}\b/.exec(text)?.[0] ?? '')).toMatchObject({ outcome: 'accepted', open_until });
  await online(imei, true);
  await portal.until('the unlock arrives', async () => (await phone(imei))?.lock_state === 'active');
});

test('a refused code states the amount to pay, in the caller’s language', async () => {
  const { loan_reference, imei } = await lockedAndOffline();
  const owed = await arrearsOf(loan_reference);
  const french = await portal.call(
    deviceLocksCalls.offlineUnlock,
    { loan_reference, imei, reason: 'essai' },
    place.agent,
    {
      language: 'fr',
    },
  );
  expect(french).toMatchObject({
    ok: false,
    refusal: {
      code: 'NOT_ENTITLED',
      message: `Les paiements reçus n’ouvrent pas le téléphone aujourd’hui. Un paiement de ${formatFcfa(owed)} l’ouvre.`,
    },
  });
});

test('only the phone whose IMEI is read back gets a code, at most three a day, and the count starts again the next day', async () => {
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  const ask = (read_back: string) => ({ loan_reference, imei: read_back, reason: 'read back' });
  await portal.refused(deviceLocksCalls.offlineUnlock, ask(someImei()), place.agent, 'IMEI_READ_BACK_DIFFERS');
  const mistyped = await portal.refused(
    deviceLocksCalls.offlineUnlock,
    ask(imei.slice(0, -1) + String((Number(imei.at(-1)) + 1) % 10)),
    place.agent,
    'INVALID_INPUT',
  );
  expect(mistyped.fields).toEqual({ imei: ['valid imei required'] });

  // A phone with two slots shows both numbers, and the customer reads one of them.
  const imei2 = someImei();
  await portal.database.sql.updateTable('devices').set({ imei2 }).where('imei', '=', imei).execute();
  const first = await portal.done(deviceLocksCalls.offlineUnlock, ask(imei2), place.agent);
  const second = await portal.done(deviceLocksCalls.offlineUnlock, ask(imei), place.agent);
  await portal.done(deviceLocksCalls.smsUnlock, { loan_reference }, place.agent);
  await portal.refused(deviceLocksCalls.offlineUnlock, ask(imei), place.agent, 'OFFLINE_CODE_LIMIT');
  await portal.refused(deviceLocksCalls.smsUnlock, { loan_reference }, place.agent, 'OFFLINE_CODE_LIMIT');
  expect(await type(place.imeis[0] ?? '', second.code)).toMatchObject({ outcome: 'invalid' });
  expect(await type(imei, second.code)).toMatchObject({ outcome: 'accepted' });
  // An older code may not follow a newer one.
  expect(await type(imei, first.code)).toEqual({ outcome: 'used' });
  await portal.moveDays(1);
  await portal.done(deviceLocksCalls.offlineUnlock, ask(imei), place.agent);
});

test('the code of a loan that is paid off opens the phone permanently', async () => {
  const { loan_reference, imei } = await lockedAndOffline();
  const { total_fcfa, repaid_fcfa } = await lockOf(loan_reference);
  await tell(portal.paybill_url, confirmation({ account: loan_reference, amount: total_fcfa - repaid_fcfa }));
  const { code } = await portal.done(
    deviceLocksCalls.offlineUnlock,
    { loan_reference, imei, reason: 'paid off' },
    place.agent,
  );
  expect(await type(imei, code)).toMatchObject({ outcome: 'accepted', operation: 'disable' });
  expect((await phone(imei))?.paygo?.disabled).toBe(true);
  // Its provider must still release it; a second release order gets this answer.
  expect(
    (await portal.done(deviceLocksCalls.releaseDevice, { loan_reference }, await portal.staff(['RELEASE_DEVICE'])))
      .message,
  ).toBe('The release is ordered. The phone is released as soon as its lock provider confirms it.');
});

/** Every table that contains this text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) =>
      ((
        await portal.database.pool.query(`select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`, [
          text,
        ])
      ).rowCount ?? 0) > 0
        ? [name]
        : [],
    ),
  );
  return found.flat();
}

test('a code that was given is stored nowhere in the database', async () => {
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  const { code } = await portal.done(
    deviceLocksCalls.offlineUnlock,
    { loan_reference, imei, reason: 'to be searched for' },
    place.agent,
  );
  await portal.done(deviceLocksCalls.smsUnlock, { loan_reference }, place.agent);
  const text = await portal.until(
    'the unlock code',
    async () =>
      (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(person.msisdn)}`)).find((sms) =>
        sms.text.includes('unlock code'),
      )?.text,
  );
  const texted = /\b\d{9}\b/.exec(text)?.[0] ?? '';
  await portal.until(
    'the text is sent',
    async () =>
      (
        await portal.database.sql
          .selectFrom('outbox')
          .select('id')
          .where('kind', 'in', ['send-messages', 'send-message'])
          .where('done_at', 'is', null)
          .execute()
      ).length === 0,
  );
  expect(await tablesWith(code)).toEqual([]);
  expect(await tablesWith(texted)).toEqual([]);
  // The search itself must find a text that exists.
  await portal.database.pool.query(
    `update audit_entries set facts = jsonb_build_object('code', $1::text) where id = (select id from audit_entries
      limit 1)`,
    [texted],
  );
  expect(await tablesWith(texted)).toEqual(['audit_entries']);
});
