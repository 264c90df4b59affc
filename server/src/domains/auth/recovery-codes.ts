/** Codes on paper, for people whose authenticator app is gone. Each works once. */
import { createHmac, randomInt } from 'node:crypto';
import { hashWithSalt } from './passwords.ts';

const CODES = 10;
/** Thirty-two characters that are not mistaken for each other: eight of them are forty bits. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

const FORM = /^[a-z2-9]{4}-[a-z2-9]{4}$/;
export const isRecoveryCode = (code: string): boolean => FORM.test(code);

const four = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => `${four()}-${four()}`);

/**
 * Slow, because forty bits are few, and with a salt of the person's own that is not in the database. A code can be
 * found by its hash only.
 */
export const hashRecoveryCode = (secret: string, staff_id: string, code: string): Promise<Buffer> =>
  hashWithSalt(code, createHmac('sha256', secret).update(`recovery|${staff_id}`).digest().subarray(0, 16));
