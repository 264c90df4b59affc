/**
 * Two shop owners with the same records: a shop, staff, phones, customers, sales, loans and requests. Neither may reach
 * the other's unless every user may.
 */
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { someImei } from './given.ts';
import { openNetwork } from './network.ts';
import type { Portal } from './portal.ts';
import { startWorkers } from './workers.ts';
import { requestsOf } from './requests-of-all-lists.ts';
import { owner, type Records } from './owner-records.ts';

export type TwoOwners = Awaited<ReturnType<typeof openTwoOwners>>;

export async function openTwoOwners(portal: Portal) {
  const workers = startWorkers(portal);
  const { sql } = portal.database;
  const network = await openNetwork(portal);
  const [first, second] = [await owner(portal, network), await owner(portal, network)];
  const [decider, asker, modest] = [
    await portal.staff('all'),
    await portal.staff('all'),
    await portal.staff(['EDIT_USER', 'ADD_USER', 'VIEW_USERS']),
  ];
  const nobody = await portal.staff([]);
  await workers.stop();
  const leads = [first, second].flatMap(({ records: { region_id } }) =>
    [first, second].map(({ records: { staff_id } }) => ({
      region_id: String(region_id),
      staff_id: String(staff_id),
      named_by: network.admin.id,
      named_at: new Date().toISOString(),
    })),
  );
  await sql.insertInto('region_leads').values(leads).execute();
  const [own_requests, other_requests] = [
    await requestsOf(portal, decider, first.records),
    await requestsOf(portal, asker, second.records),
  ];
  // A phone of the first owner's model in the other's stock, so that only the shop can be the reason for a refusal.
  await sql
    .updateTable('devices')
    .set({ product_id: first.records['product_id'] as string })
    .where('imei', '=', second.records['imei'] as string)
    .execute();
  const none: Records = new Proxy({}, { get: (_, field) => noSuch(String(field)) });
  // A member of staff who has since lost every role still has their former requests.
  const request_of_nobody = newId();
  const { id: _, ...asked } = await sql
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', own_requests['approveShopPayment'] as string)
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('requests')
    .values({
      ...asked,
      id: request_of_nobody,
      kind: 'customer_location',
      subject_kind: 'customer',
      subject_id: second.records['borrower_id'] as string,
      payload: JSON.stringify({ customer_id: second.records['borrower_id'], residential_location: 'Makepe' }),
      was: '{}',
      proposed: '{}',
      asked_by: nobody.id,
    })
    .execute();
  return { first, second, decider, asker, modest, nobody, own_requests, other_requests, request_of_nobody, none };
}

/** A value of the right form that names nothing. */
function noSuch(field: string): unknown {
  if (/^imei2?$/.test(field)) return someImei('99887711');
  if (field === 'imeis') return [someImei('99887711')];
  if (field === 'loan_reference') return withCheckDigit('987654321');
  if (field === 'subjects') return [{ kind: 'shop', id: newId() }];
  if (field === 'national_id') return 'CM0000000001';
  return field.endsWith('_ids') ? [newId()] : newId();
}
