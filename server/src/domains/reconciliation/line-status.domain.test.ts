/** An operator without a list is asked about the transaction of each line of a statement; its answers come later. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { customer, shop } from '../../../../tests/harness/given.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { startPortal } from '../../../../tests/harness/portal.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import type { Paybill } from '../../providers/ports/mobile-money.ts';
import { checkStatementLines } from './check-lines.ts';

const portal = await startPortal({ workers: false, environment: { PAYBILL_PULL: 'false' } });
afterAll(() => portal.stop());

test('what it has is confirmed or refused by name, and what it does not find is not checked yet', async () => {
  const [clerk, second] = [
    await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
    await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
  ];
  const payer = await customer(portal, await shop(portal, { phones: 1 }));
  await portal.control('/__control/behaviour', { callback_copies: 0, validation_skipped: true });
  const pay = async (amount: number) =>
    (
      await portal.control<{ transaction_id: string }>('/__control/c2b', {
        account: '12 34',
        msisdn: payer.msisdn,
        amount,
      })
    ).transaction_id;
  const [paid, raised, forged] = [await pay(1_500), await pay(300), newTransactionId()];
  const on = portal.services.clock.today();
  const lines: Array<[string, number]> = [
    [paid, 1_500],
    [raised, 30_000],
    [forged, 800],
  ];
  const file = mpesaCsv(lines.map(([id, amount_fcfa]) => ({ id, amount_fcfa, on, account: '12 34' })));
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    { source: 'daraja-paybill', file: new File([file], 's.csv'), file_name: 's.csv' },
    clerk,
  );
  const read = async () =>
    (await portal.done(reconciliationCalls.lines, { statement_id: statement.id, result: 'missing' }, second)).lines;
  const checks = async () =>
    Object.fromEntries((await read()).map(({ external_id, operator_check }) => [external_id, operator_check]));
  const isAnswered = async () => (await checks())[raised] === 'differs' && (await checks())[paid] === 'known';
  let asked = 0;
  // What is answered while the others are still being asked about stands.
  const answersFirst = (paybill: Paybill): Paybill => ({
    ...paybill,
    status: paybill.status && {
      ...paybill.status,
      ask: async (question) => {
        const answer = (await paybill.status?.ask(question)) ?? 'later';
        if (++asked === lines.length) await portal.until('two answers', isAnswered);
        return answer;
      },
    },
  });
  const paybills = portal.services.paybills.map(answersFirst);
  const job = { subject: statement.id } as Parameters<typeof checkStatementLines.handler>[0];
  expect(await checkStatementLines.handler(job, { ...portal.services, paybills })).toEqual({ later: 'not_yet' });
  expect(await isAnswered()).toBe(true);
  expect((await checks())[forged]).toBe('not_yet');
  const { results } = await portal.done(
    reconciliationCalls.book,
    { statement_id: statement.id, line_ids: (await read()).map(({ id }) => id) },
    second,
  );
  expect(results.flatMap(({ code }) => code ?? [])).toEqual(['LINE_DIFFERS_AT_OPERATOR']);
});
