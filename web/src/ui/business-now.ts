import type { Day } from '@palier/contract/values/day.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { businessZone } from './layout/branding.ts';

/**
 * The time of the business. It is the time of the browser, except in the demo, whose portal says how far ahead its days
 * are.
 */
let ahead_ms = 0;

/** Every response of a demo portal has this header. */
export function readBusinessNow(header: string | null): void {
  if (header !== null) ahead_ms = Date.parse(header) - Date.now();
}

export const businessNow = (): Date => new Date(Date.now() + ahead_ms);

/** The time of the business at a moment of the browser's clock. */
export const businessTimeOf = (browser_ms: number): Date => new Date(browser_ms + ahead_ms);

/** The date in the time zone of the business, wherever the reader is. */
export const businessToday = (): Day => dayIn(businessZone(), businessNow());
