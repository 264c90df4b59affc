/**
 * What the business needs of a mobile-money provider. A callback is a hint: money is booked from `status`, or from a
 * paybill confirmation, which is the money itself.
 */

export interface PromptRequest {
  /**
   * UUID v4, ours, stored before the call: the provider's key against doubles and the name under which the outcome is
   * read.
   */
  readonly reference: string;
  /** E.164. */
  readonly msisdn: string;
  readonly amount_fcfa: number;
  /** What the customer sees as the account: the loan reference. */
  readonly account_reference: string;
  readonly note: string;
  readonly callback_url: string;
}

export interface PromptReading {
  /** `not_found` is not a failure in the first minutes: the provider may not have registered the request yet. */
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | 'not_found';
  readonly transaction_id: string | null;
  readonly amount_fcfa: number | null;
  /** The provider's reason, as its own code. */
  readonly reason: string | null;
}

export interface MobileMoneyProvider {
  /** Our code for it, and the subject of its ledger account: `mtn-momo`. */
  readonly code: string;
  /**
   * Whether numbers of this operator are prompted through it. A prefix only suggests the operator; the number may have
   * moved.
   */
  serves(msisdn: string): boolean;
  /**
   * Puts a prompt on the customer's phone. Resolves when the provider took the request (also when it had taken it
   * before).
   * Throws ProviderRefused when the provider will not, ProviderUnreachable when nobody knows.
   */
  requestToPay(prompt: PromptRequest): Promise<void>;
  /** Reads how a prompt ended. Throws ProviderUnreachable when nobody knows. */
  status(reference: string): Promise<PromptReading>;
  accountHolder(msisdn: string): Promise<{ active: boolean; name: string | null }>;
  /** The reference a callback speaks of; null when the callback is not readable. */
  referenceOf(callback: { body: unknown }): string | null;
}

/** Money a customer sent on their own: account keyed in at the operator's menu. */
export interface PaybillPayment {
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  /** E.164, or null when the provider hides it. */
  readonly msisdn: string | null;
  readonly payer_name: string | null;
  /** As typed. */
  readonly account_keyed_in: string;
  readonly business_short_code: string;
  /** Null when the message does not say it in a way we read: money is money all the same. */
  readonly paid_at: Date | null;
}

/** A message that tells of money and cannot be booked as it stands, with what could be read of it. */
export interface UnreadPayment {
  readonly problem: 'no_transaction_id' | 'amount' | 'short_code' | 'unreadable';
  readonly transaction_id: string | null;
  /** Whole francs; a fraction is cut off. Null when no amount can be made out. */
  readonly amount_fcfa: number | null;
  readonly account_keyed_in: string | null;
  readonly msisdn: string | null;
}

export type PaybillReading = { readonly payment: PaybillPayment } | { readonly unread: UnreadPayment };

export type PaybillVerdict = 'accepted' | 'unknown_account' | 'wrong_amount' | 'other';

/** The operator's own list of what a paybill took in, for what it told us and we never heard. */
export interface PaybillPull {
  /** How far back the operator answers. */
  readonly reach_ms: number;
  /** An operator lists a payment a little after it happened: what is younger is not surely listed yet. */
  readonly settling_ms: number;
  /**
   * Everything the paybill took in between the two instants. Throws ProviderUnreachable, or ProviderRefused when the
   * operator will not say.
   */
  transactionsBetween(from: Date, until: Date): Promise<PaybillReading[]>;
}

/**
 * What the operator says of one transaction that it was asked about. `transaction_id` is null when it does not say
 * which.
 */
export type StatusReading = { readonly transaction_id: string | null } & (
  | {
      readonly status: 'completed';
      readonly payment: Omit<PaybillPayment, 'transaction_id' | 'account_keyed_in'> & {
        readonly account_keyed_in: string | null;
      };
    }
  /** Money moved, and cannot be booked as it is told. */
  | { readonly status: 'unread'; readonly unread: UnreadPayment }
  /** It ended, and no money moved. */
  | { readonly status: 'did_not_happen'; readonly reason: string }
  /** Under way, not found, or the operator would not say: nothing is known. */
  | { readonly status: 'unknown'; readonly reason: string }
);

/** The operator answers what became of one transaction: not at once, and maybe never. */
export interface StatusQuery {
  /**
   * Resolves when the question was taken. Throws ProviderUnreachable, or ProviderRefused when the operator will not be
   * asked.
   */
  ask(question: { readonly transaction_id: string; readonly result_url: string }): Promise<void>;
  read(body: unknown): StatusReading;
}

/** A paybill protocol: the provider asks before the money moves (validation) and tells after (confirmation). */
export interface Paybill {
  readonly code: string;
  /** Whether the operator asks us before the money moves. */
  readonly validates: boolean;
  /** Null when the operator offers no list to ask for. */
  readonly pull: PaybillPull | null;
  /** Null when the operator cannot be asked about one transaction. */
  readonly status: StatusQuery | null;
  /** Both messages carry the same fields. */
  read(body: unknown): PaybillReading;
  answerValidation(verdict: PaybillVerdict): { status: number; body: unknown };
  /** `kept`: the message is stored and somebody has to look at it; its money is not booked yet. */
  answerConfirmation(outcome: 'booked' | 'kept'): { status: number; body: unknown };
  /** It told us that there is something to fetch from its list. */
  answerPullNotice(): { status: number; body: unknown };
}
