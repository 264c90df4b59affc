/** Paybill confirmations: the money itself. Coalesced while many come (a batch of one when few do), stored word for word with what they did, and answered only when that is durable. */
import { setTimeout } from 'node:timers/promises';
import type { Day } from '@palier/contract/values/day.ts';
import { newId } from '../../ids.ts';
import type { PaybillPayment } from '../../providers/mobile-money/port.ts';
import type { Wires } from '../../wires.ts';
import { type AuditLine, writeAudit } from '../access/audit.ts';
import { insertCallbacks } from './callbacks.sql.ts';
import { keepContradiction } from './kept-confirmations.ts';
import { type Booked, postPayments } from './post-payments.ts';

export interface Confirmation {
  readonly provider: string;
  readonly payment: PaybillPayment;
  /** As it arrived. */
  readonly body: string;
  readonly ip: string;
  readonly request_id: string;
  /** The business day the money came; today when it is told as it comes. */
  readonly value_on?: Day;
}

/** `kept`: it is stored and waits to be booked, or contradicts what is booked. */
export type Taken = 'booked' | 'kept';

const MOST_IN_A_BATCH = 200;
/** A batch costs as much as twenty payments more in it would, whatever its size. So after one that was not small, those that are on their way are waited for a moment, unless enough are there already. */
const SMALL = 4;
const GATHERING_MS = 8;
const ENOUGH = MOST_IN_A_BATCH / 2;

interface Waiting {
  readonly confirmation: Confirmation;
  readonly taken: (outcome: Taken) => void;
  readonly lost: (failure: unknown) => void;
}

export class PaybillIntake {
  readonly #wires: Wires;
  /** One batch is under way at a time, so that payments on a loan keep their order and no batch waits for the loans of another. */
  readonly #waiting: Waiting[] = [];
  #isBusy = false;

  constructor(wires: Wires) {
    this.#wires = wires;
  }

  /** Resolves once the confirmation is in the database for good: booked, or kept to be booked when it could not be. Rejects only when nothing could be written. */
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
      await this.#book(batch);
      if (batch.length > SMALL && this.#waiting.length < ENOUGH) await setTimeout(GATHERING_MS);
    }
    this.#isBusy = false;
  }

  async #book(batch: readonly Waiting[]): Promise<void> {
    try {
      const booked = await bookConfirmations(this.#wires, batch.map(({ confirmation }) => confirmation));
      for (const [at, { taken }] of batch.entries()) taken(booked[at]?.differs ? 'kept' : 'booked');
    } catch (failure) {
      // One bad message must not take its neighbours with it.
      if (batch.length > 1) for (const one of batch) await this.#book([one]);
      else if (batch[0]) await this.#keepForLater(batch[0], failure);
    }
  }

  async #keepForLater({ confirmation, taken, lost }: Waiting, failure: unknown): Promise<void> {
    try {
      await insertCallbacks(this.#wires.database, [callbackRow(confirmation, `failed: ${failure instanceof Error ? failure.message : String(failure)}`.slice(0, 300))], this.#wires.clock.now());
      taken('kept');
    } catch (second) {
      lost(second);
    }
  }
}

const callbackRow = (confirmation: Confirmation, outcome: string) => ({ id: newId(), provider: confirmation.provider, kind: 'confirmation', body: confirmation.body, trusted: true, outcome });

/** Books a batch: payments with what was told, journals, loans, texts, orders and audit in one transaction. What was told before is kept beside. */
export async function bookConfirmations(wires: Wires, confirmations: readonly Confirmation[]): Promise<Booked[]> {
  const value_on = wires.clock.today();
  return wires.database.transaction(async (tx) => {
    const booked = await postPayments(tx, wires, confirmations.map(({ provider, payment, body, value_on: told_on }) => ({ provider, transaction_id: payment.transaction_id, channel: 'mobile_money', amount_fcfa: payment.amount_fcfa, payment_phone: payment.msisdn, payer_name: payment.payer_name, business_short_code: payment.business_short_code, target: { typed: payment.account_keyed_in }, value_on: told_on ?? value_on, told: body })));
    const repeated = confirmations.filter((_, at) => booked[at]?.is_new === false && !booked[at].differs);
    for (const [at, one] of booked.entries()) if (one.differs) await keepContradiction(tx, wires, contradictionOf(confirmations[at] as Confirmation, one.payment_id));
    await Promise.all([
      repeated.length > 0 && insertCallbacks(tx, repeated.map((confirmation) => callbackRow(confirmation, 'repeated')), wires.clock.now()),
      writeAudit(tx, auditLine(confirmations, booked, wires.clock.now())),
    ]);
    return booked;
  });
}

const contradictionOf = ({ provider, payment, body }: Confirmation, payment_id: string) => ({ provider, body, transaction_id: payment.transaction_id, amount_fcfa: payment.amount_fcfa, account_keyed_in: payment.account_keyed_in.slice(0, 60), payment_phone: payment.msisdn, payment_id });

/** One line for what came in together: each confirmation with where it came from and the payment it is, or was already. */
function auditLine(confirmations: readonly Confirmation[], booked: readonly Booked[], at: Date): AuditLine {
  const [first] = confirmations;
  const facts = { confirmations: booked.map(({ payment_id, is_new, differs }, index) => [payment_id, is_new ? 'done' : differs ? 'differs' : 'repeated', confirmations[index]?.ip ?? '', confirmations[index]?.request_id ?? '']) };
  return { id: newId(), at, staff_id: null, call: 'paybill.confirmation', outcome: 'done', caller: { ip: first?.ip ?? '', request_id: first?.request_id ?? '' }, note: { subject_kind: 'provider', subject_id: first?.provider ?? '', facts } };
}
