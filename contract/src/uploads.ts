/** The kinds of files that calls take, and how large a file may be. */
import type { Upload } from './call.ts';

/** The specification's limit for every file. */
export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024;

export const PHOTO_OR_PDF: Upload = { takes: 'photo or pdf', most_bytes: MOST_UPLOAD_BYTES };
export const TABLE: Upload = { takes: 'table', most_bytes: MOST_UPLOAD_BYTES };
