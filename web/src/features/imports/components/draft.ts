/**
 * An import is stored in the browser while people work on it, as what is typed into any form is. It is stored in
 * pieces, because five thousand rows are larger than one stored value may be.
 */
import { forgetDraft as forget, keepDraft as keep, recallDraft as recall } from '../../../ui/drafts.ts';
import type { ImportKind } from '@palier/contract/imports/kinds.ts';
import type { DraftRow } from './rows.ts';

/** The owner, the shop and the model of devices; null in imports of other records. */
export interface Header {
  readonly shop_owner_id: string | null;
  readonly shop_id: string | null;
  readonly product_id: string | null;
}

export interface Draft {
  readonly header: Header;
  readonly rows: readonly DraftRow[];
}

export const EMPTY_DRAFT: Draft = { header: { shop_owner_id: null, shop_id: null, product_id: null }, rows: [] };

/** Characters of JSON in a piece: far below the limit of a stored value in bytes, in any alphabet. */
const PIECE_LENGTH = 24_000;

const nameOf = (kind: ImportKind): string => `import.${kind}`;

export async function recallDraft(kind: ImportKind): Promise<Draft | null> {
  const head = await recall<{ header: Header; pieces: number }>(nameOf(kind));
  if (!head) return null;
  const pieces = await Promise.all(
    Array.from({ length: head.pieces }, (_, at) => recall<DraftRow[]>(`${nameOf(kind)}.${at}`)),
  );
  // If a piece cannot be read any more, only its own rows are lost.
  return { header: head.header, rows: pieces.flatMap((piece) => piece ?? []) };
}

export async function keepDraft(kind: ImportKind, { header, rows }: Draft): Promise<void> {
  const pieces: DraftRow[][] = [];
  let piece: DraftRow[] = [];
  let letters = 0;
  for (const row of rows) {
    letters += JSON.stringify(row).length;
    if (letters > PIECE_LENGTH && piece.length > 0) {
      pieces.push(piece);
      piece = [];
      letters = JSON.stringify(row).length;
    }
    piece.push(row);
  }
  if (piece.length > 0) pieces.push(piece);
  const before = (await recall<{ pieces: number }>(nameOf(kind)))?.pieces ?? 0;
  for (const [at, one] of pieces.entries()) await keep(`${nameOf(kind)}.${at}`, one);
  await keep(nameOf(kind), { header, pieces: pieces.length });
  for (let at = pieces.length; at < before; at++) forget(`${nameOf(kind)}.${at}`);
}

export async function forgetDraft(kind: ImportKind): Promise<void> {
  const pieces = (await recall<{ pieces: number }>(nameOf(kind)))?.pieces ?? 0;
  for (let at = 0; at < pieces; at++) forget(`${nameOf(kind)}.${at}`);
  forget(nameOf(kind));
}
