import { type Behaviour } from './provider-behaviour.ts';

/**
 * The state of all providers in one process: phones, SIM cards, messages, wallets, prompts, and how the providers
 * behave.
 */

export interface Sms {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly gateway: 'orange' | 'africastalking';
  readonly received_at: string;
}

/** A mail in the one inbox of all addresses. */
export interface Mail {
  readonly id: string;
  readonly message_id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: ReadonlyArray<{
    readonly file_name: string;
    readonly media_type: string;
    readonly base64: string;
  }>;
  readonly received_at: string;
}

/** A phone of the sandbox. Everything that it shows is computed from this record. */
export interface Handset {
  readonly imei: string;
  readonly imei2: string | null;
  model: string;
  /** The SIM card inside, E.164. */
  msisdn: string | null;
  lock_solution: 'trustonic' | 'vivo' | 'knox_guard' | null;
  /** The state in the lock provider's record, with the names of the portal's reported states. */
  lock_state: 'unregistered' | 'pending_enrolment' | 'active' | 'locked' | 'releasing' | 'released' | 'rejected';
  lock_title: string | null;
  lock_text: string | null;
  lock_phone: string | null;
  /** A reminder that the phone shows without locking. */
  reminder: string | null;
  online: boolean;
  last_contact_at: string | null;
  /** The command that the phone carries out as soon as it is online again. */
  waiting: 'lock' | 'unlock' | 'release' | 'enrol' | null;
  /** Since when Knox Guard is completing its management, by the business date. */
  completing_since?: string;
  /** Only in the record of Knox Guard. */
  knox?: {
    uploaded_as?: string | undefined;
    /** The phone locked itself: without a network for long, with another SIM card, or at a set time. */
    locks_itself?: 'offline' | 'sim_control' | 'relock' | undefined;
    /** Samsung is at work on it. */
    motion?: 'Resetting' | 'Exchanging' | undefined;
  };
  /** OpenPAYGO: the device's own secret, and what its keypad remembers. */
  paygo: {
    secret_key: string;
    starting_code: number;
    count: number;
    used_counts: number[];
    open_until: string | null;
    disabled: boolean;
  } | null;
}

type PromptOperator = 'mtn' | 'orange';

/** A payment prompt as the wallet operator sees it. */
export interface Prompt {
  readonly reference: string;
  readonly msisdn: string;
  readonly amount: string;
  readonly currency: string;
  readonly external_id: string;
  readonly message: string;
  readonly callback_url: string | null;
  readonly created_at: string;
  /** What Orange named it before it was sent; missing in prompts of MTN. */
  readonly pay_token?: string;
  /** `CREATED` is a word of MTN alone. */
  status: 'CREATED' | 'PENDING' | 'SUCCESSFUL' | 'FAILED';
  reason: string | null;
  transaction_id: string | null;
}

/** A payment to the paybill. */
export interface PaybillReceipt {
  readonly transaction_id: string;
  readonly msisdn: string;
  readonly payer_name: string;
  readonly account: string;
  readonly amount: number;
  readonly at: string;
  /** Whose paybill it was paid to; missing where it was the one of Daraja. */
  readonly operator?: 'mtn';
}

/** An order of mobile data for a phone. */
export interface BundleOrder {
  readonly transaction_id: string;
  readonly idempotency_key: string | null;
  readonly to: string;
  readonly megabytes: number;
  readonly validity: 'Day' | 'Week' | 'Month';
  readonly value: string;
  readonly product: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly ordered_at: string;
  status: 'Queued' | 'Success' | 'Failed';
  description: string;
}

/** An order of the business to move money between its own accounts at the paybill operator. */
export interface FloatOrder {
  /** The caller's own. */
  readonly reference: string;
  readonly amount: number;
  readonly transaction_id: string;
  /** Why no money moved; null where it did. */
  readonly refusal: string | null;
}

/** What the business itself holds at an operator: where customers pay in, and where it pays out from. */
interface BusinessWallets {
  utility: number;
  working_capital: number;
}

export interface World {
  /** The business date that the portal last reported; null until then. */
  today: string | null;
  readonly sms: Sms[];
  /** Oldest first. */
  readonly mails: Mail[];
  readonly handsets: Map<string, Handset>;
  readonly prompts: Map<string, Prompt>;
  /** Oldest first. */
  readonly receipts: PaybillReceipt[];
  /** Oldest first. */
  readonly bundles: BundleOrder[];
  readonly floats: { readonly momo: BusinessWallets; readonly paybill: BusinessWallets & { charged: number } };
  /** Oldest first. */
  readonly float_orders: FloatOrder[];
  /** Transactions that the portal was asked about and that failed. */
  readonly failed_payments: Set<string>;
  /** Wallet balances by E.164; a wallet not named here holds 500 000 FCFA. */
  readonly wallets: Map<string, number>;
  /** Numbers whose holders took them to another operator, whatever they begin with. */
  readonly moved: Map<string, PromptOperator>;
  /** Numbers that no text reaches: switched off for good, or nobody's any more. The gateways say so in their receipts. */
  readonly unreachable: Set<string>;
  /** The names of senders that each gateway has registered. */
  readonly sender_names: { orange: readonly string[]; africastalking: readonly string[] };
  readonly behaviour: Behaviour;
  /** Notifies every open phone page to reload its data. */
  changed(): void;
  onChange(listener: () => void): () => void;
}

export const WALLET_START_FCFA = 500_000;

export function newWorld(): World {
  const listeners = new Set<() => void>();
  return {
    today: null,
    sms: [],
    mails: [],
    handsets: new Map(),
    prompts: new Map(),
    receipts: [],
    bundles: [],
    floats: { momo: { utility: 0, working_capital: 0 }, paybill: { utility: 0, working_capital: 0, charged: 0 } },
    float_orders: [],
    failed_payments: new Set(),
    wallets: new Map(),
    moved: new Map(),
    unreachable: new Set(),
    sender_names: { orange: [], africastalking: [] },
    behaviour: {
      callback_delay_ms: 0,
      callback_copies: 1,
      callbacks_out_of_order: false,
      callbacks_repeated: true,
      list_lag_ms: 0,
      validation_skipped: false,
      payments_fail: false,
      status_results: 'as_it_is',
      payer_numbers: 'clear',
      operators_answer: 'at_once',
      bundles_end: 'delivered',
      float_results: 'as_it_is',
      mails_end: 'taken',
      outage: {
        mobile_money: false,
        sms: false,
        device_lock: false,
        identity: false,
        data_bundle: false,
        email: false,
      },
      access_refused: {
        mobile_money: false,
        sms: false,
        device_lock: false,
        identity: false,
        data_bundle: false,
        email: false,
      },
      apply_then_hang: { mobile_money: false, device_lock: false, data_bundle: false, email: false },
    },
    changed: () => {
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function handset(world: World, imei: string): Handset {
  const known = world.handsets.get(imei);
  if (known) return known;
  const fresh: Handset = {
    imei,
    imei2: null,
    model: 'Phone',
    msisdn: null,
    lock_solution: null,
    lock_state: 'unregistered',
    lock_title: null,
    lock_text: null,
    lock_phone: null,
    reminder: null,
    online: true,
    last_contact_at: null,
    waiting: null,
    paygo: null,
  };
  world.handsets.set(imei, fresh);
  return fresh;
}
