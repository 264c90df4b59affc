import type { ErrorText } from '../error-text.ts';
import { UNREADABLE_LABELS } from './unreadable.ts';

export const importsErrors = {
  FILE_UNREADABLE: {
    status: 415,
    en: 'This file cannot be read: {because}.',
    fr: 'Ce fichier est illisible : {because}.',
    labels: { because: UNREADABLE_LABELS },
  },
  FILE_EMPTY: {
    status: 422,
    en: 'The file has no rows. Check that its table is filled, or download it again.',
    fr: 'Le fichier ne contient aucune ligne. Vérifiez que son tableau est rempli, ou téléchargez-le de nouveau.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    en: 'The file has {rows} rows; at most {most} can be read at once. Split it.',
    fr: 'Le fichier a {rows} lignes ; on peut en lire au plus {most} à la fois. Divisez-le.',
  },
  TOO_MANY_CELLS: {
    status: 422,
    en: 'The file has more than {most} cells. Remove cells that are not needed, or split the file.',
    fr: 'Le fichier a plus de {most} cellules. Retirez les cellules inutiles, ou divisez le fichier.',
  },
  FILE_UNPACKS_TOO_LARGE: {
    status: 422,
    en: 'Once opened, this workbook is larger than {most} MB. Split it, or save the table as CSV.',
    fr: 'Une fois ouvert, ce classeur dépasse {most} Mo. Divisez-le, ou enregistrez le tableau en CSV.',
  },
  FILE_TAKES_TOO_LONG: {
    status: 422,
    en: 'Reading this file was stopped after {seconds} seconds. Split it, or save the table as CSV.',
    fr: 'La lecture de ce fichier a été arrêtée après {seconds} secondes. Divisez-le, ou enregistrez le tableau en CSV.',
  },
  FILE_TAKES_TOO_MUCH_MEMORY: {
    status: 422,
    en: 'Reading this file takes more memory than is allowed. Split it, or save the table as CSV.',
    fr: 'La lecture de ce fichier demande plus de mémoire que permis. Divisez-le, ou enregistrez le tableau en CSV.',
  },
  DOCUMENTS_BUSY: {
    status: 503,
    en: 'Several files are being read at this moment. Try again in a minute.',
    fr: 'Plusieurs fichiers sont en cours de lecture. Réessayez dans une minute.',
  },
  COLUMN_MISSING: {
    status: 422,
    en: 'The column “{column}” is missing. Add it, or start from the template.',
    fr: 'Il manque la colonne « {column} ». Ajoutez-la, ou partez du modèle à télécharger.',
  },
  SHEETS_OPEN: {
    status: 422,
    en: 'Several sheets of this file have such lines. Choose those that are meant.',
    fr: 'Plusieurs feuilles de ce fichier ont de telles lignes. Choisissez celles qui sont concernées.',
  },
  SHEETS_DIFFER: {
    status: 422,
    en: 'The chosen sheets have different columns. Read them one after the other.',
    fr: 'Les feuilles choisies n’ont pas les mêmes colonnes. Lisez-les l’une après l’autre.',
  },
  IMPORT_HAS_PROBLEMS: {
    status: 409,
    en: '{bad} rows have problems, so nothing was imported. Correct or remove them.',
    fr: '{bad} lignes posent problème : rien n’a été importé. Corrigez-les ou retirez-les.',
  },
} as const satisfies Record<string, ErrorText>;

/** Errors of every call that reads a table or a statement from a file. */
export const DOCUMENT_REFUSALS = [
  'FILE_UNREADABLE',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_MANY_CELLS',
  'FILE_UNPACKS_TOO_LARGE',
  'FILE_TAKES_TOO_LONG',
  'FILE_TAKES_TOO_MUCH_MEMORY',
  'DOCUMENTS_BUSY',
] as const;
