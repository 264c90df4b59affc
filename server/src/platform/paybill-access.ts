/** What proves that a call is of a paybill's operator, and what customers pay to. */
export interface PaybillAccess {
  /** Empty where the business has no paybill. */
  readonly short_code: string;
  /** The secret that signs the addresses, and the former one while it is being changed. */
  readonly secrets: readonly [string, ...string[]];
  /** Where the operator calls from: addresses and networks, separated by commas. */
  readonly networks: string;
  /** Where the operator offers neither validation nor a list, phones lock this many days later than the policy says. */
  readonly unproven_wait_days: number;
}

/** Nobody calls from anywhere, and nothing is booked at an address; operators of wallets still get addresses of ours. */
export const noPaybill = (secret: string): PaybillAccess => ({
  short_code: '',
  secrets: [secret],
  networks: '::/128',
  unproven_wait_days: 0,
});
