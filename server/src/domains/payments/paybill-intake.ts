/**
 * Paybill confirmations: the money itself. Coalesced while many come (a batch of one when few do), stored word for word
 * with what they did, and answered only when that is durable.
 */
import { setTimeout } from 'node:timers/promises';
import { normaliseReference } from '@palier/contract/values/loan-reference.ts';
import { type Day, dayIn } from '@palier/contract/values/day.ts';
import { type TxTerms, isHeld, isOut } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { PaybillPayment } from '../../providers/mobile-money/port.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditLine, writeAudit } from '../audit/audit.ts';
import { heldReferences } from '../loans/loans.ts';
import { insertCallbacks } from './callbacks.sql.ts';
import { HeldAccounts } from './held-accounts.ts';
import { keepContradiction } from './kept-confirmations.ts';
import { type PostedPayment, postPayments } from './post-payments.ts';

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
/**
 * A batch costs as much as twenty payments more in it would, whatever its size. So after one that was not small, those
 * that are on their way are waited for a moment, unless enough are there already.
 */
const SMALL = 4;
const GATHERING_MS = 8;
const ENOUGH = MOST_IN_A_BATCH / 2;

const KEPT: TxTerms = { kept_for_money: true };
/**
 * A batch that waited for a row in vain goes on without those whose loan is held, or is halved until the one that
 * waits is found; its parts wait hardly at all.
 */
const HALF: TxTerms = { ...KEPT, lock_ms: 100 };
/**
 * So long at most: what has found no place by then is kept, acknowledged, and booked by the periodic task, for others
 * wait
 * behind it.
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
   * One batch is under way at a time, so that payments on a loan keep their order and no batch waits for the loans of
   * another.
   */
  readonly #waiting: Waiting[] = [];
  #isBusy = false;
  readonly #held = new HeldAccounts();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Resolves once the confirmation is in the database for good: booked, or kept to be booked when it could not be.
   * Rejects only when nothing could be written; DatabaseBusy says to tell it again.
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

  /** Keeps those whose account was held a moment ago; answers the others. */
  async #keepHeld(batch: readonly Waiting[]): Promise<Waiting[]> {
    const wall = this.#services.clock.wall();
    const held = batch.filter((one) => this.#held.has(accountOf(one), wall));
    if (held.length > 0) await this.#keep(held, 'its account is held');
    return batch.filter((one) => !held.includes(one));
  }

  /**
   * One bad message, or one row that somebody else holds, must not take its neighbours with it. `until` is when
   * halving ends, in ms of the wall; a whole batch has none yet.
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
      // When nobody can be served, halves would only wait for the same in a row.
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
      // What is held is mostly the loan itself, and then the others are booked together.
      if (free.length < batch.length) return this.#book(free, end);
    }
    const half = Math.ceil(batch.length / 2);
    await this.#book(batch.slice(0, half), end);
    await this.#book(this.#held.isEmpty ? batch.slice(half) : await this.#keepHeld(batch.slice(half)), end);
  }

  async #heldOf(batch: readonly Waiting[]): Promise<readonly string[]> {
    return this.#services.database.transaction((tx) => heldReferences(tx, batch.map(accountOf)), KEPT).catch(() => []);
  }

  /** Kept is acknowledged: the periodic task books it, as often as it takes. */
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

const callbackRow = (confirmation: Confirmation, outcome: string) => ({
  id: newId(),
  provider: confirmation.provider,
  kind: 'confirmation',
  body: confirmation.body,
  trusted: true,
  outcome,
});

/**
 * Books a batch: payments with what was told, journals, loans, texts, orders and audit in one transaction. What was
 * told before is kept beside.
 */
export async function bookConfirmations(
  services: Services,
  confirmations: readonly Confirmation[],
  terms: TxTerms = {},
): Promise<PostedPayment[]> {
  const value_on = services.clock.today();
  return services.database.transaction(async (tx) => {
    const booked = await postPayments(
      tx,
      services,
      confirmations.map(({ provider, payment, body, value_on: told_on }) => ({
        provider,
        transaction_id: payment.transaction_id,
        channel: 'mobile_money',
        amount_fcfa: payment.amount_fcfa,
        payment_phone: payment.msisdn,
        payer_name: payment.payer_name,
        business_short_code: payment.business_short_code,
        target: { typed: payment.account_keyed_in },
        value_on: told_on ?? value_on,
        raw_payload: body,
      })),
    );
    const repeated = confirmations.filter((_, at) => booked[at]?.is_new === false && !booked[at].differs);
    for (const [at, one] of booked.entries())
      if (one.differs)
        await keepContradiction(tx, services, contradictionOf(confirmations[at] as Confirmation, one.payment_id));
    await Promise.all([
      repeated.length > 0 &&
        insertCallbacks(
          tx,
          repeated.map((confirmation) => callbackRow(confirmation, 'repeated')),
          services.clock.now(),
        ),
      writeAudit(tx, auditLine(confirmations, booked, services.clock.now())),
    ]);
    return booked;
  }, terms);
}

/** The business day of money that was asked for and not told as it came. */
export function dayPaid(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { paid_at }: Pick<PaybillPayment, 'paid_at'>,
): Day {
  const today = clock.today();
  const paid_on = paid_at === null ? today : dayIn(config.business.time_zone, paid_at);
  return paid_on < today ? paid_on : today;
}

const contradictionOf = ({ provider, payment, body }: Confirmation, payment_id: string) => ({
  provider,
  body,
  transaction_id: payment.transaction_id,
  amount_fcfa: payment.amount_fcfa,
  account_keyed_in: payment.account_keyed_in.slice(0, 60),
  payment_phone: payment.msisdn,
  payment_id,
});

/**
 * One line for what came in together: each confirmation with where it came from and the payment it is, or was already.
 */
function auditLine(confirmations: readonly Confirmation[], booked: readonly PostedPayment[], at: Date): AuditLine {
  const [first] = confirmations;
  const facts = {
    confirmations: booked.map(({ payment_id, is_new, differs }, index) => [
      payment_id,
      is_new ? 'done' : differs ? 'differs' : 'repeated',
      confirmations[index]?.ip ?? '',
      confirmations[index]?.request_id ?? '',
    ]),
  };
  return {
    id: newId(),
    at,
    staff_id: null,
    call: 'paybill.confirmation',
    outcome: 'done',
    caller: { ip: first?.ip ?? '', request_id: first?.request_id ?? '' },
    note: { subject_kind: 'provider', subject_id: first?.provider ?? '', facts },
  };
}
