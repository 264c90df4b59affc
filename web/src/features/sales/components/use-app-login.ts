import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { SaleRecord } from './sale.ts';
import { LOOK_MS, useFollowing } from './use-following.ts';

/** Whether the customer has logged in to the mobile app, and what the business asks of it, until both are settled. */
export const useAppLogin = ({ customer_id, lock_solution }: SaleRecord) =>
  useFollowing(customersCalls.checkAppLogin, { customer_id }, customer_id, (answer) =>
    answer && (answer.logged_in || answer.app === 'off' || lock_solution === 'none') ? false : LOOK_MS,
  );

export type AppLogin = ReturnType<typeof useAppLogin>;
