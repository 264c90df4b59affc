/**
 * The stock movements of a device: which moves there are, from which states, and to which states they lead. The
 * database, the screens and the imports all read this one table.
 */

export const DEVICE_STATES = [
  'received',
  'in_stock',
  'reserved',
  'sold',
  'active',
  'in_repair',
  'swapped',
  'damaged',
  'lost',
  'returned',
  'released',
  'suspended',
] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Moves that people make. Selling, activating and releasing are part of a loan, so nobody makes them by hand. */
export const DEVICE_ACTIONS = [
  'transfer',
  'send_to_repair',
  'repaired',
  'damage',
  'lose',
  'find',
  'suspend',
  'resume',
  'return',
  'restock',
] as const;
export type DeviceAction = (typeof DEVICE_ACTIONS)[number];

interface Move {
  readonly from: readonly DeviceState[];
  /** `before` leads back to the state that the device was in before this one. */
  readonly to: DeviceState | 'before';
}

const DEVICE_MOVES: Readonly<Record<DeviceAction, Move>> = {
  transfer: { from: ['in_stock'], to: 'in_stock' },
  // A customer's phone goes to repair and back to its loan; a damaged device comes back from repair into stock.
  send_to_repair: { from: ['in_stock', 'damaged', 'returned', 'active'], to: 'in_repair' },
  repaired: { from: ['in_repair'], to: 'before' },
  damage: { from: ['received', 'in_stock', 'returned', 'in_repair'], to: 'damaged' },
  lose: { from: ['received', 'in_stock', 'in_repair', 'active'], to: 'lost' },
  find: { from: ['lost'], to: 'before' },
  suspend: { from: ['received', 'in_stock', 'returned'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'before' },
  return: { from: ['in_stock', 'damaged'], to: 'returned' },
  restock: { from: ['received', 'returned'], to: 'in_stock' },
};

/**
 * The state of a device after an action, or null where the action is impossible. `before` is the state before the last
 * move. A repaired phone that was damaged goes back into stock, and a device on a loan never becomes stock.
 */
export function stateAfter(
  action: DeviceAction,
  state: DeviceState,
  before: DeviceState | null,
  on_loan: boolean,
): DeviceState | null {
  const move = DEVICE_MOVES[action];
  if (!move.from.includes(state)) return null;
  if (on_loan && action !== 'send_to_repair' && action !== 'repaired' && action !== 'lose' && action !== 'find')
    return null;
  if (move.to !== 'before') return move.to;
  if (on_loan) return 'active';
  if (before === null || before === 'active' || before === 'sold') return 'returned';
  return before === 'damaged' || before === 'in_repair' ? 'in_stock' : before;
}

/** The actions that are possible for a device in this state. */
export const actionsOn = (state: DeviceState, before: DeviceState | null, on_loan: boolean): DeviceAction[] =>
  DEVICE_ACTIONS.filter((action) => stateAfter(action, state, before, on_loan) !== null);
