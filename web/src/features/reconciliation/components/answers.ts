/** What a person has said of a document that it does not say itself. */
import type { DAY_ORDERS, STATE_MEANINGS } from '@palier/contract/reconciliation/records.ts';

/** An order that is not chosen yet is null. */
export interface Answers {
  readonly day_order: (typeof DAY_ORDERS)[number] | null;
  readonly states: Readonly<Record<string, (typeof STATE_MEANINGS)[number]>>;
  /** Lines without a day stay unclear until it is chosen. */
  readonly undated: 'day_above' | null;
}

export const NO_ANSWERS: Answers = { day_order: null, states: {}, undated: null };
