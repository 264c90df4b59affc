/** Gives a bundle: the rules that hold alone and with a second person, and the gift with its work. */
import type { DataBundle } from '@palier/contract/settings/data-bundles.ts';
import { type Tx, brokenUnique } from '../../platform/database/connection.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { takeTurn } from '../ledger/tills.ts';
import { findCustomerForUpdate } from '../customers/customers.ts';
import { givenBy, hasGiftOnItsWay, insertGift } from './gifts.sql.ts';
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
  const customer = await findCustomerForUpdate(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
  // A bundle lets a phone on a loan hear from its lock; anybody else would only be given data.
  if (customer.loan_status !== 'active') throw fail('GIFT_NEEDS_LOAN', {}, 'customer_id');
  if (!services.data_bundles) throw fail('BUNDLES_NOT_CONNECTED');
  const offer = await offerOf(tx, services);
  const bundle = bundleOf(offer, chosen);
  if (await hasGiftOnItsWay(tx, customer_id)) throw fail('BUNDLE_ON_ITS_WAY');
  if ((await taken(tx)) >= offer.most) throw fail('BUNDLES_GIVEN', { most: offer.most });
  return bundle;
}

/** Two gifts of one person at once are counted one after the other. */
async function refuseBudget(tx: Tx, { clock }: Services, staff_id: string, cost_fcfa: number): Promise<void> {
  const today = clock.today();
  const limits = await settingsOn(tx, 'money', today);
  await takeTurn(tx, `gifts:${staff_id}`);
  const given = await givenBy(tx, staff_id, today);
  for (const [code, limit_fcfa, given_fcfa] of [
    ['GIFTS_OF_DAY', limits.gifts_of_giver_day_fcfa, given.day_fcfa],
    ['GIFTS_OF_MONTH', limits.gifts_of_giver_month_fcfa, given.month_fcfa],
  ] as const)
    if (given_fcfa + cost_fcfa > limit_fcfa)
      throw fail(code, {
        limit: formatFcfa(limit_fcfa),
        left: formatFcfa(Math.max(0, limit_fcfa - given_fcfa)),
      });
}

/**
 * Writes the gift; it is sent after the commit. Refuses GIFTS_OF_DAY and GIFTS_OF_MONTH beyond the budget of who gives.
 */
export async function give(
  tx: Tx,
  services: Services,
  customer_id: string,
  { megabytes, validity, cost_fcfa }: DataBundle,
  by: { readonly staff_id: string; readonly reason: string; readonly request_id: string | null },
): Promise<string> {
  const { clock } = services;
  await refuseBudget(tx, services, by.staff_id, cost_fcfa);
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
