import type { LockSolution, LockType } from './records.ts';
import type { LabelsOf } from '../labels.ts';
import { providersOf } from '../providers/facts.ts';
import { namesOf } from '../settings/provider-labels.ts';

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

const LOCK_NAMES = namesOf(providersOf('locks'));

export const LOCK_SOLUTION_LABELS: LabelsOf<typeof LockSolution> = {
  en: { ...LOCK_NAMES.en, none: 'No lock' },
  fr: { ...LOCK_NAMES.fr, none: 'Sans verrou' },
};
