/** What the business needs of a mobile-money provider. A callback is a hint: money is booked from `status`, or from a paybill confirmation, which is the money itself. */

export interface PromptRequest {
  /** UUID v4, ours, stored before the call: the provider's key against doubles and the name under which the outcome is read. */
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
  /** Whether numbers of this operator are prompted through it. A prefix only suggests the operator; the number may have moved. */
  serves(msisdn: string): boolean;
  /**
   * Puts a prompt on the customer's phone. Resolves when the provider took the request (also when it had taken it before).
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
  readonly paid_at: Date;
}

export type PaybillVerdict = 'accepted' | 'unknown_account' | 'wrong_amount' | 'other';

/** A paybill protocol: the provider asks before the money moves (validation) and tells after (confirmation). */
export interface Paybill {
  readonly code: string;
  /** Both messages carry the same fields. Null when the body is not one. */
  read(body: unknown): PaybillPayment | null;
  answerValidation(verdict: PaybillVerdict): { status: number; body: unknown };
  answerConfirmation(): { status: number; body: unknown };
}
