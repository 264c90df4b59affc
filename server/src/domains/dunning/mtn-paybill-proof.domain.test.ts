/** Where MTN does not promise to give back what was not answered, the statements of its merchant prove the payments. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, shop } from '../../../../tests/harness/given.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { PAYBILL_OF_MTN } from '../../../../tests/harness/sandbox-paybills.ts';
import { mtnCsv } from '../../../../tests/harness/statements.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';
import type { Services } from '../../platform/services.ts';
import { findGeneralLockHold } from '../payments/lock-holds.ts';
import { paybillProofs } from '../payments/payments.ts';
import { pullPaybills } from '../payments/pull-paybills.ts';
import { checkStatementLines } from '../reconciliation/check-lines.ts';

let portal: Portal;
let clerk: Staff;
let second: Staff;
let msisdn: string;
beforeAll(async () => {
  const environment = { ...PAYBILL_OF_MTN, MTN_PAYBILL_RETURNS_UNANSWERED: 'false' };
  portal = await startPortal({ workers: false, environment });
  clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT', 'VIEW_MONEY_FEED']);
  second = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  ({ msisdn } = await customer(portal, await shop(portal)));
  await keepSessions(portal);
});
afterAll(() => portal.stop());

const paidNow = async (amount: number, mood: object = {}): Promise<string> => {
  const well = { callback_copies: 1, validation_skipped: true, payments_fail: false };
  await portal.control('/__control/behaviour', { ...well, ...mood });
  const payment = { account: '12 34', msisdn, amount };
  return (await portal.control<{ transaction_id: string }>('/__control/c2b', payment)).transaction_id;
};
const upload = (text: string) =>
  portal.done(
    reconciliationCalls.upload,
    { source: 'mtn-paybill', file: new File([text], 'history.csv'), file_name: 'history.csv' },
    clerk,
  );
const holdOf = async (services: Services) => {
  await pullPaybills(services);
  const [proof] = await paybillProofs(portal.database, services);
  return { ...proof, hold: await findGeneralLockHold(portal.database, services) };
};

test('phones lock once the statement of yesterday is signed off, and the money feed says how it is proven', async () => {
  const transaction_id = await paidNow(2_500);
  await portal.moveDays(1);
  expect(await holdOf(portal.services)).toMatchObject({ proven: false, hold: 'news_incomplete' });
  const { paybills } = await portal.done(deviceLocksCalls.feedHealth, undefined, clerk);
  expect(paybills).toMatchObject([
    { provider: 'mtn-paybill', validates: true, pulls: false, returns_unanswered: false, asks: true, proven: false },
  ]);

  const { statement, deposits } = await upload((await portal.sandbox.inject('/statements/paybill.csv')).body);
  expect(statement).toMatchObject({ source: 'mtn-paybill', format: 'mtn_csv', lines: 1 });
  expect(deposits).toMatchObject([{ external_id: transaction_id, result: 'matched', amount_fcfa: 2_500 }]);
  expect(await holdOf(portal.services)).toMatchObject({ proven: false });
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id }, clerk);
  expect(await holdOf(portal.services)).toMatchObject({ proven: true, hold: null });
  // Each day needs its own.
  await portal.moveDays(1);
  expect(await holdOf(portal.services)).toMatchObject({ proven: false, hold: 'news_incomplete' });
});

test('the promise to give payments back proves that none is missing, without a statement', async () => {
  const paybills = portal.services.paybills.map((one) => ({ ...one, returns_unanswered: true }));
  const promised = { ...portal.services, paybills };
  expect(await holdOf(promised)).toMatchObject({ proven: true, needs_people: false, hold: null });
});

test('MTN is asked about each line that the books do not have: what failed is refused, and a sum is never vouched for', async () => {
  const told = await paidNow(800, { callback_copies: 0 });
  const failed = await paidNow(900, { payments_fail: true });
  const invented = newTransactionId().replaceAll(/\D/g, '').padEnd(11, '7');
  const on = portal.services.clock.today();
  const line = (id: string, amount_fcfa: number) => ({ id, amount_fcfa, on, account: '12 34' });
  const { statement } = await upload(mtnCsv([line(told, 80_000), line(failed, 900), line(invented, 700)]));
  const job = { subject: statement.id } as Parameters<typeof checkStatementLines.handler>[0];
  expect(await checkStatementLines.handler(job, portal.services)).toEqual({ later: 'not_yet' });
  const { lines } = await portal.done(reconciliationCalls.lines, { statement_id: statement.id }, second);
  expect(Object.fromEntries(lines.map((one) => [one.external_id, one.operator_check]))).toEqual({
    [told]: 'not_asked',
    [failed]: 'unknown',
    [invented]: 'not_yet',
  });
  const book = { statement_id: statement.id, line_ids: lines.map(({ id }) => id) };
  const { results } = await portal.done(reconciliationCalls.book, book, second);
  expect(results.flatMap(({ code }) => code ?? [])).toEqual(['LINE_UNKNOWN_TO_OPERATOR']);
});

test('an operator that is out says nothing, and is asked again', async () => {
  const told = await paidNow(400, { callback_copies: 0 });
  const on = portal.services.clock.today();
  const { statement } = await upload(mtnCsv([{ id: told, amount_fcfa: 400, on, account: '12 34' }]));
  const job = { subject: statement.id } as Parameters<typeof checkStatementLines.handler>[0];
  await portal.control('/__control/behaviour', { outage: { mobile_money: true } });
  expect(await checkStatementLines.handler(job, portal.services)).toEqual({ later: 'not_yet' });
  await portal.control('/__control/behaviour', { outage: { mobile_money: false } });
  expect(await checkStatementLines.handler(job, portal.services)).toBe('done');
});
