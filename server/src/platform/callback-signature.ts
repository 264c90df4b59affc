/**
 * A provider that does not sign its messages gets an address that only it knows: the last part of the address is our
 * signature of its purpose.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PaybillAccesses, paybillAccess } from './paybill-access.ts';

export const signCallback = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`callback|${purpose}`).digest('base64url').slice(0, 32);

export const isCallbackSigned = (secret: string, purpose: string, signature: string): boolean =>
  isSameSignature(signCallback(secret, purpose), signature);

/** Compared in constant time, so that the time does not tell how much of it was right. */
export function isSameSignature(expected: string, signature: string): boolean {
  const right = Buffer.from(expected);
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

interface Signing {
  readonly paybills: PaybillAccesses;
  readonly secret: string;
}

interface PaybillConfig extends Signing {
  readonly public_url: string;
}

const signaturesOf = (config: Signing, code: string, purpose: string): string[] =>
  paybillAccess(config, code).secrets.map((secret) => signCallback(secret, purpose));

/**
 * The last part of a paybill's addresses: first the one to register, then, while its secret is being changed, the
 * former one.
 */
export const paybillSignatures = (config: Signing, code: string): string[] =>
  signaturesOf(config, code, `paybill:${code}`);

/**
 * The address to register with the operator of a paybill. A caller that knows it, and calls from the operator's
 * network, books money. A call to the address for missed transactions makes the portal fetch the operator's list.
 */
export const paybillAddress = (
  config: PaybillConfig,
  code: string,
  message: 'validation' | 'confirmation' | 'pull',
): string => `${config.public_url}/callbacks/paybill/${code}/${message}/${paybillSignatures(config, code)[0]}`;

/**
 * The signature of the address to which the operator answers when it is asked about one announced payment. It is valid
 * for that payment only.
 */
export const statusSignatures = (config: Signing, code: string, announcement_id: string): string[] =>
  signaturesOf(config, code, `paybill:${code}:status:${announcement_id}`);

export const statusAddress = (config: PaybillConfig, code: string, announcement_id: string): string =>
  `${config.public_url}/callbacks/paybill/${code}/status/${announcement_id}/${statusSignatures(config, code, announcement_id)[0]}`;

/**
 * The address to register with the provider of mobile data. A call to it makes the portal ask the provider what became
 * of a gift; what the call says is not believed.
 */
export const bundleAddress = ({ public_url, secret }: { public_url: string; secret: string }): string =>
  `${public_url}/callbacks/data-bundles/${signCallback(secret, BUNDLE_PURPOSE)}`;

export const BUNDLE_PURPOSE = 'data-bundles';

/** What the operator answers about our wallets: a balance, how an order ended, or how it stands. */
export type FloatAnswer = 'balance' | 'move' | 'status';

/** The signatures of the address to which the operator answers about one question or one move. */
export const floatSignatures = (config: Signing, code: string, answer: FloatAnswer, about: string): string[] =>
  signaturesOf(config, code, `floats:${code}:${answer}:${about}`);

export const floatAddress = (config: PaybillConfig, code: string, answer: FloatAnswer, about: string): string =>
  `${config.public_url}/callbacks/floats/${code}/${answer}/${about}/${floatSignatures(config, code, answer, about)[0]}`;
