/**
 * Takes in paybill confirmations, which are the money itself. Many at once are booked in batches; a single one is a
 * batch of one. Each is answered only when its text and its booking are durable.
 */
import { setTimeout } from 'node:timers/promises';
import { normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { type TxTerms, isHeld, isOut } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { heldReferences } from '../loans/loans.ts';
import { insertCallbacks } from './callbacks.sql.ts';
import { HeldAccounts } from './held-accounts.ts';
import { type Confirmation, bookConfirmations, callbackRow } from './book-confirmations.ts';

/** `kept`: the confirmation is stored and waits to be booked, or it contradicts a booked payment. */
export type Taken = 'booked' | 'kept';

const MOST_IN_A_BATCH = 200;

/**
 * The fixed cost of a batch equals that of about twenty payments. So after a batch that was not small, the intake waits
 * a moment for more confirmations, unless enough are already waiting.
 */
const SMALL = 4;

const GATHERING_MS = 8;

const ENOUGH = MOST_IN_A_BATCH / 2;

const KEPT: TxTerms = { kept_for_money: true };

/**
 * If a batch waits too long for a row, it continues without the payments whose loans are locked, or it is halved until
 * the blocked payment is found. These parts wait only this short.
 */
const HALF: TxTerms = { ...KEPT, lock_ms: 100 };

/**
 * Halving takes at most this long, because other confirmations wait behind. What is not booked by then is kept,
 * acknowledged, and booked later by the periodic task.
 */
const HALVING_MS = 2_000;

interface Waiting {
  readonly confirmation: Confirmation;
  readonly taken: (outcome: Taken) => void;
  readonly lost: (failure: unknown) => void;
}

export class PaybillIntake {
  readonly #services: Services;
  /**
   * Only one batch is under way at a time, so that payments on a loan keep their order and no batch waits for the loans
   * of another.
   */
  readonly #waiting: Waiting[] = [];
  #isBusy = false;
  readonly #held = new HeldAccounts();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Resolves when the confirmation is durable in the database: booked, or kept to be booked later.
   * Rejects only when nothing could be written; after DatabaseBusy the operator should send it again.
   */
  take(confirmation: Confirmation): Promise<Taken> {
    return new Promise((taken, lost) => {
      this.#waiting.push({ confirmation, taken, lost });
      if (!this.#isBusy) void this.#bookAll();
    });
  }

  async #bookAll(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_IN_A_BATCH);
      await this.#book(this.#held.isEmpty ? batch : await this.#keepHeld(batch));
      if (batch.length > SMALL && this.#waiting.length < ENOUGH) await setTimeout(GATHERING_MS);
    }
    this.#isBusy = false;
  }

  /** Keeps the confirmations whose account was locked a moment ago; answers the others. */
  async #keepHeld(batch: readonly Waiting[]): Promise<Waiting[]> {
    const wall = this.#services.clock.wall();
    const held = batch.filter((one) => this.#held.has(accountOf(one), wall));
    if (held.length > 0) await this.#keep(held, 'its account is held');
    return batch.filter((one) => !held.includes(one));
  }

  /**
   * Books a batch. One bad message or one locked row must not fail the others. `until` is the end of the halving in ms
   * of the wall clock; it is null for a whole batch.
   */
  async #book(batch: readonly Waiting[], until: number | null = null): Promise<void> {
    if (batch.length === 0) return;
    try {
      const booked = await bookConfirmations(
        this.#services,
        batch.map(({ confirmation }) => confirmation),
        until === null ? KEPT : HALF,
      );
      for (const [at, { taken }] of batch.entries()) taken(booked[at]?.differs ? 'kept' : 'booked');
    } catch (failure) {
      // While the database serves nobody, halves would only wait for the same, one after the other.
      if (isOut(failure)) for (const { lost } of batch) lost(failure);
      else await this.#part(batch, failure, until);
    }
  }

  /** Books what can be booked of a batch that failed, and keeps the rest. */
  async #part(batch: readonly Waiting[], failure: unknown, until: number | null): Promise<void> {
    const wall = this.#services.clock.wall();
    const end = until ?? wall.getTime() + HALVING_MS;
    if (batch.length === 1 || wall.getTime() >= end) {
      if (batch.length === 1 && isHeld(failure)) this.#held.note(accountOf(batch[0] as Waiting), wall);
      return this.#keep(batch, failure instanceof Error ? failure.message : String(failure));
    }
    if (until === null && isHeld(failure)) {
      for (const account of await this.#heldOf(batch)) this.#held.note(account, wall);
      const free = await this.#keepHeld(batch);
      // Usually the loan itself is locked, and then all other confirmations can be booked together.
      if (free.length < batch.length) return this.#book(free, end);
    }
    const half = Math.ceil(batch.length / 2);
    await this.#book(batch.slice(0, half), end);
    await this.#book(this.#held.isEmpty ? batch.slice(half) : await this.#keepHeld(batch.slice(half)), end);
  }

  async #heldOf(batch: readonly Waiting[]): Promise<readonly string[]> {
    return this.#services.database.transaction((tx) => heldReferences(tx, batch.map(accountOf)), KEPT).catch(() => []);
  }

  /** Keeps and acknowledges confirmations. The periodic task tries to book them until it succeeds. */
  async #keep(batch: readonly Waiting[], why: string): Promise<void> {
    const rows = batch.map(({ confirmation }) => callbackRow(confirmation, `failed: ${why}`.slice(0, 300)));
    try {
      await this.#services.database.transaction((tx) => insertCallbacks(tx, rows, this.#services.clock.now()), KEPT);
      for (const { taken } of batch) taken('kept');
    } catch (failure) {
      for (const { lost } of batch) lost(failure);
    }
  }
}

const accountOf = ({ confirmation }: Waiting): string => normaliseReference(confirmation.payment.account_keyed_in);
