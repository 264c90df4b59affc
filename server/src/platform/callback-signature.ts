/**
 * Providers that do not sign what they send are given an address that only they know: its last part is our signature of
 * what the address is for.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signCallback = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`callback|${purpose}`).digest('base64url').slice(0, 32);

export const isCallbackSigned = (secret: string, purpose: string, signature: string): boolean =>
  isSameSignature(signCallback(secret, purpose), signature);

/** Compared without telling by its time how much of it was right. */
export function isSameSignature(expected: string, signature: string): boolean {
  const right = Buffer.from(expected);
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

interface PaybillConfig {
  readonly paybill: { readonly secrets: readonly [string, ...string[]] };
  readonly public_url: string;
}

/**
 * The last part of a paybill's addresses: the one to register first, and while its secret is being changed the former
 * one too.
 */
export const paybillSignatures = ({ paybill }: Pick<PaybillConfig, 'paybill'>, code: string): string[] =>
  paybill.secrets.map((secret) => signCallback(secret, `paybill:${code}`));

/**
 * The address to register with the operator of a paybill. Whoever knows it, and calls from the operator's network,
 * books money; at the one for its list of missed transactions, has that list asked for.
 */
export const paybillAddress = (
  config: PaybillConfig,
  code: string,
  message: 'validation' | 'confirmation' | 'pull',
): string => `${config.public_url}/callbacks/paybill/${code}/${message}/${paybillSignatures(config, code)[0]}`;

/**
 * Of the address that the operator answers to when it is asked about one announced payment: it is good for that one
 * alone.
 */
export const statusSignatures = (
  { paybill }: Pick<PaybillConfig, 'paybill'>,
  code: string,
  announcement_id: string,
): string[] => paybill.secrets.map((secret) => signCallback(secret, `paybill:${code}:status:${announcement_id}`));

export const statusAddress = (config: PaybillConfig, code: string, announcement_id: string): string =>
  `${config.public_url}/callbacks/paybill/${code}/status/${announcement_id}/${statusSignatures(config, code, announcement_id)[0]}`;
