import { need } from '@palier/contract/fields.ts';
import type { stockCalls } from '@palier/contract/stock/calls.ts';
import { type ErrorCode, type ErrorFacts, errorMessage } from '@palier/contract/errors.ts';
import { type DeviceAction, type DeviceState, stateAfter } from '@palier/contract/rules/stock-movements.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { bulkAnswer } from '../../platform/bulk.ts';
import { newId } from '../../platform/ids.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Shop, changingScopeOf } from '../network/network.ts';
import { type DeviceSnapshot, deviceSnapshots, lockDevices, moveDevices } from './stock-movements.sql.ts';
import { giveBack } from './give-back.ts';
import { findShopInSightForShare } from './places.ts';
import { isDeclared, proveAct } from './prove-act.ts';
import { tellOwners } from './tell-owners.ts';

interface Outcome {
  readonly code: ErrorCode | null;
  readonly facts?: ErrorFacts;
}

/**
 * Moves each device by itself: a device that cannot make the move is reported with its reason, and the others move.
 * A device that returns to stock goes to the named shop, or to the shop it left when no shop is named.
 * A device moves only from the state and shop it had when the call began. If two people move it at once, the second
 * gets CHANGED_MEANWHILE.
 */
export const actOnDevices: CommandHandler<typeof stockCalls.actOnDevices> = async (
  { device_ids, action, shop_id, reason },
  context,
) => {
  const { tx, actor, caller, clock, note } = context;
  const scope = await changingScopeOf(tx, actor);
  const ids = [...new Set(device_ids)];
  if (action === 'transfer' && shop_id === undefined)
    throw new ApiError('INVALID_INPUT', {}, { shop_id: [need('shop')] }, false);
  const to = shop_id === undefined ? null : await findShopInSightForShare(tx, shop_id, scope);

  const believed = new Map((await deviceSnapshots(tx, ids, scope)).map((device) => [device.id, device]));
  await lockDevices(tx, ids);
  const decided = new Map(ids.map((id) => [id, decide(action, believed.get(id), to)]));
  for (const [id, { to_state }] of decided) {
    if (!to_state) continue;
    const refusal = await proveAct(tx, action, id, actor.staff_id, clock.now());
    if (!refusal) continue;
    decided.set(id, { to_state: null, outcome: { code: refusal.code, facts: refusal.facts } });
    note({ subject_kind: 'device', subject_id: id, facts: { action, reason, refused: refusal.code } });
  }
  const steps = [...decided].flatMap(([id, { to_state }]) => {
    const device = believed.get(id);
    return device && to_state
      ? [
          {
            move_id: newId(),
            device_id: id,
            from_state: device.state,
            to_state,
            from_shop_id: device.shop_id,
            shop_id: to_state === ON_THE_SHELF ? (to?.id ?? device.shop_id) : device.shop_id,
          },
        ]
      : [];
  });
  const moved = await moveDevices(tx, steps, { staff_id: actor.staff_id, because: reason, at: clock.now() });

  if (action === 'return')
    await giveBack(
      tx,
      context,
      steps.filter(({ device_id }) => moved.has(device_id)),
    );
  for (const step of steps)
    if (moved.has(step.device_id))
      note({
        subject_kind: 'device',
        subject_id: step.device_id,
        before: { state: step.from_state, shop_id: step.from_shop_id },
        after: { state: step.to_state, shop_id: step.shop_id },
        facts: { action, reason },
      });
  if (isDeclared(action))
    await tellOwners(
      context,
      action,
      [...moved].flatMap((id) => believed.get(id) ?? []),
    );
  const results = ids.map((id) => {
    const { code, facts } = moved.has(id) ? DONE : (decided.get(id)?.outcome ?? DONE);
    const refusal = code ?? (moved.has(id) ? null : 'CHANGED_MEANWHILE');
    return {
      id,
      done: refusal === null,
      code: refusal,
      message: refusal === null ? null : errorMessage(refusal, caller.language, facts),
    };
  });
  return bulkAnswer(results);
};

const DONE: Outcome = { code: null };
const ON_THE_SHELF: DeviceState = 'in_stock';

/** The state that an action takes one device to, or the reason why it is refused. */
function decide(
  action: DeviceAction,
  device: DeviceSnapshot | undefined,
  to: Shop | null,
): { to_state: DeviceState | null; outcome: Outcome } {
  const refused = (code: ErrorCode, facts: ErrorFacts = {}) => ({ to_state: null, outcome: { code, facts } });
  if (!device) return refused('DEVICE_GONE');
  const to_state = stateAfter(action, device.state, device.before, device.on_loan);
  if (to_state === null) return refused('MOVE_IMPOSSIBLE', { state: device.state });
  if (to_state !== ON_THE_SHELF) return { to_state, outcome: DONE };
  if (!to && device.shop_id === null) return refused('NO_SHOP_SELECTED');
  const owner_of_shop = to ? to.shop_owner_id : device.owner_of_shop;
  if (device.shop_owner_id !== null && owner_of_shop !== device.shop_owner_id) return refused('SHOP_OF_OTHER_OWNER');
  if (!to && device.shop_is_closed) return refused('SHOP_CLOSED');
  if (to_state === device.state && to?.id === device.shop_id) return refused('NOTHING_CHANGED');
  return { to_state, outcome: DONE };
}
