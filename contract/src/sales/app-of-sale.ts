/** What the customer’s mobile app has to do with the start of a loan. */

/** `required`: the customer signs in to it. `offered`: staff show it, or the customer has no smartphone. */
export const CUSTOMER_APP = ['required', 'offered', 'off'] as const;
export type CustomerApp = (typeof CUSTOMER_APP)[number];

/** What step 8 asks of the app: the business decides, and a phone without a lock needs none. */
export const appOfSale = (asked: CustomerApp, lock_solution: string | null): CustomerApp | 'no_lock' =>
  lock_solution === 'none' ? 'no_lock' : asked;
