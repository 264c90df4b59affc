import { nameOf } from '@palier/contract/values/full-name.ts';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { customersInReach, findCustomers } from '../customers/customers.ts';
import { pendingPhones } from '../lock-commands/lock-commands.ts';

const MOST = 200;

/** Lists the phones of customers within the reader's reach that have not reached the state they should be in. */
export const listPendingPhones: QueryHandler<typeof deviceLocksCalls.listPendingPhones> = async (_, { db, actor }) => {
  const found = await pendingPhones(db, MOST + 1);
  const pending = found.slice(0, MOST);
  const customer_ids = pending.map(({ customer_id }) => customer_id);
  const [reached, customers] = await Promise.all([
    customersInReach(db, customer_ids, actor.staff_id),
    findCustomers(db, customer_ids),
  ]);
  const names = new Map(customers.map(({ id, first_name, surname }) => [id, nameOf({ first_name, surname })]));
  return {
    phones: pending
      .filter(({ customer_id }) => reached.has(customer_id))
      .map((phone) => ({ ...phone, customer_name: names.get(phone.customer_id) ?? '' })),
    has_more: found.length > MOST,
  };
};
