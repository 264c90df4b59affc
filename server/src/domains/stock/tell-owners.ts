/** The owner of a phone is told when it is lost, damaged or given back to its supplier. */
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { sendMessages } from '../messages/send-message.ts';
import { ownerToTell } from '../network/network.ts';
import type { Declared } from './declarations.sql.ts';
import type { DeviceSnapshot } from './stock-movements.sql.ts';

const STATE = { lose: 'lost', damage: 'damaged', return: 'returned' } as const;

/** One text to each owner, however many of their phones are concerned. */
export async function tellOwners(
  { tx, services, actor }: CommandContext,
  action: Declared,
  devices: readonly DeviceSnapshot[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { shop_owner_id } of devices)
    if (shop_owner_id !== null) counts.set(shop_owner_id, (counts.get(shop_owner_id) ?? 0) + 1);
  for (const [shop_owner_id, count] of counts) {
    const { msisdn, language } = await ownerToTell(tx, shop_owner_id);
    await sendMessages(tx, services, [
      {
        to: msisdn,
        language,
        template: 'stock_declared',
        facts: { count: String(count), state: DEVICE_STATE_LABELS[language][STATE[action]], name: actor.full_name },
      },
    ]);
  }
}
