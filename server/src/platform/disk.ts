/**
 * Room on the disk that holds the database and the files. A database that runs out of it in the middle of a write ends;
 * so changes are refused while there still is a little.
 */
import fs from 'node:fs';

const MIB = 1024 * 1024;
/** A disk is looked at once in this while, however many ask. */
const LOOK_MS = 500;

/** Bytes that an ordinary user may still write there, or null when the machine does not say. */
function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Says that a disk is full, when hardly anything can be written there; else null. */
export function fullDisk(folder: string): string | null {
  const free = freeBytes(folder);
  return free !== null && free < MIB ? `The disk that holds ${folder} is full. Make room there.` : null;
}

/** A failure that means: there is no room, on this disk or on the database's own. */
export function isOutOfRoom(failure: unknown): boolean {
  const { code, cause } = (failure ?? {}) as { code?: string; cause?: unknown };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isOutOfRoom(cause));
}

export interface Disk {
  readonly folder: string;
  /** Whether a change may not begin: less than the reserve is left, or the database said that it has none. */
  isFull(): boolean;
  /** Somebody met a failure. When it was for want of room, the disk counts as full until `isTried` has been. */
  met(failure: unknown): void;
  /** After such a failure: whether something can be written again, by really doing it. */
  tryAgain(write: () => Promise<unknown>): Promise<void>;
  /** Megabytes left, for people; null when the machine does not say. */
  freeMegabytes(): number | null;
}

/**
 * Watches the disk of a folder, of which `reserve_mb` megabytes are kept. With another machine's database only its
 * failures tell.
 */
export function watchDisk(folder: string, reserve_mb: number): Disk {
  let looked_at = -Infinity;
  let hasLittle = false;
  let wasRefused = false;
  let trying: Promise<void> | null = null;
  return {
    folder,
    isFull() {
      const now = performance.now();
      if (now - looked_at >= LOOK_MS) {
        looked_at = now;
        const free = freeBytes(folder);
        hasLittle = free !== null && free < reserve_mb * MIB;
      }
      return hasLittle || wasRefused;
    },
    met(failure) {
      wasRefused ||= isOutOfRoom(failure);
    },
    async tryAgain(write) {
      if (!wasRefused) return;
      trying ??= write()
        .then(
          () => {
            wasRefused = false;
          },
          () => {},
        )
        .finally(() => {
          trying = null;
        });
      await trying;
    },
    freeMegabytes() {
      const free = freeBytes(folder);
      return free === null ? null : Math.floor(free / MIB);
    },
  };
}
