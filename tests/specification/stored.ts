/** Sections 3 and 4: what is kept of the sale that is being made, and what a sale begun anew has no more of it. */
export const KEPT = ['selected customer', 'loan step', 'selected phone', 'msisdn', 'contract data'];

export const STEP_AT_FIRST = 0;

export const RESET_CLEARS = ['selected phone', 'messages', 'contract data', 'next-of-kin number'];

/** What is kept in the browser, which is encrypted there, until the session ends. */
export const SIGNED_IN_KEPT_IN = 'palier.user';
