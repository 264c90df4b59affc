/** What the end of a call says about the connection to a provider. */
import type { ProviderFailure, ProviderFailureCode } from '@palier/contract/settings/providers.ts';
import { NoSuchFile } from '../files/key.ts';
import { StoreFailed, storeFailure } from '../files/store-failure.ts';
import { AccessRefused, ProviderRefused, ProviderUnusable } from '../wire.ts';

const MOST_DETAIL = 120;

/**
 * Null for a failure that is not the provider's: a defect of ours, or a file that does not exist. `refused` is a refusal
 * of one request, which only fails a test, because there nothing may be refused.
 */
export function failureOf(thrown: unknown): ProviderFailure | null {
  if (thrown instanceof NoSuchFile) return null;
  const failure = storeFailure(thrown);
  if (failure instanceof AccessRefused) return accessRefused(failure.reason);
  if (failure instanceof StoreFailed) return of('store_failed', failure.reason);
  if (failure instanceof ProviderRefused) return of('refused', failure.reason);
  if (!failure) return null;
  if (failure instanceof ProviderUnusable) return of(failure.kind, failure.reason);
  // A refused token says nothing about the request that needed it, but all about the connection.
  if (failure.cause instanceof AccessRefused) return accessRefused(failure.cause.reason);
  if (failure.status === null) return of('no_answer', null);
  const { status } = failure;
  const isOutOfService = status >= 500 || status === 408 || status === 425 || status === 429;
  return of(isOutOfService ? 'unavailable' : 'unreadable', `HTTP ${status}`);
}

const of = (code: ProviderFailureCode, detail: string | null): ProviderFailure => ({
  code,
  detail: detail?.slice(0, MOST_DETAIL) ?? null,
});

/** The provider refuses us: in an answer, or in what it says of an order or a payment afterwards. */
export const accessRefused = (reason: string): ProviderFailure => of('access_refused', reason);
