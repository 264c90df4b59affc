import { type Day, dayIn } from '@palier/contract/values/day.ts';
import { businessZone } from './layout/branding.ts';

/**
 * The instant business things happen at. It is the wall's, but for the demo, whose portal says how far ahead its days
 * are.
 */
let ahead_ms = 0;

/** Told by each answer of a demo portal. */
export function hearBusinessNow(header: string | null): void {
  if (header !== null) ahead_ms = Date.parse(header) - Date.now();
}

export const businessNow = (): Date => new Date(Date.now() + ahead_ms);

/** The business date, wherever the reader sits. */
export const businessToday = (): Day => dayIn(businessZone(), businessNow());
