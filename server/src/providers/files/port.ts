/** Where private files live: documents, contracts, signatures. Keys are ours; a file is never named by whoever uploads it. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, media_type: string): Promise<void>;
  /** Throws when there is none under this key. */
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
}
