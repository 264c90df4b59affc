import { normaliseReference } from '@palier/contract/values/loan-reference.ts';
import { type TxTerms, isHeld } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { readCallbackBody } from './callback-body.ts';
import { type FailedConfirmation, failedConfirmations, markCallbackProcessed } from './callbacks.sql.ts';
import { endKept, endKeptThatArrived, openKept } from './kept-confirmations.sql.ts';
import { bookConfirmations } from './paybill-intake.ts';

const PAGE = 50;
/** What is still held by somebody else is left for the next time, so that it does not hold up those behind it. */
const PATIENCE: TxTerms = { lock_ms: 200 };

/** Page by page to the end: however many are stuck, those behind them have their turn. */
async function* allFailed({ database }: Services) {
  for (let after: string | null = null; ;) {
    const page: FailedConfirmation[] = await failedConfirmations(database, PAGE, after);
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE || after === null) return;
  }
}

/**
 * Money that could not be booked when it was told is tried again until it is: the provider will not tell twice. One
 * that still fails does not hold up the others.
 */
export const rebookConfirmations: PeriodicTask = {
  name: 'rebook-confirmations',
  every_ms: 10_000,
  run: async (services) => {
    const failures: unknown[] = [];
    /** Waited for once in each run, however many payments are kept for it. */
    const held = new Set<string>();
    for await (const { id, provider, body } of allFailed(services)) {
      let account = '';
      try {
        const reading = services.paybills.find(({ code }) => code === provider)?.read(readCallbackBody(body));
        if (!reading || !('payment' in reading)) continue;
        const { payment } = reading;
        account = normaliseReference(payment.account_keyed_in);
        if (held.has(account)) continue;
        await bookConfirmations(services, [{ provider, payment, body, ip: '', request_id: `again:${id}` }], PATIENCE);
        await markCallbackProcessed(services.database, id);
      } catch (failure) {
        if (isHeld(failure)) held.add(account);
        failures.push(failure);
      }
    }
    await endKeptThatArrived(services.database, services.clock.now());
    if (failures.length > 0) throw new AggregateError(failures, 'some confirmations still cannot be booked');
  },
};

const MOST_KEPT = 10_000;

/** What could not be read is read again: a newer release may know how. */
export const readKeptAgain: PeriodicTask = {
  name: 'read-kept-again',
  every_ms: 5 * 60_000,
  run: async (services) => {
    const failures: unknown[] = [];
    for (const { id, provider, body, problem } of await openKept(services.database, MOST_KEPT, null)) {
      const reading =
        problem === 'differs'
          ? undefined
          : services.paybills.find(({ code }) => code === provider)?.read(readCallbackBody(body));
      if (!reading || !('payment' in reading)) continue;
      try {
        const [booked] = await bookConfirmations(services, [
          { provider, payment: reading.payment, body, ip: '', request_id: `again:${id}` },
        ]);
        if (booked)
          await endKept(
            services.database,
            id,
            { state: 'booked', payment_id: booked.payment_id, staff_id: null, reason: 'read_again' },
            services.clock.now(),
          );
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'some kept confirmations can be read and still cannot be booked');
  },
};
