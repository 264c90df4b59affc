/**
 * Accounts whose rows somebody else holds: for a moment nothing is booked on them, so that one that is stuck does not
 * make each batch wait anew.
 */

/** As long as the pause of the periodic task that books what was kept. */
const HELD_MS = 10_000;

export class HeldAccounts {
  /** Until when, by account, in ms of the wall. */
  readonly #until = new Map<string, number>();

  note(account: string, wall: Date): void {
    // The map keeps the order of its keys, so the oldest stand first and those that are over go first.
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
