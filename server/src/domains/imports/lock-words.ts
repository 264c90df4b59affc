/** The lock of a model as people write it into a price list: by its code, by its name in either language, or as none. */
import { LOCK_SOLUTION_LABELS, LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import { plainName } from '../../platform/tables/headings.ts';

const NONE = new Set(['aucun', 'aucune', 'none', 'no', 'non', 'sans', 'sans verrou', 'pas de verrou', 'no lock']);

const namesOf = ({ en, fr }: { en: Readonly<Record<string, string>>; fr: Readonly<Record<string, string>> }) =>
  new Map(
    Object.keys(en).flatMap((code) =>
      [code, en[code] ?? '', fr[code] ?? ''].map((name) => [plainName(name), code] as const),
    ),
  );
const SOLUTIONS = namesOf(LOCK_SOLUTION_LABELS);
const TYPES = namesOf(LOCK_TYPE_LABELS);

const read = (text: string, known: ReadonlyMap<string, string>, none: string): string => {
  const name = plainName(text);
  return NONE.has(name) ? none : (known.get(name) ?? text);
};

/** A word that is no lock stays as it is, for the refusal that names it. */
export const lockSolutionOf = (text: string): string => read(text, SOLUTIONS, 'none');
export const lockTypeOf = (text: string): string => read(text, TYPES, 'no lock');
