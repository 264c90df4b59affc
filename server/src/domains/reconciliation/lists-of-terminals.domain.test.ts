/** A list of one terminal says nothing of the slips of another, unless who signs it off says that it is of all. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Lent, openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';
import { missingSlips } from './missing-slips.ts';

const { portal, lent, second } = await openCashDesk();
afterAll(() => portal.stop());

const clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const other = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const today = () => portal.services.clock.today();

async function slip({ loan_reference, place }: Lent, amount_fcfa: number) {
  const number = newId().slice(-12);
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference, amount_fcfa, receipt_number: number },
    place.agent,
  );
  return { id: payment?.id ?? '', number, on: today(), amount_fcfa };
}
type Slip = Awaited<ReturnType<typeof slip>>;

/** The list of a terminal of yesterday: these slips, and one that nobody has entered yet. */
async function listed(slips: readonly Slip[]): Promise<string> {
  const lines = slips.map(({ number, on, amount_fcfa }) => `${number};${on};${amount_fcfa}`);
  const text = ['Ticket;Jour;Somme', `${newId().slice(-12)};${addDays(today(), -1)};1111`, ...lines].join('\n');
  const mapping = JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme' });
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    { source: 'pos', file: new File([text], 'terminal.csv'), file_name: 'terminal.csv', mapping },
    clerk,
  );
  return statement.id;
}
const sign = (statement_id: string, has_all_terminals?: boolean, as: Staff = other) =>
  portal.call(
    reconciliationCalls.signOff,
    { statement_id, note: 'The rest is looked for', ...(has_all_terminals !== undefined && { has_all_terminals }) },
    as,
  );
const isMissing = async ({ id }: Slip) => {
  await missingSlips.run(portal.services);
  const { data } = await portal.done(paymentsCalls.unfoundSlips, { page_size: 1000 }, second);
  return data.find(({ payment_id }) => payment_id === id)?.missing !== null;
};

let here: Lent;
let away: Lent;
let found: Slip;
let invented: Slip;
let elsewhere: Slip;
beforeEach(async () => {
  // Slips of the tests before are not of these days.
  await portal.moveDays(1);
  [here, away] = [await lent(), await lent()];
  [found, invented, elsewhere] = [await slip(here, 500), await slip(here, 600), await slip(away, 700)];
  await portal.moveDays(1);
});

test('the list of one shop’s terminal lacks what that shop invented, and nothing of another shop', async () => {
  const statement_id = await listed([found]);
  expect(await portal.done(reconciliationCalls.unlistedShops, { statement_id }, other)).toEqual({
    shops: [{ name: expect.any(String), slips: 1, amount_fcfa: 700 }],
  });
  const unsaid = await sign(statement_id);
  expect(unsaid.ok || [unsaid.refusal.code, Object.keys(unsaid.refusal.fields ?? {})]).toEqual([
    'TERMINALS_UNSAID',
    ['has_all_terminals'],
  ]);
  expect((await sign(statement_id, false)).ok).toBe(true);
  expect([await isMissing(invented), await isMissing(elsewhere)]).toEqual([true, false]);
});

test('the list of all terminals, as who signs it off says, lacks the slips of every shop', async () => {
  expect((await sign(await listed([found]), true)).ok).toBe(true);
  expect([await isMissing(invented), await isMissing(elsewhere)]).toEqual([true, true]);
});

test('a list with slips of every shop needs no answer', async () => {
  const statement_id = await listed([found, elsewhere]);
  expect((await portal.done(reconciliationCalls.unlistedShops, { statement_id }, other)).shops).toEqual([]);
  expect((await sign(statement_id)).ok).toBe(true);
  expect(await isMissing(invented)).toBe(true);
});

test('who uploaded it is not asked, because their own signature makes no slip missing', async () => {
  expect(await sign(await listed([found]), undefined, clerk)).toMatchObject({ ok: true });
  expect([await isMissing(invented), await isMissing(elsewhere)]).toEqual([false, false]);
});
