import type { Reader } from '../../platform/database/connection.ts';
import type { Clock } from '../../platform/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor } from '../../platform/handler.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { countOpenSales } from './applications.sql.ts';

/** Nobody holds more customers at once than they can serve. Refuses TOO_MANY_OPEN_SALES, which names both numbers. */
export async function refuseManyOpenSales(
  db: Reader,
  { staff_id }: Pick<Actor, 'staff_id'>,
  clock: Clock,
): Promise<void> {
  const { open_sales_per_person: most } = await settingsOn(db, 'money', clock.today());
  const count = await countOpenSales(db, staff_id, clock.now());
  if (count >= most) throw fail('TOO_MANY_OPEN_SALES', { count, most });
}
