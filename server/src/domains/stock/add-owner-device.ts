import type { stockCalls } from '@palier/contract/stock/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { checkReceipt } from './check-receipt.ts';
import { receiptPlace, receiveDevices } from './receive-devices.ts';
import { changingScopeOf } from '../network/network.ts';
import { devicesByIds } from './stock.sql.ts';

/** Receives one device for an owner. It passes the same checks as a list of devices. */
export const addOwnerDevice: CommandHandler<typeof stockCalls.addOwnerDevice> = async (
  { shop_owner_id, shop_id, product_id, imei, imei2 },
  { tx, actor, caller, clock, note },
) => {
  const place = await receiptPlace(
    tx,
    { shop_owner_id, shop_id: shop_id ?? null, product_id },
    await changingScopeOf(tx, actor),
  );
  const receipt = await checkReceipt(
    tx,
    [{ row: 1, imei, imei2: imei2 ?? null, product: null }],
    product_id,
    caller.language,
  );
  const [problem] = receipt.rows[0]?.problems ?? [];
  if (problem?.code === 'IMEI_IN_USE') throw fail('IMEI_IN_USE', {}, problem.field);
  if (problem?.code === 'TAC_OTHER_MODEL')
    throw new ApiError('TAC_OTHER_MODEL', problem.facts ?? {}, { [problem.field]: [problem.message] }, false);
  if (problem) throw new ApiError('INVALID_INPUT', {}, { [problem.field]: [problem.message] }, false);

  const { overtaken, device_ids } = await receiveDevices(tx, receipt, {
    place,
    staff_id: actor.staff_id,
    at: clock.now(),
  });
  const [clash] = overtaken;
  if (clash?.code === 'TAC_OTHER_MODEL') throw fail('TAC_OTHER_MODEL', { tac: clash.tac, model: clash.model }, 'imei');
  if (clash) throw fail('IMEI_IN_USE', {}, 'imei');
  const [device] = await devicesByIds(tx, device_ids, actor.staff_id);
  if (!device) throw new Error('the device that was just received cannot be found');
  note({
    subject_kind: 'device',
    subject_id: device.id,
    after: { imei, imei2: imei2 ?? null, ...place, state: device.state },
  });
  return { device, message: successSentence('ADDED', caller.language) };
};
