/** Gives a bundle: the rules that hold alone and with a second person, and the gift with its work. */
import type { DataBundle } from '@palier/contract/settings/data-bundles.ts';
import { type Tx, brokenUnique } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomerForUpdate } from '../customers/customers.ts';
import { hasGiftOnItsWay, insertGift } from './gifts.sql.ts';
import { type Chosen, bundleOf, offerOf } from './offer.ts';

/** A provider decides within seconds as a rule, so it is not asked sooner. */
export const FIRST_QUESTION_MS = 10_000;

/**
 * Refuses what nobody may give to anybody, and answers the bundle with its cost of today. Locks the customer, so
 * that of two people who give at the same moment the second sees the first gift. `taken` counts the gifts of this month.
 */
export async function mayBeGiven(
  tx: Tx,
  services: Services,
  customer_id: string,
  chosen: Chosen,
  taken: (tx: Tx) => Promise<number>,
): Promise<DataBundle> {
  if (!(await findCustomerForUpdate(tx, customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
  if (!services.data_bundles) throw fail('BUNDLES_NOT_CONNECTED');
  const offer = await offerOf(tx, services);
  const bundle = bundleOf(offer, chosen);
  if (await hasGiftOnItsWay(tx, customer_id)) throw fail('BUNDLE_ON_ITS_WAY');
  if ((await taken(tx)) >= offer.most) throw fail('BUNDLES_GIVEN', { most: offer.most });
  return bundle;
}

/** Writes the gift; it is sent after the commit. */
export async function give(
  tx: Tx,
  services: Services,
  customer_id: string,
  { megabytes, validity, cost_fcfa }: DataBundle,
  by: { readonly staff_id: string; readonly reason: string; readonly request_id: string | null },
): Promise<string> {
  const { clock } = services;
  const id = newId();
  try {
    await tx.savepoint(() =>
      insertGift(tx, {
        id,
        customer_id,
        megabytes,
        validity,
        cost_fcfa,
        reason: by.reason,
        given_by: by.staff_id,
        given_on: clock.today(),
        request_id: by.request_id,
        created_at: clock.now().toISOString(),
      }),
    );
  } catch (failure) {
    if (brokenUnique(failure) === 'data_gift_on_its_way') throw fail('BUNDLE_ON_ITS_WAY');
    throw failure;
  }
  await enqueue(tx, services, [
    { kind: 'send-data-gift', subject: id },
    {
      kind: 'follow-data-gift',
      subject: id,
      not_before: new Date(clock.wall().getTime() + FIRST_QUESTION_MS),
    },
  ]);
  return id;
}
