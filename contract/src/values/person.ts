import { type FieldName, need, sentence } from '../fields.ts';
import * as z from 'zod';
import { plainName } from './full-name.ts';
import { plainNumber } from './spelled-number.ts';

/**
 * The lists that describe a person, word for word from the specification. Records keep these values; screens show their
 * labels.
 */
export const ID_TYPES = ['national ID', 'passport', 'driving license', 'electoral card', 'drivers license'] as const;
export const RELATIONSHIPS = [
  'brother',
  'sister',
  'father',
  'mother',
  'son',
  'daughter',
  'husband',
  'wife',
  'uncle',
  'aunt',
  'nephew',
  'niece',
  'grandfather',
  'grandmother',
  'grandson',
  'granddaughter',
  'cousin',
  'father-in-law',
  'mother-in-law',
  'brother-in-law',
  'sister-in-law',
  'stepfather',
  'stepmother',
  'stepson',
  'stepdaughter',
  'guardian',
] as const;
export const PROFESSIONS = [
  'accountant',
  'engineer',
  'doctor',
  'teacher',
  'lawyer',
  'businessman',
  'farmer',
  'other profession',
] as const;

export const IdType = z.enum(ID_TYPES, need('id type')).meta({ id: 'IdType' });
export const Relationship = z.enum(RELATIONSHIPS, need('relationship')).meta({ id: 'Relationship' });
export const Profession = z.enum(PROFESSIONS, need('profession')).meta({ id: 'Profession' });

const MOST_NAME = 80;
const nameTooLong = sentence(`at most ${MOST_NAME} characters`, `${MOST_NAME} caractères au plus`);

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'-]*$/u;

/** A NUL is left, so that it is refused with the name of its field. */
const storedName = (typed: string): string => (typed.includes('\0') ? typed : plainName(typed));

/** A name in any script: letters, marks, spaces, dots, apostrophes and hyphens. */
export const personName = (field: FieldName) =>
  z.string(need(field)).overwrite(storedName).min(1, need(field)).max(MOST_NAME, nameTooLong).regex(NAME, need(field));

/** One of two names, of which a person needs one: empty where it is not given. */
export const oneOfTwoNames = (field: FieldName) =>
  z
    .string(need(field))
    .overwrite(storedName)
    .max(MOST_NAME, nameTooLong)
    .refine((name) => name === '' || NAME.test(name), need(field));

/** Whether one of the two names is given, where both are sent. */
export const hasName = ({
  first_name,
  surname,
}: {
  readonly first_name?: string | undefined;
  readonly surname?: string | undefined;
}) => first_name !== '' || surname !== '';

/** The refusal of a person without any name; beside the refusals of other fields, and not after them. */
export const NAME_NEEDED = {
  path: ['first_name'],
  error: sentence('first name or surname required', 'prénom ou nom requis'),
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};

const SHOWN_CHARACTERS = 3;

/** `CM1234567890` → `•••••••••890`. */
export const maskDocument = (number: string): string =>
  '•'.repeat(Math.max(3, number.length - SHOWN_CHARACTERS)) + number.slice(-SHOWN_CHARACTERS);

/** A document number, upper-cased, without the spaces people type into it. */
export const DocumentNumber = z
  .string(need('document number'))
  .transform((typed) =>
    plainNumber(typed)
      .toUpperCase()
      .replace(/[\s.-]/g, ''),
  )
  .pipe(z.string().regex(/^[A-Z0-9]{5,20}$/, need('document number')))
  .meta({ id: 'DocumentNumber' });

/**
 * The short form of a full name: `Awa Ngo Mbarga` → `Awa N.`. It tells rows apart without listing people by their full
 * names.
 */
export function shortened(name: string | null): string | null {
  const [first = '', second = ''] = (name ?? '').trim().split(/\s+/);
  return name === null || second === '' ? name : `${first} ${second.slice(0, 1).toUpperCase()}.`;
}
