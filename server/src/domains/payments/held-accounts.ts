/**
 * Accounts whose rows another transaction has locked. For a short time no payment is booked on them, so that one locked
 * account does not delay every batch.
 */

/** The same as the interval of the periodic task that books kept confirmations. */
const HELD_MS = 10_000;

export class HeldAccounts {
  /** The end of the pause of each account, in ms of the wall clock. */
  readonly #until = new Map<string, number>();

  note(account: string, wall: Date): void {
    // A map keeps the order of its keys, so the accounts whose pause is over come first.
    this.#until.delete(account);
    this.#until.set(account, wall.getTime() + HELD_MS);
    for (const [known, until] of this.#until) {
      if (until > wall.getTime()) break;
      this.#until.delete(known);
    }
  }

  get isEmpty(): boolean {
    return this.#until.size === 0;
  }

  has(account: string, wall: Date): boolean {
    return (this.#until.get(account) ?? 0) > wall.getTime();
  }
}
