import * as z from 'zod';

/**
 * What the operator sends in place of a number that it hides: a mask with the last digits, or the beginning of a
 * fingerprint. It is never called, texted or paid.
 */
export const PayerMark = z.string().nullable();
