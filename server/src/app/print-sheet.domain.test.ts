/** Who runs the server helps the one administrator who lost everything: once, with a reason, and on record. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '../../../tests/harness/app-codes.ts';
import { someNumber } from '../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../tests/harness/portal.ts';
import { printSheet } from './print-sheet.ts';

let portal: Portal;
let founder: Staff;
beforeAll(async () => {
  portal = await startPortal({ environment: { PALIER_DEMO_WITHOUT: 'orange,africastalking' }, isAlone: true });
  founder = await portal.staff('all', { msisdn: someNumber() });
}, 120_000);
afterAll(() => portal?.stop());

const print = (username: string, reason = 'The one administrator lost the phone', gives = 'both' as const) =>
  printSheet(portal.database, portal.services, { username, gives, reason });

test('the one administrator who lost everything signs in with the sheet of the server', async () => {
  await expect(print('nobody-here')).rejects.toThrow('There is no user called nobody-here');
  await expect(print(founder.username, ' x ')).rejects.toThrow('The reason needs');
  expect((await portal.call(usersCalls.mySignIn, undefined, founder)).ok).toBe(true);
  const { password, app_key } = await print(founder.username);
  await portal.refused(usersCalls.mySignIn, undefined, founder, 'SIGNED_OUT');
  const first = await portal.done(
    authCalls.signIn,
    { strategy: 'local', username: founder.username, password: password ?? '' },
    null,
  );
  if (!('challenge' in first)) throw new Error('no challenge');
  const second = await portal.done(
    authCalls.signIn,
    {
      strategy: 'otp',
      challenge_id: first.challenge.challenge_id,
      code: appCode(app_key ?? '', portal.services.clock.wall()),
    },
    null,
  );
  expect(second).toMatchObject({ session: { must_change_password: true } });
  const { rows: lines } = await portal.database.pool.query(
    `select staff_id, outcome, subject_id, facts from audit_entries where call = 'sign_in_sheet'`,
  );
  expect(lines).toEqual([
    {
      staff_id: null,
      outcome: 'done',
      subject_id: founder.id,
      facts: { reason: 'The one administrator lost the phone', gives: 'both', by: 'the server' },
    },
  ]);
  const { rows } = await portal.database.pool.query(
    'select s.printed_by, p.probation_until from sign_in_sheets s join staff p on p.id = s.staff_id',
  );
  expect(rows).toMatchObject([{ printed_by: null, probation_until: expect.anything() }]);
});

test('of two, neither is given the whole account of the other without a third, so the server helps', async () => {
  const colleague = await portal.staff(['APPROVE_MAKER_CHECKER'], { msisdn: someNumber() });
  await portal.database.pool.query(`update sessions set revoked_at = null where staff_id = $1`, [founder.id]);
  await portal.database.pool.query(`update staff set must_change_password = false where id = $1`, [founder.id]);
  const reset = { staff_id: colleague.id, lost: 'both' as const, reason: 'A lost bag with the phone' };
  const { sheet, request } = await portal.done(usersCalls.resetPassword, reset, founder);
  expect([sheet, request?.mine_to_decide]).toEqual([null, false]);
  expect(await print(colleague.username)).toMatchObject({ username: colleague.username, app_key: expect.any(String) });
});
