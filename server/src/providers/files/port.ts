/** A file as the store knows it: under which key, and when its bytes were last written by the store's own clock. */
export interface KeptFile {
  readonly key: string;
  readonly written_at: Date;
}

/**
 * Where private files live: documents, contracts, signatures. Keys are ours; a file is never named by whoever uploads
 * it.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, media_type: string): Promise<void>;
  /** Throws when there is none under this key. */
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  /**
   * Everything in a folder and the folders in it, `products` for one, in any order. A file that comes or goes meanwhile
   * may be among them or not; what is called as no file of ours is left out.
   */
  list(folder: string): AsyncIterable<KeptFile>;
}
