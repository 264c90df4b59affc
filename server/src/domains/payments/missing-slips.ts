/**
 * Slips that a statement of their day lacks. Their customer and whoever took or confirmed them are told; two days later
 * the payment is reversed with its own value day, so that the debt stands as if it had never come.
 */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { customersToTell } from '../messages/messages.ts';
import { type Message, sendMessages, shortDay } from '../messages/send-message.ts';
import {
  type MissingSlip,
  type SlipToTell,
  insertMissing,
  peopleToTell,
  placesOfSlip,
  setMissingEnded,
  slipsToTell,
} from './missing-slips.sql.ts';
import { noteByTask } from './note-by-task.ts';
import type { MovedBy } from './record-move.ts';
import { findUnallocatedForUpdate } from './suspense.sql.ts';
import { reverse } from './take-payment-off.ts';

/** For so long a missing slip goes on counting after people were told. */
const NOTICE_MS = 2 * 86_400_000;

type About = 'slip_missing' | 'slip_stopped';

/** The texts to the customer, the taker and who had confirmed it. */
async function tell(tx: Tx, services: Services, slips: readonly SlipToTell[], about: About, until: string) {
  const customers = await customersToTell(tx, [...new Set(slips.flatMap(({ customer_id }) => customer_id ?? []))]);
  const people = await peopleToTell(
    tx,
    [...new Set(slips.flatMap(({ taker_id, confirmer_id }) => [taker_id, confirmer_id]))].filter((id) => id !== null),
  );
  const messages = slips.flatMap((slip): Message[] => {
    const { customer_id, reference, taker_id, confirmer_id } = slip;
    const facts = {
      number: slip.number,
      amount: formatFcfa(slip.amount_fcfa),
      day: shortDay(slip.value_on),
      ...(about === 'slip_missing' && { until }),
    };
    const customer = customer_id === null ? undefined : customers.get(customer_id);
    const involved = people.filter(({ staff_id }) => staff_id === taker_id || staff_id === confirmer_id);
    const name = involved.map((person) => person.name).join(', ');
    return [
      ...(customer && reference !== null
        ? [
            {
              to: customer.msisdn,
              customer_id,
              language: customer.language,
              template: about,
              facts: { ...facts, reference },
            },
          ]
        : []),
      ...involved
        .filter(({ msisdn }) => msisdn !== '')
        .map(({ msisdn, language }) => ({
          to: msisdn,
          language,
          template: `${about}_staff` as const,
          facts: { ...facts, name },
        })),
    ];
  });
  await sendMessages(tx, services, messages);
}

/** Tells people of these slips, and drops what a second person had confirmed by their papers. */
export async function tellOfMissingSlips(tx: Tx, services: Services, missing: readonly MissingSlip[]): Promise<void> {
  const now = services.clock.now();
  const stops_at = new Date(now.getTime() + NOTICE_MS);
  await insertMissing(tx, missing, now, stops_at);
  const until = dayIn(services.business.time_zone, stops_at);
  const slips = await slipsToTell(
    tx,
    missing.map(({ payment_id }) => payment_id),
  );
  await tell(tx, services, slips, 'slip_missing', shortDay(until));
  for (const { payment_id, taken_by, confirmed_by, amount_fcfa, number } of slips)
    await noteByTask(tx, services, 'payments.slipMissing', {
      subject_kind: 'payment',
      subject_id: payment_id,
      facts: {
        transaction_id: number,
        amount_fcfa,
        taken_by,
        confirmed_by,
        statement_id: missing.find((one) => one.payment_id === payment_id)?.statement_id,
        until_on: until,
      },
    });
}

/**
 * Takes a slip out of the books, in all its parts. `by` is who signed the statement off that lacks it. What paid the
 * deposit of a loan that runs, or a loan that is over, is a claim on the customer.
 */
export async function stopSlip(tx: Tx, services: Services, payment_id: string, by: MovedBy): Promise<void> {
  const [slip] = await slipsToTell(tx, [payment_id]);
  if (!slip) return;
  for (const id of await placesOfSlip(tx, payment_id)) {
    const payment = await findUnallocatedForUpdate(tx, id);
    if (payment?.status === 'posted') await reverse(tx, services, payment, by, { isTold: true });
  }
  await tell(tx, services, [slip], 'slip_stopped', '');
  await setMissingEnded(tx, [payment_id], 'stopped', services.clock.now());
  await noteByTask(tx, services, 'payments.slipStopped', {
    subject_kind: 'payment',
    subject_id: payment_id,
    before: { transaction_status: 'posted' },
    after: { transaction_status: 'reversed' },
    facts: {
      transaction_id: slip.number,
      amount_fcfa: slip.amount_fcfa,
      taken_by: slip.taken_by,
      confirmed_by: slip.confirmed_by,
    },
  });
}
