/** What proves that a call is of a paybill's operator, and what customers pay to. */
export interface PaybillAccess {
  /** The number that customers pay to. */
  readonly short_code: string;
  /** The secret that signs the addresses, and the former one while it is being changed. */
  readonly secrets: readonly [string, ...string[]];
  /** Where the operator calls from: addresses and networks, separated by commas. */
  readonly networks: string;
  /** Where the operator offers neither validation nor a list, phones lock this many days later than the policy says. */
  readonly unproven_wait_days: number;
}

/** The paybills of a business, by the code of their provider, in the order of the list of providers. */
export type PaybillAccesses = Readonly<Record<string, PaybillAccess>>;

interface Holder {
  readonly paybills: PaybillAccesses;
  readonly secret: string;
}

/**
 * For an operator without a paybill nobody calls from anywhere, and nothing is booked at an address; an operator of
 * wallets still gets addresses of ours.
 */
export const paybillAccess = ({ paybills, secret }: Holder, code: string): PaybillAccess =>
  paybills[code] ?? { short_code: '', secrets: [secret], networks: '::/128', unproven_wait_days: 0 };

/** The number that customers pay to; empty where the business has no paybill. */
export const numberToPay = ({ paybills }: Pick<Holder, 'paybills'>): string =>
  Object.values(paybills)[0]?.short_code ?? '';
