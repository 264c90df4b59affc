/**
 * How status queries for one transaction are answered; `another_sum` and `another_transaction` are wrong on purpose.
 */
export const STATUS_RESULTS = ['as_it_is', 'lost', 'late', 'twice', 'another_sum', 'another_transaction'] as const;

/** How the operators of mobile money answer; `with_pages`: a page of HTML to every question. */
export const OPERATOR_ANSWERS = ['at_once', 'slowly', 'with_pages'] as const;

/** What becomes of an order of mobile data. */
export const BUNDLE_ENDS = ['delivered', 'late', 'refused', 'failed', 'never'] as const;

/** How orders between the business's own accounts, and questions about their balances, are answered. */
export const FLOAT_RESULTS = ['as_it_is', 'lost', 'late', 'twice', 'refused', 'contradictory'] as const;

/** What becomes of a mail: a refused recipient, one that is to come back later, a line that is dropped after it. */
export const MAIL_ENDS = ['taken', 'refused', 'busy', 'dropped'] as const;

/** How the paybill shows the payer's number. */
export const PAYER_NUMBERS = ['clear', 'hashed', 'masked', 'masked_closely'] as const;

/** How the providers behave. */
export interface Behaviour {
  /** Milliseconds before a callback about money is sent. */
  callback_delay_ms: number;
  /** How many times each callback about money is delivered: 0 means lost. */
  callback_copies: number;
  /** Deliver callbacks in the reverse order of their payments. */
  callbacks_out_of_order: boolean;
  /** MTN sends a callback about a prompt until it is taken, and once more. */
  callbacks_repeated: boolean;
  /** A payment appears in the paybill's list of transactions only after this long. */
  list_lag_ms: number;
  /** The operator does not ask the portal before a payment to the paybill. */
  validation_skipped: boolean;
  /** A payment to the paybill fails although the portal accepted it: no money moves. */
  payments_fail: boolean;
  status_results: (typeof STATUS_RESULTS)[number];
  payer_numbers: (typeof PAYER_NUMBERS)[number];
  operators_answer: (typeof OPERATOR_ANSWERS)[number];
  bundles_end: (typeof BUNDLE_ENDS)[number];
  float_results: (typeof FLOAT_RESULTS)[number];
  mails_end: (typeof MAIL_ENDS)[number];
  /** These providers answer 503; the mail server, 421. */
  outage: {
    mobile_money: boolean;
    sms: boolean;
    device_lock: boolean;
    identity: boolean;
    data_bundle: boolean;
    email: boolean;
  };
  /** These providers refuse every credential. A token that was issued before stays valid until it ends. */
  access_refused: {
    mobile_money: boolean;
    sms: boolean;
    device_lock: boolean;
    identity: boolean;
    data_bundle: boolean;
    email: boolean;
  };
  /** These providers carry out requests but never answer them. */
  apply_then_hang: { mobile_money: boolean; device_lock: boolean; data_bundle: boolean; email: boolean };
}
