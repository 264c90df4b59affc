import { customersCalls } from '@palier/contract/customers/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { letters, someNumber } from './network.ts';
import type { Portal, Staff } from './portal.ts';
import { type Records } from './owner-records.ts';

const WHY = 'as the test has it';

/** A pending request for every list, by the call that decides it. */
export async function requestsOf(
  portal: Portal,
  by: Staff,
  { customer_id, loan_id, imei, staff_id, group_id, store_id, signed_id }: Records,
): Promise<Records> {
  const { sql } = portal.database;
  const text = (value: unknown): string => String(value);
  const loan = { loan_id: text(loan_id), reason: WHY };
  const { request: location } = await portal.done(
    customersCalls.requestCustomerLocation,
    { customer_id: text(customer_id), residential_location: 'Bonamoussadi', reason: WHY },
    by,
  );
  const { request: user } = await portal.done(
    usersCalls.changeUserGroup,
    { staff_id: text(staff_id), group_id: text(group_id), reason: WHY },
    by,
  );
  const { request: phone } = await portal.done(
    deviceLocksCalls.requestImeiChange,
    { ...loan, imei: text(imei), old_phone: 'damaged' },
    by,
  );
  const { request: ending } = await portal.done(loansCalls.requestDeactivation, { ...loan, phone_returned: false }, by);
  const { request: time } = await portal.done(loansCalls.requestExtension, { ...loan, days: 7 }, by);
  const { request: sold } = await portal.done(
    salesCalls.requestSale,
    { application_id: text(signed_id), limit_fcfa: 9_000_000, reason: WHY },
    by,
  );
  // The code is sent to the owner's phone; here only the request matters.
  const paid = newId();
  const asked_at = portal.services.clock.now().toISOString();
  await sql
    .insertInto('requests')
    .values({
      id: paid,
      kind: 'shop_payment_details',
      subject_kind: 'shop',
      subject_id: text(store_id),
      subject_name: 'Shop',
      payload: JSON.stringify({ store_id, payment_kind: 'till', payment_number: '445566', payment_name: 'Boutique' }),
      was: '{}',
      proposed: '{}',
      base: 'x',
      reason: WHY,
      asked_by: by.id,
      asked_at,
      expires_at: new Date(Date.parse(asked_at) + 604_800_000).toISOString(),
    })
    .execute();
  const { request: becomes_owner } = await portal.done(
    networkCalls.createShopOwner,
    { full_name: `Owner ${letters(7)}`, msisdn: someNumber() },
    by,
  );
  return {
    approveMakerChecker: location.id,
    approvePortal: user.id,
    approveImeiChange: phone.id,
    approveDeregistration: ending.id,
    approveExtension: time.id,
    approveShopPayment: paid,
    approveSale: sold.id,
    approveOwner: becomes_owner.id,
  };
}
