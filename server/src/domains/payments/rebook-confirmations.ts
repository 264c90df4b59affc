import type { Sweep } from '../../jobs/runner.ts';
import { readCallbackBody } from './callback-body.ts';
import { failedConfirmations, markCallbackProcessed } from './callbacks.sql.ts';
import { bookConfirmations } from './paybill-intake.ts';

/** Money that could not be booked when it was told is tried again until it is: the provider will not tell twice. One that still fails does not hold up the others. */
export const rebookConfirmations: Sweep = {
  name: 'rebook-confirmations',
  every_ms: 10_000,
  run: async (wires) => {
    const failures: unknown[] = [];
    for (const { id, provider, body } of await failedConfirmations(wires.database, 50)) {
      try {
        const payment = wires.paybills.find(({ code }) => code === provider)?.read(readCallbackBody(body));
        if (!payment) continue;
        await bookConfirmations(wires, [{ provider, payment, body, ip: '', request_id: `again:${id}` }]);
        await markCallbackProcessed(wires.database, id);
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some confirmations still cannot be booked');
  },
};
