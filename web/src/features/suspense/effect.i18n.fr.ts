import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Wording } from '../../ui/language.tsx';
import type { en } from './effect.i18n.en.ts';

export const fr: Wording<typeof en> = {
  caption: 'Ce que cela change sur le prêt',
  what: 'Champ',
  now: 'Maintenant',
  afterwards: 'Après',
  left: 'Reste à payer',
  nextDue: 'Prochaine échéance',
  noDue: 'rien à payer',
  late: 'Jours de retard',
  phone: 'Téléphone',
  locks: { locked: 'Verrouillé', unlocked: 'Ouvert', released: 'Libéré' },
  opens: 'Ouvre le téléphone aussitôt',
  staysLocked: 'Le téléphone reste verrouillé',
  settles: 'Solde le prêt',
  fallsLate:
    'Le prêt prend ainsi du retard. Son téléphone n’est pas verrouillé immédiatement, mais selon les mêmes règles que pour tout prêt en retard.',
  credit: (credit) => `${formatFcfa(credit)} passent en solde créditeur du client`,
};
