import type { CallLabels } from '../labels.ts';
import type { importsCalls } from './calls.ts';

export const IMPORTS_CALL_LABELS: CallLabels<typeof importsCalls> = {
  en: {
    readFile: 'Import file read',
    run: 'Records imported',
  },
  fr: {
    readFile: 'Fichier d’import lu',
    run: 'Fiches importées',
  },
};
