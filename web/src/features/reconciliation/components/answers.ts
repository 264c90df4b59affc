/** What a person has said of a document that it does not say itself. */
import type { DAY_ORDERS, STATE_MEANINGS, UNDATED_ANSWERS } from '@palier/contract/reconciliation/records.ts';

/** An order that is not chosen yet is null. */
export interface Answers {
  readonly day_order: (typeof DAY_ORDERS)[number] | null;
  readonly states: Readonly<Record<string, (typeof STATE_MEANINGS)[number]>>;
  /** Lines without a day stay unclear until it is chosen. */
  readonly undated: (typeof UNDATED_ANSWERS)[number] | null;
}

export const NO_ANSWERS: Answers = { day_order: null, states: {}, undated: null };
