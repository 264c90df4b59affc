/**
 * The time of the portal and of the business. The clock of a phone may be wrong by days, so each answer of the portal
 * says how wrong it is, and the browser remembers that for the time without a line. In the demo, whose days are ahead,
 * the portal says the time of the business too.
 */
import type { Day } from '@palier/contract/values/day.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { businessZone } from './layout/branding.ts';

/** It is about the phone and not about a person, so it stays when somebody signs out. */
const PLACE = 'portalClock';
/** An answer may be on its way for so long; less says nothing about the clock. */
const ON_ITS_WAY_MS = 120_000;

interface PortalClock {
  /** How far the portal is ahead of the browser. */
  readonly ahead_ms: number;
  /** The time of the portal when it last answered. */
  readonly at: number;
}

let clock: PortalClock | null = null;
let isConfirmed = false;
let once_known: ReadonlyArray<() => void> = [];
/** How far the business is ahead of the portal. */
let business_ahead_ms = 0;

const portalClock = (): PortalClock => (clock ??= recallClock());

function recallClock(): PortalClock {
  const [ahead_ms = 0, at = 0] = (globalThis.localStorage?.getItem(PLACE) ?? '').split(' ').map(Number);
  return { ahead_ms: ahead_ms || 0, at: at || 0 };
}

/** What the headers of an answer say. A demo portal says the time of the business with each. */
export function readClocks(headers: Headers, now = Date.now()): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(at)) notePortalTime(at, now);
  const business = headers.get('x-business-now');
  if (business !== null) business_ahead_ms = Date.parse(business) - now - portalClock().ahead_ms;
}

function notePortalTime(at: number, now: number): void {
  const difference = at - now;
  const ahead_ms = Math.abs(difference) < ON_ITS_WAY_MS ? 0 : difference;
  const before = portalClock();
  clock = { ahead_ms, at };
  const isNews = Math.abs(ahead_ms - before.ahead_ms) >= ON_ITS_WAY_MS || at - before.at >= ON_ITS_WAY_MS;
  try {
    if (isNews) localStorage.setItem(PLACE, `${ahead_ms} ${at}`);
  } catch {
    // Without space it is learnt again from the next answer.
  }
  isConfirmed = true;
  const waiting = once_known;
  once_known = [];
  for (const work of waiting) work();
}

/**
 * The time of the portal, in ms. Never earlier than its last answer: the clock of a phone whose battery was empty
 * begins anew.
 */
export const portalNow = (now = Date.now()): number => Math.max(now + portalClock().ahead_ms, portalClock().at);

/** Whether the portal has said its time since the page was opened. */
export const isPortalTimeKnown = (): boolean => isConfirmed;

/** Once it has. Not at all where it was known already. */
export function oncePortalTimeIsKnown(work: () => void): void {
  if (!isConfirmed) once_known = [...once_known, work];
}

export const businessNow = (): Date => new Date(portalNow() + business_ahead_ms);

/** The time of the business at a moment of the browser's clock. */
export const businessTimeOf = (browser_ms: number): Date =>
  new Date(browser_ms + portalClock().ahead_ms + business_ahead_ms);

/** The same at a moment of the portal's clock. */
export const businessTimeAt = (portal_ms: number): Date => new Date(portal_ms + business_ahead_ms);

/** The date in the time zone of the business, wherever the reader is. */
export const businessToday = (): Day => dayIn(businessZone(), businessNow());
