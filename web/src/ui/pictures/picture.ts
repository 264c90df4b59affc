import type { FileAnswer } from '@palier/contract/call.ts';

/** A photograph of a document or of a face, as far as it is loaded. */
export interface Picture {
  readonly id: string;
  readonly label: string;
  /** What it shows: its outline stands in its place until it is there. */
  readonly shape: 'card' | 'face';
  readonly blob: Blob | null;
}

const blobs = new WeakMap<FileAnswer, Blob>();

/** The bytes of an answer. They stay in memory with the answer and are kept nowhere else. */
export function blobOf(file: FileAnswer): Blob {
  let blob = blobs.get(file);
  if (!blob) {
    blob = new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.media_type });
    blobs.set(file, blob);
  }
  return blob;
}
