import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { expiredApplications, findApplicationForUpdate } from './applications.sql.ts';
import { endSale } from './end-sale.ts';

/**
 * Closes sales that were open for too long. A paid deposit stays in the books until it is refunded through an approval.
 */
export const expireApplications: PeriodicTask = {
  name: 'expire-applications',
  every_ms: 60_000,
  run: async (services) => {
    const now = services.clock.now();
    for (const { id } of await expiredApplications(services.database, now, 500)) {
      await services.database.transaction(async (tx) => {
        // The sale may have become a loan since the list was read; then it must stay open.
        const sale = await findApplicationForUpdate(tx, id);
        if (sale?.state === 'open' && sale.loan_id === null) await endSale(tx, sale, 'expired', now);
      });
    }
  },
};
