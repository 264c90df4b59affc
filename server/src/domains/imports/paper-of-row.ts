/** The identity paper of a person in a row. */
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import { DocumentNumber, ID_TYPES } from '@palier/contract/values/person.ts';
import { type Row, cellOf, cellOrNull } from './row-reading.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();

/** How lists write the kinds, besides the words on screen. */
const KINDS = new Map<string, string>([
  ...ID_TYPES.flatMap((kind): Array<[string, string]> =>
    [kind, ID_TYPE_LABELS.en[kind], ID_TYPE_LABELS.fr[kind]].map((word) => [plain(word), kind]),
  ),
  ...['cni', 'carte didentite', 'id', 'id card', 'national id card'].map((word): [string, string] => [
    word,
    'national ID',
  ]),
  ...['permis', 'driving licence'].map((word): [string, string] => [word, 'driving license']),
]);

/**
 * Kind and number as the form takes them; empty where the row has no number. A number without a kind is that of a
 * national card, which most people have. A kind that is no kind stays as it is, and is refused.
 */
export function paperOf(row: Row): { readonly document_kind?: string; readonly document_number?: string } {
  const number = cellOrNull(row, 'document_number');
  if (number === null) return {};
  const kind = cellOf(row, 'document_kind');
  const read = DocumentNumber.safeParse(number);
  return {
    document_kind: kind === '' ? 'national ID' : (KINDS.get(plain(kind)) ?? kind),
    document_number: read.success ? read.data : number,
  };
}
