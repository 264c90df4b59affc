import type { LockSolution, LockType } from './records.ts';
import type { LabelsOf } from '../labels.ts';

export const LOCK_TYPE_LABELS: LabelsOf<typeof LockType> = {
  en: {
    'no lock': 'No lock',
    'soft lock': 'Soft lock',
    'hard lock': 'Hard lock',
  },
  fr: {
    'no lock': 'Sans verrou',
    'soft lock': 'Verrou logiciel',
    'hard lock': 'Verrou matériel',
  },
};

export const LOCK_SOLUTION_LABELS: LabelsOf<typeof LockSolution> = {
  en: {
    trustonic: 'Trustonic',
    vivo: 'Vivo',
    knox_guard: 'Knox Guard',
    none: 'No lock',
  },
  fr: {
    trustonic: 'Trustonic',
    vivo: 'Vivo',
    knox_guard: 'Knox Guard',
    none: 'Sans verrou',
  },
};
