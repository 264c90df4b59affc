/** Ends a gift by the provider's word: exactly once, with its journal and the text to the customer. */
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { BundleReading } from '../../providers/data-bundle/port.ts';
import { findCustomer } from '../customers/customers.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { sendMessages } from '../messages/send-message.ts';
import { type GiftRow, endGift, findGift, setSent } from './gifts.sql.ts';

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

const end = (
  services: Services,
  id: string,
  { status, reason, provider_id, charged_fcfa }: BundleReading & { readonly status: 'delivered' | 'failed' },
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const ended_at = services.clock.now();
    const isNew = await endGift(tx, id, { state: status, provider_id, charged_fcfa, failure: reason, ended_at });
    if (isNew && status === 'delivered') await book(tx, services, id);
  });

/** A gift costs what the provider charged; where it did not say so in whole francs, what the catalogue said. */
async function book(tx: Tx, services: Services, id: string): Promise<void> {
  const gift = await findGift(tx, id);
  const customer = gift && (await findCustomer(tx, gift.customer_id));
  if (!customer || !services.data_bundles) throw new Error('a gift that arrived has a customer and a provider');
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
            credit: accounts.payableToProvider(services.data_bundles.code),
            amount_fcfa: gift.charged_fcfa ?? gift.cost_fcfa,
          },
        ],
      },
    ],
    services.clock.now(),
  );
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
