/** The faults that a provider has on a day of a simulation, of those that each channel can have. */

export const WELL = {
  callback_copies: 1,
  callback_delay_ms: 0,
  callbacks_out_of_order: false,
  list_lag_ms: 0,
  validation_skipped: false,
  payments_fail: false,
  status_results: 'as_it_is',
  outage: { mobile_money: false, device_lock: false },
  apply_then_hang: { device_lock: false, mobile_money: false },
} as const;

type Mood = { readonly [Name in keyof typeof WELL]?: unknown } & {
  readonly outage?: { readonly mobile_money: boolean; readonly device_lock: boolean };
};

/** One fault a day. */
export const MOODS: readonly [Mood, ...Mood[]] = [
  {},
  { callback_copies: 4, callbacks_out_of_order: true },
  { callback_copies: 0 },
  { callback_copies: 0, status_results: 'twice' },
  { callback_delay_ms: 400 },
  { validation_skipped: true },
  { payments_fail: true },
  { status_results: 'another_sum' },
  { outage: { ...WELL.outage, mobile_money: true } },
  { outage: { ...WELL.outage, device_lock: true } },
  { apply_then_hang: { ...WELL.apply_then_hang, device_lock: true } },
];
