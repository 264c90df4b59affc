/** Ends a gift, by the provider's word or by that of people who asked it: exactly once, with its journal. */
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { BundleReading, DataBundleProvider } from '../../providers/ports/data-bundle.ts';
import { findCustomer } from '../customers/customers.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { sendMessages } from '../messages/send-message.ts';
import { fail } from '../../platform/errors.ts';
import { endGift, setSent, setSettledBy } from './gift-states.sql.ts';
import { type GiftRow, findGift } from './gifts.sql.ts';

/** Who is owed for a gift where no provider is connected any more: there is one kind so far. */
const PROVIDER: DataBundleProvider['code'] = 'africastalking-data';

/** After this long, an order that the provider does not know was never made. */
const NEVER_RECEIVED_MS = 86_400_000;

/** Answers whether the gift has ended. */
export async function settleGift(services: Services, gift: GiftRow, reading: BundleReading): Promise<boolean> {
  const { database, clock } = services;
  const { status, provider_id, charged_fcfa, reason } = reading;
  if (status === 'under_way') {
    if (provider_id !== null) await setSent(database, gift.id, { provider_id, charged_fcfa });
    return false;
  }
  const sent_ms = Date.parse(gift.sent_at ?? gift.created_at);
  if (status === 'not_found') {
    // A gift that the provider took is known there, whatever it answers now.
    if (gift.provider_id !== null || clock.wall().getTime() < sent_ms + NEVER_RECEIVED_MS) return false;
    await end(services, gift.id, { ...reading, status: 'failed', reason: 'NEVER_RECEIVED' });
    return true;
  }
  await end(services, gift.id, { status, provider_id, charged_fcfa, reason });
  return true;
}

type Ended = BundleReading & { readonly status: 'delivered' | 'failed' };

const end = (services: Services, id: string, reading: Ended): Promise<void> =>
  services.database.transaction((tx) => endByProvider(tx, services, id, reading));

/** Ends a gift by the provider's word, unless it has ended. What arrives is booked, and the customer is told. */
export async function endByProvider(
  tx: Tx,
  services: Services,
  id: string,
  { status, reason, provider_id, charged_fcfa }: Ended,
): Promise<void> {
  const ended_at = services.clock.now();
  const isNew = await endGift(tx, id, { state: status, provider_id, charged_fcfa, failure: reason, ended_at });
  if (!isNew || status !== 'delivered') return;
  const gift = await book(tx, services, id);
  await tell(tx, services, gift);
}

/**
 * Ends a gift by the word of people, unless it has ended. The customer is not told: it arrived days ago, if it did. If
 * it was given up and the provider says later that it arrived, that is booked then.
 */
export async function endByHand(
  tx: Tx,
  services: Services,
  id: string,
  said: {
    readonly was_given: boolean;
    readonly provider_says: string;
    readonly charged_fcfa: number | null;
    readonly staff_id: string;
  },
): Promise<void> {
  const { was_given, provider_says, charged_fcfa, staff_id } = said;
  const isNew = await endGift(tx, id, {
    state: was_given ? 'delivered' : 'failed',
    provider_id: null,
    charged_fcfa: was_given ? charged_fcfa : null,
    failure: was_given ? null : provider_says,
    ended_at: services.clock.now(),
  });
  if (!isNew) throw fail('GIFT_ENDED');
  await setSettledBy(tx, id, { staff_id, provider_says });
  if (was_given) await book(tx, services, id);
}

/** A gift costs what the provider charged; where it did not say so in whole francs, what the catalogue said. */
async function book(tx: Tx, services: Services, id: string): Promise<GiftRow> {
  const gift = await findGift(tx, id);
  if (!gift) throw new Error('a gift that arrived is read back');
  await post(
    tx,
    [
      {
        event: 'data_gift',
        id,
        reference: gift.provider_id,
        value_on: services.clock.today(),
        staff_id: gift.given_by,
        moves: [
          {
            debit: accounts.gifts,
            credit: accounts.payableToProvider(services.data_bundles?.code ?? PROVIDER),
            amount_fcfa: gift.charged_fcfa ?? gift.cost_fcfa,
          },
        ],
      },
    ],
    services.clock.now(),
  );
  return gift;
}

async function tell(tx: Tx, services: Services, gift: GiftRow): Promise<void> {
  const customer = await findCustomer(tx, gift.customer_id);
  if (!customer) throw new Error('a gift that arrived has a customer');
  await sendMessages(tx, services, [
    {
      to: customer.msisdn,
      customer_id: customer.id,
      template: 'data_bundle',
      language: customer.language,
      facts: { bundle: bundleWords(customer.language, gift) },
    },
  ]);
}
