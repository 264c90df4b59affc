/** The calls that take the place of texts which did not arrive: who makes them, and which were not made. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Worklist } from '@palier/contract/collections/records.ts';
import { isControl } from '@palier/contract/rules/experiment.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Loan } from '../../../../tests/harness/phones.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { openUndeliveredDesk } from '../../../../tests/harness/undelivered-desk.ts';

const desk = await openUndeliveredDesk();
const { portal, collector, colleague, lead, rate, spoke, noAnswer, list, follow, inDays, run } = desk;
const { reach, settled, soldTo, toDaysLate, isLocked, nextDay } = desk;
afterAll(() => portal.stop());

describe('the calls that are due', () => {
  const namesOf = async (name: z.output<typeof Worklist>, filter: object = {}, as = lead) =>
    (await list({ list: name, ...filter }, as)).defaulters_list.map(({ loan_reference }) => loan_reference);

  test('stand on a list by collector with its count, as soon as the channel has spoken, until they were made', async () => {
    const [mine, theirs, told] = [await soldTo(false), await soldTo(false), await soldTo(true)];
    for (const days of [6, 1]) await portal.moveDays(days);
    await settled();
    await reach(mine, true);
    // The sweep of the first late day finds nothing: the text is still on its way.
    await desk.stopWorkers();
    await run(`update messages set status = 'sent', undelivered_at = null where customer_id = $1`, [mine.person.id]);
    await portal.moveDays(1);
    await follow();
    expect(await namesOf('not_reached')).not.toContain(mine.loan_reference);
    await reach(mine, false);
    desk.startWorkers();
    await settled();
    await follow();
    const boss = await portal.staff(['LEAD_COLLECTIONS', 'FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
    for (const [loan, collector_id] of [
      [mine, collector.id],
      [theirs, colleague.id],
    ] as const)
      await portal.done(collectionsCalls.assign, { loan_ids: [loan.loan_id], collector_id }, boss);

    const filter = { collector_id: collector.id };
    expect(await namesOf('not_reached', filter)).toEqual([mine.loan_reference]);
    expect(await namesOf('not_reached', { collector_id: colleague.id })).toEqual([theirs.loan_reference]);
    expect(await namesOf('not_reached')).not.toContain(told.loan_reference);
    const { reasons, defaulters_list } = await list(filter, lead);
    expect(reasons.find(({ list: name }) => name === 'not_reached')?.loans).toBe(1);
    expect(defaulters_list).toMatchObject([{ reason: 'not_reached', call_before: inDays(3) }]);

    const due = async (as: typeof lead) =>
      (await portal.done(collectionsCalls.figures, { from_on: inDays(0), until_on: inDays(0) }, as)).calls_due;
    expect(await due(boss)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ staff_id: collector.id, loans: 1 }),
        expect.objectContaining({ staff_id: colleague.id, loans: 1 }),
      ]),
    );
    expect(await due(collector)).toMatchObject([{ staff_id: collector.id, loans: 1 }]);

    // An attempt pauses the line; it is due again later, and also once the notice has run.
    await rate(noAnswer(mine));
    expect([await namesOf('not_reached', filter), await due(collector)]).toEqual([[], []]);
    for (let day = 0; day < 3; day++) await nextDay();
    await follow();
    expect([await isLocked(mine), await namesOf('not_reached', filter)]).toEqual([true, [mine.loan_reference]]);
    await rate(spoke(mine));
    expect(await namesOf('not_reached', filter)).toEqual([]);
    expect(await list(filter, lead)).toMatchObject({ defaulters_list: [{ call_before: null }] });
  });

  test('are made also to customers who are left alone to compare', async () => {
    await setSettings(portal.database, { collections: { control_percent: 50 } });
    let loan: Loan;
    do loan = await soldTo(false);
    while (!isControl(loan.loan_id, 50));
    await toDaysLate(1);
    const isOf = ({ loan_reference }: { loan_reference: string }) => loan_reference === loan.loan_reference;
    expect((await list({ list: 'not_to_call' })).defaulters_list.find(isOf)).toMatchObject({
      reason: 'not_reached',
      rest_reason: 'control',
    });
    expect(await namesOf('not_reached')).toContain(loan.loan_reference);
    expect(await namesOf('today')).not.toContain(loan.loan_reference);
    await setSettings(portal.database, { collections: { control_percent: 0 } });
  });
});
