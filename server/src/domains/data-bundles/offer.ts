/** What may be given today, by the settings that are in force. */
import type { DataBundle } from '@palier/contract/settings/data-bundles.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { newestOf } from '../approvals/approvals.ts';
import { countGiftsOfMonth } from './gifts.sql.ts';

/** By which a bundle of the catalogue is named. */
export type Chosen = Pick<DataBundle, 'megabytes' | 'validity'>;

export interface Offer {
  readonly bundles: readonly DataBundle[];
  /** Gifts per customer and calendar month. */
  readonly most: number;
  /** A bundle that costs more needs a second person. */
  readonly alone_fcfa: number;
}

export async function offerOf(db: Reader, { clock }: Pick<Services, 'clock'>): Promise<Offer> {
  const { data_bundles, data_bundles_per_month, data_bundle_alone_fcfa } = await settingsOn(db, 'money', clock.today());
  return { bundles: data_bundles, most: data_bundles_per_month, alone_fcfa: data_bundle_alone_fcfa };
}

export const findBundle = ({ bundles }: Offer, { megabytes, validity }: Chosen): DataBundle | undefined =>
  bundles.find((one) => one.megabytes === megabytes && one.validity === validity);

/** Refuses BUNDLE_NOT_OFFERED. */
export function bundleOf(offer: Offer, chosen: Chosen): DataBundle {
  const bundle = findBundle(offer, chosen);
  if (!bundle) throw fail('BUNDLE_NOT_OFFERED', {}, 'megabytes');
  return bundle;
}

/** Gifts of this month. A request that waits counts as one, because it may be approved at any time. */
export async function countTaken(db: Reader, { clock }: Services, customer_id: string): Promise<number> {
  const waiting = await newestOf(db, 'data_bundle', 'customer', customer_id);
  return (
    (await countGiftsOfMonth(db, customer_id, clock.today())) +
    (waiting !== null && waiting.state === 'pending' ? 1 : 0)
  );
}
