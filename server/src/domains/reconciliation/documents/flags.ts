/**
 * Columns that say by yes or no, or by an error, what became of a line, in a list without states: whether it succeeded,
 * whether it was taken back, why it failed. A line is no money while nobody knows.
 */
import { plain, plainName } from '../../../platform/tables/headings.ts';
import { headingNamed } from './heading-names.ts';

const names = (list: string): readonly string[] => list.split(',').map(plain);

const SUCCEEDED = names('success, successful, is success, is successful, succes, reussi, reussie, paid, is paid, paye');
const TAKEN_BACK = names(`
  reversed, is reversed, annule, annulee, cancelled, canceled, is cancelled, refunded, is refunded, rembourse,
  remboursee, extourne, contrepasse
`);
const FAULT = names(`
  error, error code, error message, failure, failure reason, failure code, fail reason, reject reason, rejection reason,
  erreur, code erreur, message erreur, message d erreur, motif echec, motif d echec, motif de l echec, motif rejet,
  motif de rejet, motif du rejet, raison echec, raison de l echec, cause echec
`);
const YES = new Set(['true', 'yes', 'y', 'oui', 'o', 'vrai', '1', 'x']);
const NO = new Set(['false', 'no', 'n', 'non', 'faux', '0', '']);
/** How a list says that there was no fault. */
const NO_FAULT = /^(0+|none|no error|null|n a|nil|neant|aucune?|ok|success|succes|sans)?$/;

export interface Flags {
  /** The heading of a column of states that only has yes and no; undefined where there is none. */
  readonly succeeded: string | undefined;
  readonly isTakenBack: (cells: readonly string[]) => boolean;
  /** What a line says of its failure; empty where it says nothing. */
  readonly fault: (cells: readonly string[]) => string;
}

export function flagsIn(
  free: readonly string[],
  headings: readonly string[],
  cellsOf: (heading: string) => string[],
): Flags {
  const saysYesOrNo = (heading: string): boolean =>
    cellsOf(heading).length > 0 &&
    cellsOf(heading).every((cell) => YES.has(plainName(cell)) || NO.has(plainName(cell)));
  const place = (heading: string | undefined): number => (heading === undefined ? -1 : headings.indexOf(heading));
  const flags = free.filter(saysYesOrNo);
  const [taken_back, fault] = [place(headingNamed(TAKEN_BACK, flags)), place(headingNamed(FAULT, free))];
  return {
    succeeded: headingNamed(SUCCEEDED, flags),
    isTakenBack: (cells) => YES.has(plainName(cells[taken_back] ?? '')),
    fault: (cells) => (NO_FAULT.test(plainName(cells[fault] ?? '')) ? '' : (cells[fault] ?? '')),
  };
}
