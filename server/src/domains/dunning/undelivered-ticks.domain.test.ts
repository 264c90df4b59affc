/** What a person ticks neither keeps the phone of a customer open whom no text reached, nor has it locked. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { openUndeliveredDesk } from '../../../../tests/harness/undelivered-desk.ts';
import { newId } from '../../platform/ids.ts';

const desk = await openUndeliveredDesk();
const { portal, collector, colleague, rate, spoke, noAnswer, why, run } = desk;
const { settled, soldTo, toDaysLate, late, isLocked, nextDay } = desk;
afterAll(() => portal.stop());

test('ticks of collectors neither keep the phone open nor have it locked', async () => {
  const [unreached, told] = [await soldTo(false), await soldTo(true)];
  await toDaysLate(2);
  for (const loan of [unreached, told]) {
    for (const contact of ['unreachable', 'wrong_number'] as const)
      await rate({ loan_reference: loan.loan_reference, contact });
    await rate(noAnswer(loan), colleague);
    // Said to be the customer's call, and the short form, which knows no outcome.
    await rate(spoke(loan, { direction: 'inbound' }), colleague);
    await portal.done(
      collectionsCalls.rateCustomerCall,
      {
        loan_reference: loan.loan_reference,
        call_type: 'inquiry',
        remarks: 'neutral',
        direction: 'outbound',
      },
      colleague,
    );
    // Against a rule: the customer was called often enough.
    expect((await rate(spoke(loan))).call.objections).not.toEqual([]);
  }
  await nextDay();
  expect([await isLocked(unreached), await isLocked(told)]).toEqual([false, true]);
  expect((await why(unreached))?.undelivered).toMatchObject({ is_called: false });
  await nextDay();
  expect(await isLocked(unreached)).toBe(true);
});

test('calls that are invented one after the other do not move the end of the notice', async () => {
  const loan = await late(3);
  for (const as of [collector, colleague]) await rate(spoke(loan), as);
  await nextDay();
  expect(await isLocked(loan)).toBe(true);
});

test('a number changed again and again buys no day', async () => {
  const loan = await soldTo(false);
  for (const days of [6, 1, 1, 1, 1]) {
    await run(
      `insert into former_numbers (customer_id, kind, value, until, taken_by, proven_by)
        values ($1, 'msisdn', $2, $3, $1, $4)`,
      [
        loan.person.id,
        `+2376${newId().replaceAll(/\D/g, '').padEnd(8, '0').slice(-8)}`,
        portal.services.clock.now(),
        collector.id,
      ],
    );
    await portal.moveDays(days);
    await settled();
  }
  expect(await isLocked(loan)).toBe(true);
});
