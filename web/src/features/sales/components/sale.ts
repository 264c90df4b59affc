/** A sale on the screen: the record of the server, and how a step reports a change of it. */
import type { Application } from '@palier/contract/sales/records.ts';
import type { SaleStepKey } from '@palier/contract/sales/steps.ts';
import type * as z from 'zod';

export type SaleRecord = z.output<typeof Application>;

export interface SentCode {
  readonly sent_to: string;
  readonly expires_at: string;
  readonly resend_at: string;
}

export type CodeOwner = 'customer' | 'agent';

export interface Sale {
  readonly record: SaleRecord;
  /** Shows the sale that the server returned. */
  apply(record: SaleRecord): void;
  /** Loads the sale again, after a change that does not return it. */
  refresh(): Promise<SaleRecord | null>;
  /** The codes sent from this desk, with when they may be sent again. */
  readonly codes: Readonly<Partial<Record<CodeOwner, SentCode>>>;
  noteCode(owner: CodeOwner, sent: SentCode): void;
}

/** The props of every step. */
export interface StepProps {
  readonly sale: Sale;
  /** Whether the step was done before and is only viewed. */
  readonly finished: boolean;
  /** Goes to the next step; from a viewed step, to the one after it. */
  readonly onNext: () => void;
  /** Goes to an earlier step. */
  readonly onStep: (key: SaleStepKey) => void;
}

/** Who began the sale, for anybody else: two people who serve one customer should know of each other. */
export const colleagueOf = (record: Pick<SaleRecord, 'agent_id' | 'agent_name'>, user_id: string): string | null =>
  record.agent_id === user_id ? null : record.agent_name;

/** The phone and the plan may change until a payment or a loan exists. */
export const mayChangePlan = (record: SaleRecord): boolean =>
  record.deposit_paid_fcfa === 0 && record.loan_status === null;

export const mayCancel = (record: SaleRecord): boolean => record.state === 'open' && mayChangePlan(record);

/**
 * Two answers may overtake each other, as those after the two codes of step 7. An older one never takes the place of a
 * newer one; of two of the same version the fresh one may know more, such as that a code was sent.
 */
export const laterOf = <Versioned extends Pick<SaleRecord, 'version'>>(
  shown: Versioned | undefined,
  fresh: Versioned,
): Versioned => (shown !== undefined && shown.version > fresh.version ? shown : fresh);
