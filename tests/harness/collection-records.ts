/** A call, a promise and a flag about a loan that is not late. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Portal, Staff } from './portal.ts';

export async function collectionRecords(portal: Portal, who: Staff, loan_reference: string) {
  const { call } = await portal.done(
    collectionsCalls.rateCustomerCall,
    { loan_reference, call_type: 'inquiry', remarks: 'happy' },
    who,
  );
  const today = portal.services.clock.today();
  const { flag } = await portal.done(
    collectionsCalls.flag,
    { loan_reference, kind: 'no_calls', ends_on: addDays(today, 30), note: 'prefers texts' },
    who,
  );
  const promise_id = newId();
  // Only late loans are promised on a call, and the loans of this test are not late.
  await portal.database.sql
    .insertInto('promises')
    .values({
      id: promise_id,
      loan_id: call.loan_id,
      customer_id: call.customer_id,
      call_id: call.call_id,
      staff_id: who.id,
      made_on: today,
      made_at: new Date().toISOString(),
      due_on: addDays(today, 3),
      amount_fcfa: 5_000,
      grace_days: 1,
      tolerance_fcfa: 100,
    })
    .execute();
  return { call_id: call.call_id, flag_id: flag.flag_id, promise_id };
}
