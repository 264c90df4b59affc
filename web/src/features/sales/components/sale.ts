/** A sale on the screen: what the server says of it, and how a step tells the screen that something changed. */
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
  /** The server answered with the sale as it now is. */
  apply(record: SaleRecord): void;
  /** Reads the sale again, after a change that does not answer with it. */
  refresh(): Promise<SaleRecord | null>;
  /** When the codes sent from this desk may be sent again. */
  readonly codes: Readonly<Partial<Record<CodeOwner, SentCode>>>;
  noteCode(owner: CodeOwner, sent: SentCode): void;
}

/** What every step is given. */
export interface StepProps {
  readonly sale: Sale;
  /** The step was done before and is being looked at again. */
  readonly finished: boolean;
  /** To the next step: one that was looked at again leads to the one after it. */
  readonly onNext: () => void;
  /** To an earlier step. */
  readonly onStep: (key: SaleStepKey) => void;
}

/** The phone and the plan change until money or a loan stands behind them. */
export const mayChangePlan = (record: SaleRecord): boolean =>
  record.deposit_paid_fcfa === 0 && record.loan_status === null;

export const mayCancel = (record: SaleRecord): boolean => record.state === 'open' && mayChangePlan(record);
