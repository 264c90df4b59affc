import { normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { type TxTerms, isHeld } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { type FailedConfirmation, failedConfirmations, markCallbackProcessed } from './callbacks.sql.ts';
import { endKept, endKeptThatArrived, openKept } from './kept-confirmations.sql.ts';
import { bookConfirmations } from './book-confirmations.ts';

const PAGE = 50;
/** Confirmations whose rows are locked are left for the next run, so that they do not delay the others. */
const PATIENCE: TxTerms = { lock_ms: 200 };

/** Reads all pages, so that every confirmation gets its turn, however many before it fail. */
async function* allFailed({ database }: Services) {
  for (let after: string | null = null; ;) {
    const page: FailedConfirmation[] = await failedConfirmations(database, PAGE, after);
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE || after === null) return;
  }
}

/**
 * Tries to book confirmations that could not be booked when they were received, until it succeeds, because the provider
 * does not send them again. One that still fails does not stop the others.
 */
export const rebookConfirmations: PeriodicTask = {
  name: 'rebook-confirmations',
  every_ms: 10_000,
  run: async (services) => {
    const failures: unknown[] = [];
    // A locked account is waited for only once in each run, however many payments are kept for it.
    const locked_accounts = new Set<string>();
    for await (const { id, provider, body } of allFailed(services)) {
      let account = '';
      try {
        const reading = services.paybills.find(({ code }) => code === provider)?.read(body);
        if (!reading || !('payment' in reading)) continue;
        const { payment } = reading;
        account = normaliseReference(payment.account_keyed_in);
        if (locked_accounts.has(account)) continue;
        await bookConfirmations(services, [{ provider, payment, body, ip: '', request_id: `again:${id}` }], PATIENCE);
        await markCallbackProcessed(services.database, id);
      } catch (failure) {
        if (isHeld(failure)) locked_accounts.add(account);
        failures.push(failure);
      }
    }
    await endKeptThatArrived(services.database, services.clock.now());
    if (failures.length > 0) throw new AggregateError(failures, 'some confirmations still cannot be booked');
  },
};

const MOST_KEPT = 10_000;

/** Reads kept confirmations again, because a newer release may be able to read them. */
export const readKeptAgain: PeriodicTask = {
  name: 'read-kept-again',
  every_ms: 5 * 60_000,
  run: async (services) => {
    const failures: unknown[] = [];
    for (const { id, provider, body, problem } of await openKept(services.database, MOST_KEPT, null)) {
      const reading =
        problem === 'differs' ? undefined : services.paybills.find(({ code }) => code === provider)?.read(body);
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
