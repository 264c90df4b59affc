/**
 * A business tries its paybill before it has a customer: a small payment to this account number is accepted, and waits
 * in suspense until it is given back.
 */
export const TEST_ACCOUNT = 'TEST';
export const MOST_TEST_FCFA = 1_000;
