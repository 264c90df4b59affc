/**
 * The history of moves of a device: which moves there are, from which states, and where they lead. The database, the
 * screens and the imports all read this one table.
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

/** Moves that people make. Selling, activating and releasing happen with a loan and are not in anybody's hands. */
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
  /** `before`: back to the state the device was in before it came to this one. */
  readonly to: DeviceState | 'before';
}

const DEVICE_MOVES: Readonly<Record<DeviceAction, Move>> = {
  transfer: { from: ['in_stock'], to: 'in_stock' },
  // A customer's phone goes to repair and comes back to its loan; what came damaged comes back to the shelf.
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
 * Where an action takes a device, or null where it is impossible.
 * `before` is the state the last move left; a repaired phone that had been damaged goes back to the shelf, and a device
 * on a loan never becomes stock again.
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

/** The actions somebody may be offered for a device as it stands. */
export const actionsOn = (state: DeviceState, before: DeviceState | null, on_loan: boolean): DeviceAction[] =>
  DEVICE_ACTIONS.filter((action) => stateAfter(action, state, before, on_loan) !== null);
