/** The answers of the sandbox to this page. */
import type { AnswerMode } from '@palier/sandbox/mobile-money/automatic.ts';
import type { Behaviour } from '@palier/sandbox/provider-behaviour.ts';
import type { BundleOrder, Handset, Mail, Prompt, Sms } from '@palier/sandbox/world.ts';

export type ShownHandset = Omit<Handset, 'paygo'> & {
  readonly paygo: { readonly count: number; readonly open_until: string | null; readonly disabled: boolean } | null;
};
export type ShownPrompt = Pick<Prompt, 'reference' | 'amount' | 'currency' | 'message' | 'created_at'> & {
  /** As people call it. */
  readonly operator: string;
};

export type ShownBundle = Pick<BundleOrder, 'transaction_id' | 'megabytes' | 'validity' | 'status' | 'ordered_at'>;

/** Without the content of its files. */
export type ShownMail = Omit<Mail, 'attachments'> & {
  readonly attachments: ReadonlyArray<{ readonly file_name: string; readonly bytes: number }>;
};

export interface PhoneWorld {
  /** Null when no SIM card is in the phone. */
  readonly msisdn: string | null;
  readonly today: string | null;
  /** Newest first. */
  readonly sms: readonly Sms[];
  /** Oldest first. */
  readonly prompts: readonly ShownPrompt[];
  /** Newest first. */
  readonly bundles: readonly ShownBundle[];
  /** Null when the SIM card is in no phone of the sandbox. */
  readonly handset: ShownHandset | null;
  readonly shows_locked: boolean;
  readonly wallet_fcfa: number | null;
  readonly auto: AnswerMode | null;
  /** Null when customers cannot pay by themselves. */
  readonly short_code: string | null;
  readonly behaviour: Behaviour;
}

export interface PromptEnd {
  readonly status: Prompt['status'];
  readonly reason: string | null;
  readonly transaction_id: string | null;
  readonly wallet_fcfa: number;
}

export interface DateMoved {
  readonly today: string;
  readonly ladder?: {
    readonly reminded: number;
    readonly warned: number;
    readonly locked: number;
    readonly held: number;
  };
}

export interface RecentNumber {
  readonly msisdn: string;
  readonly at: string;
}
