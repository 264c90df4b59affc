/**
 * Ids are UUIDv7 (RFC 9562): their first 48 bits are the millisecond in which they were made, so a period is a range of
 * ids.
 */

/** The smallest id of a millisecond. Every id below it was made before. */
export function smallestIdOf(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The millisecond in which an id was made. */
export const instantOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
