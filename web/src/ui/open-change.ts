/** What is noted of a change until it is answered. */

/** The part of a declared call that sends it again. */
export interface ChangeCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: string | readonly string[];
}

export interface OpenChange {
  /** Its idempotency key. */
  readonly key: string;
  /** The member of staff who made it. */
  readonly owner: string;
  /** The window that waits for its answer. */
  readonly page: string;
  /** When it was pressed, in ms of the portal’s clock. */
  readonly at: number;
  readonly call: ChangeCall;
  readonly input: unknown;
  /** The name of the screen, mostly that of a customer, and its address. */
  readonly screen: { readonly name: string; readonly address: string };
  /** Whether the request left, so that the portal may have carried it out. */
  readonly has_left: boolean;
  /** What the portal answered when nobody looked any more: it was not carried out. */
  readonly refusal?: string;
}

/** What is said or shown once is not written down, sealed or not. */
const SECRET = /password|secret|otp|^code$|pin$/i;

/** Such a change is not noted. */
export const holdsSecret = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).some(([name, value]) => (SECRET.test(name) && Boolean(value)) || holdsSecret(value));
