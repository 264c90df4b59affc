/** Finds out what an order did by reading the phone's record, for every provider. */
import { ProviderRefused, isProviderFailure } from '../wire.ts';
import type { LockReading, ReportedLock } from '../ports/device-lock.ts';

/**
 * A provider that accepts an order says nothing about the phone, so the phone's record is read afterwards.
 * When only that read fails, the order stands and the state is `unknown`.
 * A repeated order is often refused because its end is already reached; then the record is the answer, and the refusal
 * is ignored.
 * `order` returns the provider's receipt.
 */
export async function orderThenRead(
  order: () => Promise<string | null>,
  read: () => Promise<LockReading>,
  ends: readonly ReportedLock[],
): Promise<LockReading> {
  let receipt: string | null;
  try {
    receipt = await order();
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure;
    const now = await readIfPossible(read);
    if (now && ends.includes(now.state)) return now;
    throw failure;
  }
  const now = await readIfPossible(read);
  return { state: now?.state ?? 'unknown', last_contact_at: now?.last_contact_at ?? null, receipt };
}

async function readIfPossible(read: () => Promise<LockReading>): Promise<LockReading | null> {
  try {
    return await read();
  } catch (failure) {
    if (isProviderFailure(failure)) return null;
    throw failure;
  }
}

export const NOTHING_KNOWN: LockReading = { state: 'unregistered', last_contact_at: null, receipt: null };

/**
 * The states in which a repeated order may find the phone. A released phone is also unlocked, and a phone that its
 * provider does not know is also released.
 */
export const ENDS = {
  enrol: ['pending_enrolment', 'active', 'locked'],
  lock: ['locked'],
  unlock: ['active', 'releasing', 'released'],
  release: ['releasing', 'released', 'unregistered', 'rejected'],
} as const satisfies Record<string, readonly ReportedLock[]>;

/** Providers write an instant as ISO 8601 or as milliseconds; any other value is unknown. */
export function instantOf(value: string | number | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
