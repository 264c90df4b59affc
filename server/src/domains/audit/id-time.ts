/**
 * Ids are UUIDv7 (RFC 9562): their first 48 bits are the millisecond they were made in, so a stretch of time is a range
 * of ids.
 */

/** The smallest id of a millisecond: every id below it was made before. */
export function smallestIdOf(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The millisecond an id was made in. */
export const instantOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
