/** A file in the store: its key, and when its bytes were last written by the store's own clock. */
export interface KeptFile {
  readonly key: string;
  readonly written_at: Date;
}

/**
 * The store of private files: documents, contracts, signatures. The portal makes the keys; uploaders never name a file.
 */
export interface FileStore {
  readonly code: 's3' | 'disk';
  /** Where the files are, as the doctor says it. */
  readonly place: string;
  put(key: string, bytes: Uint8Array, media_type: string): Promise<void>;
  /** Throws when there is no file under this key. */
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  /**
   * All files in a folder and its subfolders, for example `products`, in any order. A file that appears or disappears
   * meanwhile may be included or not; files whose names are not keys of ours are left out.
   */
  list(folder: string): AsyncIterable<KeptFile>;
  /** Writes a file, reads it and removes it. Throws ProviderRefused or ProviderUnreachable when that is not possible. */
  check(): Promise<void>;
}
