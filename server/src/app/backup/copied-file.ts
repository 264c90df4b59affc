/** A file that is copied, with what its copy is compared by later. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Something stands in the way of a copy or of its return; the message says what, and what to do. */
export class CopyFailure extends Error {
  override readonly name = 'CopyFailure';
}

export interface CopiedFile {
  /** Below the folder of the copy, with `/` between its parts. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

const PIECE_BYTES = 1024 * 1024;

/**
 * Copies a file piece by piece and writes the copy through to the disk; only its owner can read it. Answers its size
 * and digest, or null when the file is not there: a running database removes files.
 */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await open(from, 'r').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });
  if (!source) return null;
  try {
    const copy = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      let size = 0;
      for (;;) {
        const { bytesRead } = await source.read(piece, 0, PIECE_BYTES, size);
        if (bytesRead === 0) break;
        const bytes = piece.subarray(0, bytesRead);
        hash.update(bytes);
        await copy.writeFile(bytes);
        size += bytesRead;
      }
      await copy.sync();
      return { size, sha256: hash.digest('hex') };
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}

/** Writes a new file of the copy, which only its owner can read. */
export async function writeFile(to: string, bytes: string | Buffer): Promise<Omit<CopiedFile, 'path'>> {
  const file = await open(to, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return { size: Buffer.byteLength(bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
}

export interface Entry {
  /** Below the folder that was walked, with `/` between its parts. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** The folders and files below a folder, each folder before what is in it. Sockets and links are passed over. */
export function* entriesBelow(root: string, isLeftOut: (below: string) => boolean, below = ''): Generator<Entry> {
  for (const entry of fs.readdirSync(path.join(root, below), { withFileTypes: true })) {
    const at = below === '' ? entry.name : `${below}/${entry.name}`;
    if (isLeftOut(at)) continue;
    if (entry.isDirectory()) {
      yield { path: at, isFolder: true };
      yield* entriesBelow(root, isLeftOut, at);
    } else if (entry.isFile()) yield { path: at, isFolder: false };
  }
}

export interface Copied {
  readonly folders: readonly string[];
  readonly files: readonly CopiedFile[];
}

/** Copies what is below a folder, but for what is left out, until it is `stopped`. */
export async function copyBelow(
  from: string,
  to: string,
  {
    isLeftOut,
    stopped,
    copy = copyFile,
  }: {
    readonly isLeftOut: (below: string) => boolean;
    readonly stopped: AbortSignal;
    readonly copy?: typeof copyFile;
  },
): Promise<Copied> {
  const folders: string[] = [];
  const files: CopiedFile[] = [];
  for (const { path: at, isFolder } of entriesBelow(from, isLeftOut)) {
    stopped.throwIfAborted();
    if (isFolder) {
      fs.mkdirSync(path.join(to, at), { mode: 0o700 });
      folders.push(at);
      continue;
    }
    const copied = await copy(path.join(from, at), path.join(to, at));
    if (copied) files.push({ path: at, ...copied });
  }
  return { folders, files };
}
