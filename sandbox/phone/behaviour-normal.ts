/** Providers that behave without faults. */
import type { Behaviour } from '@palier/sandbox/provider-behaviour.ts';
export const NORMAL: Behaviour = {
  callback_delay_ms: 0,
  callback_copies: 1,
  callbacks_out_of_order: false,
  // As MTN itself does.
  callbacks_repeated: true,
  list_lag_ms: 0,
  validation_skipped: false,
  payments_fail: false,
  status_results: 'as_it_is',
  payer_numbers: 'clear',
  operators_answer: 'at_once',
  bundles_end: 'delivered',
  float_results: 'as_it_is',
  mails_end: 'taken',
  outage: { mobile_money: false, sms: false, device_lock: false, identity: false, data_bundle: false, email: false },
  access_refused: {
    mobile_money: false,
    sms: false,
    device_lock: false,
    identity: false,
    data_bundle: false,
    email: false,
  },
  apply_then_hang: { mobile_money: false, device_lock: false, data_bundle: false, email: false },
};

export const isNormal = (behaviour: Behaviour): boolean =>
  behaviour.callback_delay_ms === 0 &&
  behaviour.callback_copies === 1 &&
  !behaviour.callbacks_out_of_order &&
  behaviour.list_lag_ms === 0 &&
  !behaviour.validation_skipped &&
  !behaviour.payments_fail &&
  behaviour.status_results === 'as_it_is' &&
  behaviour.payer_numbers === 'clear' &&
  behaviour.operators_answer === 'at_once' &&
  behaviour.bundles_end === 'delivered' &&
  behaviour.float_results === 'as_it_is' &&
  behaviour.mails_end === 'taken' &&
  ![behaviour.outage, behaviour.access_refused, behaviour.apply_then_hang].some((switches) =>
    Object.values(switches).includes(true),
  );
