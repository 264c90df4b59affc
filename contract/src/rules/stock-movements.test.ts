import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEVICE_ACTIONS,
  DEVICE_STATES,
  type DeviceAction,
  type DeviceState,
  actionsOn,
  stateAfter,
} from './stock-movements.ts';

/**
 * A table as a stock keeper would write it: for each state, what may be done with a device that no loan runs on, and
 * the state that this leads to. `back` is the state before.
 */
const EXPECTED: Readonly<Record<DeviceState, Partial<Record<DeviceAction, DeviceState | 'back'>>>> = {
  received: { damage: 'damaged', lose: 'lost', suspend: 'suspended', restock: 'in_stock' },
  in_stock: {
    transfer: 'in_stock',
    send_to_repair: 'in_repair',
    damage: 'damaged',
    lose: 'lost',
    suspend: 'suspended',
    return: 'returned',
  },
  reserved: {},
  sold: {},
  active: { send_to_repair: 'in_repair', lose: 'lost' },
  in_repair: { repaired: 'back', damage: 'damaged', lose: 'lost' },
  swapped: {},
  damaged: { send_to_repair: 'in_repair', return: 'returned' },
  lost: { find: 'back' },
  returned: { send_to_repair: 'in_repair', damage: 'damaged', suspend: 'suspended', restock: 'in_stock' },
  released: {},
  suspended: { resume: 'back' },
};
/**
 * What may be done while a loan runs: the customer has the phone, so it can only be repaired, lost or found.
 */
const WITH_A_LOAN: ReadonlySet<DeviceAction> = new Set(['send_to_repair', 'repaired', 'lose', 'find']);
/** The states of stock. A device in stock is never on a loan. */
const STOCK: ReadonlySet<DeviceState> = new Set(['received', 'in_stock', 'reserved', 'returned', 'suspended']);

function naive(
  action: DeviceAction,
  state: DeviceState,
  before: DeviceState | null,
  on_loan: boolean,
): DeviceState | null {
  const to = EXPECTED[state][action];
  if (to === undefined || (on_loan && !WITH_A_LOAN.has(action))) return null;
  if (to !== 'back') return to;
  if (on_loan) return 'active';
  switch (before) {
    case null:
    case 'active':
    case 'sold':
      // It was with a customer, or its place is unknown, so it is inspected before it is sold again.
      return 'returned';
    case 'damaged':
    case 'in_repair':
      return 'in_stock';
    default:
      return before;
  }
}

const someAction = fc.constantFrom(...DEVICE_ACTIONS);
type Rule = typeof stateAfter;

/** There are few enough cases to try them all. */
const EVERY_CASE = DEVICE_STATES.flatMap((state) =>
  [null, ...DEVICE_STATES].flatMap((before) => [true, false].map((on_loan) => ({ state, before, on_loan }))),
);
const agrees = (rule: Rule): void => {
  for (const { state, before, on_loan } of EVERY_CASE)
    for (const action of DEVICE_ACTIONS)
      expect(
        rule(action, state, before, on_loan),
        `${action} from ${state}, before ${before}, on loan ${on_loan}`,
      ).toBe(naive(action, state, before, on_loan));
};

/** Makes many moves with a device, and keeps its state and the state before as the database does. */
function movesOnAndOn(
  rule: Rule,
  holds: (step: {
    action: DeviceAction;
    from: DeviceState;
    to: DeviceState;
    before: DeviceState | null;
    on_loan: boolean;
  }) => void,
): void {
  fc.assert(
    fc.property(
      fc.constantFrom<DeviceState>('received', 'in_stock', 'active'),
      fc.array(someAction, { minLength: 1, maxLength: 40 }),
      (start, actions) => {
        const on_loan = start === 'active';
        let [state, before]: [DeviceState, DeviceState | null] = [start, on_loan ? 'sold' : null];
        for (const action of actions) {
          const to = rule(action, state, before, on_loan);
          if (to === null) continue;
          holds({ action, from: state, to, before, on_loan });
          [before, state] = to === state ? [before, state] : [state, to];
        }
      },
    ),
    { numRuns: 600 },
  );
}

describe('stock movements', () => {
  test('follow the table of the stock keeper in every case', () => agrees(stateAfter));
  test('that are offered are exactly those that are allowed', () => {
    for (const { state, before, on_loan } of EVERY_CASE)
      expect(actionsOn(state, before, on_loan)).toEqual(
        DEVICE_ACTIONS.filter((action) => naive(action, state, before, on_loan) !== null),
      );
  });
  test('never put a phone on a loan into stock', () =>
    movesOnAndOn(stateAfter, ({ on_loan, to }) => expect(on_loan && STOCK.has(to)).toBe(false)));
  test('never make a phone active that no loan runs on', () =>
    movesOnAndOn(stateAfter, ({ on_loan, to }) =>
      expect(!on_loan && (to === 'active' || to === 'sold' || to === 'released')).toBe(false),
    ));
  test('return a found or resumed device to the state before', () =>
    movesOnAndOn(stateAfter, ({ action, to, before, on_loan }) => {
      if ((action === 'find' || action === 'resume') && !on_loan && before !== null && before !== 'in_repair')
        expect(to).toBe(before);
    }));
  test('end with the sale: no user can move a device that is sold, released, swapped or reserved', () => {
    for (const state of ['sold', 'released', 'swapped', 'reserved'] as const)
      for (const on_loan of [true, false]) expect(actionsOn(state, 'in_stock', on_loan)).toEqual([]);
  });
});

describe('planted faults', () => {
  const failing = (broken: Rule) => () => agrees(broken);
  test('a phone on a loan that may be returned to stock is noticed', () => {
    const careless: Rule = (action, state, before) => stateAfter(action, state, before, false);
    expect(failing(careless)).toThrow();
    expect(() => movesOnAndOn(careless, ({ on_loan, to }) => expect(on_loan && STOCK.has(to)).toBe(false))).toThrow();
  });
  test('a repaired phone that goes back damaged is noticed', () =>
    expect(
      failing((action, state, before, on_loan) =>
        action === 'repaired' && state === 'in_repair' && before === 'damaged' && !on_loan
          ? 'damaged'
          : stateAfter(action, state, before, on_loan),
      ),
    ).toThrow());
  test('a move that is allowed from one state too many is noticed', () =>
    expect(
      failing((action, state, before, on_loan) =>
        action === 'restock' && state === 'lost' ? 'in_stock' : stateAfter(action, state, before, on_loan),
      ),
    ).toThrow());
});
