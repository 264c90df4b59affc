/** An order, a token and a reading must fit into the lease of one phone. */
export const LOCK_TIMEOUT_MS = 8_000;
