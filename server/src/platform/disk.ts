/**
 * Space on the disk that holds the database and the files. A database that runs out of space in the middle of a write
 * stops; so changes are refused while a little space is left.
 */
import fs from 'node:fs';

const MIB = 1024 * 1024;
/** How often a disk is checked at most, for all callers together. */
const LOOK_MS = 500;

/** Bytes that an ordinary user may still write there, or null when the machine does not say. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** A sentence that the disk is full, when hardly anything can be written there; otherwise null. */
export function fullDisk(folder: string): string | null {
  const free = freeBytes(folder);
  return free !== null && free < MIB ? `The disk that holds ${folder} is full. Make room there.` : null;
}

/** A failure because of missing space, on this disk or on the database's own. */
export function isOutOfRoom(failure: unknown): boolean {
  const { code, cause } = (failure ?? {}) as { code?: string; cause?: unknown };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isOutOfRoom(cause));
}

export interface Disk {
  readonly folder: string;
  /** Whether a change must not begin: less than the reserve is left, or the database reported that its disk is full. */
  isFull(): boolean;
  /** Reports a failure. When its cause was missing space, the disk counts as full until `isTried` succeeds. */
  met(failure: unknown): void;
  /** After such a failure: whether a real write succeeds again. */
  tryAgain(write: () => Promise<unknown>): Promise<void>;
  /** Megabytes left, for people; null when the machine does not say. */
  freeMegabytes(): number | null;
}

/**
 * Watches the disk of a folder and keeps `reserve_mb` megabytes free. For a database on another machine only failures
 * show that its disk is full.
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
