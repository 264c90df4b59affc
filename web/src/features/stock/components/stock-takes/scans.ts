/** The scans of a stock count that one person made, oldest first, and what is said of them aloud. */

/** How a scan ended: as it should, with something to look at, or with something wrong. */
type ScanTone = 'good' | 'known' | 'wait' | 'bad';

export interface ScanEnd {
  readonly tone: ScanTone;
  readonly sentence: string;
}

/** `code` is empty where the sentence names it. `end` is null until the portal has answered. */
interface Scan {
  readonly number: number;
  readonly code: string;
  readonly end: ScanEnd | null;
}

/** `said` are the scans that were named together when the last answer came; they are said aloud once. */
export interface Scans {
  readonly scans: readonly Scan[];
  readonly said: readonly Scan[];
  /** The first scan that was not said yet. */
  readonly next_to_say: number;
}

export const NO_SCANS: Scans = { scans: [], said: [], next_to_say: 0 };

/** A scan is shown before the portal has answered; a code that is not asked for has its end at once. */
export const withScan = ({ scans, ...rest }: Scans, code: string, end: ScanEnd | null): Scans =>
  spoken({ ...rest, scans: [...scans, { number: scans.length, code, end }] });

/** The end of the scans of this code that wait for one. */
export const withEnd = ({ scans, ...rest }: Scans, code: string, end: ScanEnd): Scans =>
  spoken({ ...rest, scans: scans.map((scan) => (scan.code === code && scan.end === null ? { ...scan, end } : scan)) });

/**
 * Answers may overtake each other. A scan is said only after those before it, so that what is heard last is the phone
 * that was scanned last.
 */
function spoken(now: Scans): Scans {
  const ready = now.scans.slice(now.next_to_say);
  const waits = ready.findIndex(({ end }) => end === null);
  const said = waits === -1 ? ready : ready.slice(0, waits);
  return said.length === 0 ? now : { ...now, said, next_to_say: now.next_to_say + said.length };
}

/** How the last scan of this code ended, or null while it waits; undefined for a code that was not scanned yet. */
export const lastEndOf = ({ scans }: Scans, code: string): ScanEnd | null | undefined =>
  scans.findLast((scan) => scan.code === code)?.end;
