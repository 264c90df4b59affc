/**
 * Whether two sets of details can be those of one person. A sale that was prepared for somebody is only made to a
 * customer whom nothing of what was typed contradicts.
 */
import { nameKey } from '../values/name-key.ts';

export interface PersonDetails {
  readonly first_name: string;
  readonly surname: string;
  readonly other_names?: string | null | undefined;
  /** Null where the reader may not know it. */
  readonly date_of_birth: string | null;
  readonly id_type: string | null;
  readonly document_number: string | null;
  readonly national_id?: string | null | undefined;
}

export const PERSON_DETAILS = ['name', 'date_of_birth', 'document'] as const;
export type PersonDetail = (typeof PERSON_DETAILS)[number];
/** `unknown` when one side does not have it. */
export type Agreement = 'same' | 'other' | 'unknown';

/** As similar as two names must be for a possible duplicate. */
const LEAST_SIMILARITY = 0.6;
const NATIONAL_ID = 'national ID';

/** The share of triples of letters that two names have in common, as `pg_trgm` counts them. */
function similarity(one: string, other: string): number {
  const triples = (key: string): Set<string> =>
    new Set(
      key.split(' ').flatMap((word) => {
        const padded = `  ${word} `;
        return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
      }),
    );
  const of_one = triples(one);
  const of_other = triples(other);
  const both = [...of_one].filter((triple) => of_other.has(triple)).length;
  return both / (of_one.size + of_other.size - both);
}

const keyOf = ({ first_name, surname, other_names }: PersonDetails): string =>
  nameKey(first_name, surname, other_names);

/** The same words in any order, more words on one side, or another spelling of them. */
function agreeInName(one: PersonDetails, other: PersonDetails): Agreement {
  const [fewer, more] = [keyOf(one).split(' '), keyOf(other).split(' ')].sort((a, b) => a.length - b.length);
  const isPart = fewer?.every((word) => more?.includes(word)) ?? false;
  return isPart || similarity(keyOf(one), keyOf(other)) >= LEAST_SIMILARITY ? 'same' : 'other';
}

/** Numbers by the kind of their document. The number of a passport says nothing about that of an identity card. */
function numbersOf({ id_type, document_number, national_id }: PersonDetails): Map<string, string> {
  const numbers = new Map<string, string>();
  if (national_id) numbers.set(NATIONAL_ID, national_id);
  if (id_type !== null && document_number !== null) numbers.set(id_type, document_number);
  return numbers;
}

function agreeInDocument(one: PersonDetails, other: PersonDetails): Agreement {
  const of_other = numbersOf(other);
  const compared = [...numbersOf(one)].filter(([kind]) => of_other.has(kind));
  if (compared.length === 0) return 'unknown';
  return compared.every(([kind, number]) => of_other.get(kind) === number) ? 'same' : 'other';
}

export const comparePersons = (
  one: PersonDetails,
  other: PersonDetails,
): Readonly<Record<PersonDetail, Agreement>> => ({
  name: agreeInName(one, other),
  date_of_birth:
    one.date_of_birth === null || other.date_of_birth === null
      ? 'unknown'
      : one.date_of_birth === other.date_of_birth
        ? 'same'
        : 'other',
  document: agreeInDocument(one, other),
});

/** Whether a short name, `Awa N.`, can be that of this person. */
export function mayBeShortFor(short_name: string, person: PersonDetails): boolean {
  const words = keyOf(person).split(' ');
  return nameKey(short_name)
    .split(' ')
    .every((start) => words.some((word) => word.startsWith(start)));
}

/** What contradicts that both are one person; nothing when they may be. */
export function contradictions(one: PersonDetails, other: PersonDetails): readonly PersonDetail[] {
  const compared = comparePersons(one, other);
  return PERSON_DETAILS.filter((detail) => compared[detail] === 'other');
}
