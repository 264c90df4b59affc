/**
 * What the business needs from a mobile-money provider. A callback is a hint: money is booked from `status`, or from a
 * paybill confirmation, which is the money itself.
 */
import type { FloatWallet } from '@palier/contract/finance/records.ts';
import type { MayTellFault } from './connection.ts';

export interface PromptRequest {
  /**
   * UUID v4, ours, stored before the call. The provider uses it against duplicates, and the outcome is read under it.
   */
  readonly reference: string;
  /** E.164. */
  readonly msisdn: string;
  readonly amount_fcfa: number;
  /** The account that the customer sees: the loan reference. */
  readonly account_reference: string;
  readonly note: string;
  readonly callback_url: string;
  /** What the operator named the prompt by `announce`; null where it takes our reference. */
  readonly operator_token: string | null;
}

/** How a prompt is named: by us, and where the operator gives it a name of its own, by the operator. */
export type PromptName = Pick<PromptRequest, 'reference' | 'operator_token'>;

export interface PromptReading extends MayTellFault {
  /** `not_found` is not a failure in the first minutes: the provider may not have registered the request yet. */
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | 'not_found';
  readonly transaction_id: string | null;
  readonly amount_fcfa: number | null;
  /** The provider's reason, as its own code. */
  readonly reason: string | null;
  /** The operator says that the number is none of its own: it has moved to another, whatever it begins with. */
  readonly is_not_ours?: boolean;
}

/** The balance of one of our wallets, with the operator's own words. */
export interface WalletBalance {
  readonly wallet: FloatWallet;
  /** Whole francs; below zero where the operator allows it. */
  readonly amount_fcfa: number;
  readonly text: string;
}

/** One question about balances. Each is asked and fails by itself. */
export interface BalanceQuestion {
  readonly wallets: readonly FloatWallet[];
  /**
   * The balances, or `later` when the operator answers at the address. Throws ProviderUnreachable, or ProviderRefused
   * when the operator refuses the question.
   */
  ask(question: { readonly result_url: string }): Promise<readonly WalletBalance[] | 'later'>;
  /** The answer at the address; null when it does not tell any of the balances. */
  read(body: unknown): readonly WalletBalance[] | null;
}

/** What an operator says of an order to move money. */
export interface MoveReading extends MayTellFault {
  /** `unknown`: under way, or the operator does not say. `not_found`: the operator knows no such order. */
  readonly status: 'completed' | 'did_not_happen' | 'unknown' | 'not_found';
  /** Our reference of the order that it is about; null when it does not name it. */
  readonly reference: string | null;
  /** The operator's number of the transaction. */
  readonly operator_reference: string | null;
  readonly amount_fcfa: number | null;
  /** What the operator kept for it; null when it does not say. */
  readonly charged_fcfa: number | null;
  readonly reason: string | null;
}

/** Moves money between two of our wallets at one operator. */
export interface WalletMover {
  readonly from: FloatWallet;
  readonly to: FloatWallet;
  /**
   * Resolves when the order was accepted. Throws ProviderRefused when the operator refuses it, and ProviderUnreachable
   * when it is not known whether it was taken.
   */
  send(order: {
    /** Ours, stored before the call. The operator uses it against duplicates, and is asked under it. */
    readonly reference: string;
    readonly amount_fcfa: number;
    readonly result_url: string;
  }): Promise<{ readonly provider_id: string | null }>;
  /** How the order ended, as the operator tells it by itself. */
  readResult(body: unknown): MoveReading;
  /** Asks about an order. The answer comes later, and may never come. */
  askStatus(question: { readonly reference: string; readonly result_url: string }): Promise<void>;
  readStatus(body: unknown): MoveReading;
}

/** What an operator does for the wallets that we hold there. */
export interface OperatorWallets {
  readonly balances: Readonly<Record<string, BalanceQuestion>>;
  /** Null where a person moves the money. */
  readonly mover: WalletMover | null;
}

export interface MobileMoneyProvider {
  /** Our code for it, and the subject of its ledger account: `mtn-momo`. */
  readonly code: string;
  /**
   * Whether numbers of this operator are prompted through this provider. A prefix only suggests the operator; the
   * number may have moved.
   */
  serves(msisdn: string): boolean;
  /**
   * Asks the operator what it will name a prompt; nothing reaches the phone, and it may be asked again. Null where the
   * operator takes our reference. Throws as `requestToPay` does.
   */
  readonly announce: ((prompt: Omit<PromptRequest, 'operator_token'>) => Promise<string>) | null;
  /**
   * Sends a prompt to the customer's phone. Resolves when the provider accepted the request, also when it had accepted
   * it before.
   * Throws ProviderRefused when the provider refuses, ProviderUnreachable when the outcome is unknown.
   */
  requestToPay(prompt: PromptRequest): Promise<void>;
  /** Reads how a prompt ended. Throws ProviderUnreachable when that is unknown. */
  status(prompt: PromptName): Promise<PromptReading>;
  /** Null where the operator tells nothing of the holders of its accounts. */
  readonly accountHolder: ((msisdn: string) => Promise<{ active: boolean; name: string | null }>) | null;
  /** Reads our own balance with a new token. Throws when that is not possible. */
  check(): Promise<void>;
  readonly wallets: OperatorWallets;
  /** The reference in a callback, or null when the callback is not readable. */
  referenceOf(callback: { body: unknown }): string | null;
}

/** Money that a customer sent on their own, with the account keyed in at the operator's menu. */
export interface PaybillPayment {
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  /** E.164, or null when the provider hides it. */
  readonly msisdn: string | null;
  /** What stands for a hidden number: its SHA-256 in hexadecimal digits, or a mask with its last digits. */
  readonly payer_mark?: string | null;
  readonly payer_name: string | null;
  /** As typed. */
  readonly account_keyed_in: string;
  readonly business_short_code: string;
  /** Null when the message has no time in a known format; the payment is booked anyway. */
  readonly paid_at: Date | null;
}

/** A message about money that cannot be booked as it stands, with everything that could be read of it. */
export interface UnreadPayment {
  readonly problem: 'no_transaction_id' | 'amount' | 'short_code' | 'unreadable' | 'reversal' | 'unknown_type';
  readonly transaction_id: string | null;
  /** Whole francs; a fraction is cut off. Null when no amount can be read. */
  readonly amount_fcfa: number | null;
  readonly account_keyed_in: string | null;
  readonly msisdn: string | null;
  /** What stands for a hidden number. */
  readonly payer_mark?: string | null;
}

export type PaybillReading = { readonly payment: PaybillPayment } | { readonly unread: UnreadPayment };

export type PaybillVerdict = 'accepted' | 'unknown_account' | 'wrong_amount' | 'other';

/** What an operator asks before the money moves. Some name neither the transaction nor the amount yet. */
export interface PaybillQuestion {
  readonly transaction_id: string | null;
  readonly amount_fcfa: number | null;
  readonly msisdn: string | null;
  /** As typed. */
  readonly account_keyed_in: string;
}

/** A question that cannot be read has its answer already. */
export type QuestionReading = { readonly question: PaybillQuestion } | { readonly verdict: PaybillVerdict };

/** What an operator gets as the answer to its call: JSON, or a text of the given media type. */
export interface PaybillAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly media_type?: string;
}

/** What an operator lists, and when it did so by its own clock; null where its answer does not say. */
export interface PaybillList {
  readonly readings: PaybillReading[];
  readonly answered_at: Date | null;
}

/** The operator's own list of a paybill's payments, for those whose messages never arrived. */
export interface PaybillPull {
  /** How far back the operator's list goes. */
  readonly reach_ms: number;
  /** An operator lists a payment a little after it happened, so younger payments may be missing from the list. */
  readonly settling_ms: number;
  /**
   * All payments to the paybill between the two instants. Throws ProviderUnreachable, or ProviderRefused when the
   * operator refuses.
   */
  transactionsBetween(from: Date, until: Date): Promise<PaybillList>;
}

/** The operator's answer about one transaction. `transaction_id` is null when the answer does not name it. */
export type StatusReading = MayTellFault & { readonly transaction_id: string | null } & (
    | {
        readonly status: 'completed';
        readonly payment: Omit<PaybillPayment, 'transaction_id' | 'account_keyed_in'> & {
          readonly account_keyed_in: string | null;
        };
      }
    /** Money moved, and cannot be booked as it is reported. */
    | { readonly status: 'unread'; readonly unread: UnreadPayment }
    /** It happened, and the operator does not say with what sum. */
    | { readonly status: 'happened' }
    /** It ended, and no money moved. */
    | { readonly status: 'did_not_happen'; readonly reason: string }
    /** Under way, not found, or the operator would not say: nothing is known. */
    | { readonly status: 'unknown'; readonly reason: string }
  );

/** Asks the operator about one transaction. */
export interface StatusQuery {
  /**
   * Resolves with the answer, or with `later` when the question was accepted and the answer comes to the address; it
   * may never come. Throws ProviderUnreachable, or ProviderRefused when the operator refuses the question.
   */
  ask(question: { readonly transaction_id: string; readonly result_url: string }): Promise<StatusReading | 'later'>;
  /** Null where every answer is given at once. */
  readonly read: ((text: string) => StatusReading) | null;
}

/**
 * A paybill protocol: the provider asks before the money moves (validation) and reports it afterwards (confirmation).
 */
export interface Paybill {
  readonly code: string;
  /** Whether a customer with this number can pay to it. */
  serves(msisdn: string): boolean;
  /** Whether the operator asks us before the money moves. */
  readonly validates: boolean;
  /** Whether a payment that we did not answer is given back to its payer, so that none can be missing here. */
  readonly returns_unanswered: boolean;
  /** Null when the operator offers no list. */
  readonly pull: PaybillPull | null;
  /** Null when the operator cannot be asked about one transaction. */
  readonly status: StatusQuery | null;
  /** Null when the operator gave us no account to ask about our wallets. */
  readonly wallets: OperatorWallets | null;
  /** Signs in at the operator and asks for nothing. Null when we never call the operator, who only calls us. */
  readonly check: (() => Promise<void>) | null;
  /** The text of a message before the money moves. */
  readQuestion(text: string): QuestionReading;
  answerValidation(verdict: PaybillVerdict): PaybillAnswer;
  /** The text of a message about money. */
  read(text: string): PaybillReading;
  /** `kept`: the message is stored and waits to be booked, or a person must look at it. */
  answerConfirmation(outcome: 'booked' | 'kept', reading: PaybillReading): PaybillAnswer;
  /** What the answer about one transaction gets, and the notice that the list has missed transactions. */
  answerNotice(outcome: 'booked' | 'kept'): PaybillAnswer;
}
