/**
 * The address of a customer changes only when a second person approves, because staff look for the phone there.
 */
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type ApprovalKind, ask } from '../approvals/approvals.ts';
import { findCustomer, findCustomerForUpdate, setLocation } from './customers.sql.ts';

interface Location {
  readonly residential_location: string | null;
  readonly home_address: string | null;
}

type LocationChange = Location & { readonly customer_id: string };

const EXPIRES_DAYS = 14;

const locationOf = ({ residential_location, home_address }: Location): Location => ({
  residential_location,
  home_address,
});
const isSame = (one: Location, other: Location): boolean =>
  one.residential_location === other.residential_location && one.home_address === other.home_address;

export const customerLocationKind: ApprovalKind<LocationChange> = {
  kind: 'customer_location',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ customer_id }) => ({ kind: 'customer', id: customer_id }),
  now: async (db, { customer_id }) => {
    const customer = await findCustomer(db, customer_id);
    return (
      customer && {
        name: nameOf(customer),
        facts: { ...locationOf(customer) },
        base: JSON.stringify(locationOf(customer)),
        customer_id,
      }
    );
  },
  proposed: (_, change) => ({ ...locationOf(change) }),
  validate: async (tx, change) => {
    const customer = await findCustomerForUpdate(tx, change.customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
    if (isSame(customer, change)) throw fail('NOTHING_CHANGED');
  },
  apply: async (tx, _, change) => void (await setLocation(tx, change.customer_id, locationOf(change))),
};

/** An address that the input leaves out stays as it is; an empty one is removed. */
export const requestCustomerLocation: CommandHandler<typeof customersCalls.requestCustomerLocation> = async (
  { customer_id, residential_location, home_address, reason },
  context,
) => {
  const customer = await findCustomerForUpdate(context.tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
  const address = home_address === undefined ? customer.home_address : home_address || null;
  return ask(context, customerLocationKind, { customer_id, residential_location, home_address: address }, reason);
};
