/** The next late loan is never one that its taker may not work on. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';
import { newId } from '../../platform/ids.ts';

const desk = await openCollectionDesk();
const { portal, collector, colleague, lead, lateLoans, list, noAnswer } = desk;
beforeAll(() => desk.startWorkers());
afterAll(() => portal.stop());

test('a line of the collector’s own loan is never given to them', async () => {
  const [loan] = await lateLoans(2);
  if (!loan) throw new Error('no loan');
  const { msisdn } = await portal.database.sql
    .selectFrom('customers as c')
    .innerJoin('loans as l', 'l.customer_id', 'c.id')
    .select('c.msisdn')
    .where('l.id', '=', loan.loan_id)
    .executeTakeFirstOrThrow();
  const borrower = await portal.staff(['RATE_CALL'], { msisdn });
  const others = (await list()).defaulters_list.map(({ loan_id }) => loan_id).filter((id) => id !== loan.loan_id);
  const assign = (collector_id: string | null) =>
    portal.done(collectionsCalls.assign, { loan_ids: others, collector_id }, lead);
  await assign(collector.id);
  expect((await portal.done(collectionsCalls.takeNext, {}, borrower)).loan_reference).toBeNull();
  expect((await portal.done(collectionsCalls.takeNext, {}, colleague)).loan_reference).toBe(loan.loan_reference);
  await portal.done(collectionsCalls.letGo, { loan_reference: loan.loan_reference }, colleague);
  await assign(null);
});

test('a line whose call they may not rate is never given to them: of a person to whom they are tied, or of kin', async () => {
  const [mine, kins] = await lateLoans(2, 10);
  if (!mine || !kins) throw new Error('no loans');
  const numberOf = async ({ loan_id }: typeof mine) =>
    portal.database.sql
      .selectFrom('customers as c')
      .innerJoin('loans as l', 'l.customer_id', 'c.id')
      .select(['c.id', 'c.msisdn'])
      .where('l.id', '=', loan_id)
      .executeTakeFirstOrThrow();
  const borrower = await portal.staff([], { msisdn: (await numberOf(mine)).msisdn });
  // The other customer names the first as their next of kin.
  await portal.database.sql
    .updateTable('customers')
    .set({ next_of_kin_phone: (await numberOf(mine)).msisdn })
    .where('id', '=', (await numberOf(kins)).id)
    .execute();
  const [puppet, stranger] = [await portal.staff(['RATE_CALL']), await portal.staff(['RATE_CALL'])];
  await portal.database.sql
    .insertInto('account_changes')
    .values({
      id: newId(),
      staff_id: puppet.id,
      changed_by: borrower.id,
      what: 'made',
      at: portal.services.clock.now().toISOString(),
    })
    .execute();
  const others = (await list()).defaulters_list
    .map(({ loan_id }) => loan_id)
    .filter((id) => id !== mine.loan_id && id !== kins.loan_id);
  const assign = (collector_id: string | null) =>
    portal.done(collectionsCalls.assign, { loan_ids: others, collector_id }, lead);
  await assign(collector.id);
  for (const loan of [mine, kins])
    await portal.refused(collectionsCalls.rateCall, noAnswer(loan), puppet, 'TIED_TO_PERSON');
  const next = async (who: typeof puppet) => (await portal.done(collectionsCalls.takeNext, {}, who)).loan_reference;
  expect(await next(puppet)).toBeNull();
  const taken = [await next(stranger), await next(await portal.staff(['RATE_CALL']))];
  expect(taken.sort()).toEqual([mine.loan_reference, kins.loan_reference].sort());
  await assign(null);
});
