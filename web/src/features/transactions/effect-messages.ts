/** What a sum does to a loan, in words. */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Texts, Wording } from '../../kit/language.tsx';

const en = {
  caption: 'What it does to the loan',
  what: 'What',
  now: 'Now',
  afterwards: 'Then',
  left: 'Left to pay',
  nextDue: 'Next due',
  noDue: 'nothing due',
  late: 'Days late',
  phone: 'Phone',
  locks: { locked: 'Locked', unlocked: 'Open', released: 'Released' },
  opens: 'Opens the phone at once',
  staysLocked: 'The phone stays locked',
  settles: 'Settles the loan',
  fallsLate:
    'The loan falls behind by it. Its phone is not locked at once, but like that of any other loan that is late.',
  credit: (credit: number) => `${formatFcfa(credit)} becomes the customer’s credit`,
};

const fr: Wording<typeof en> = {
  caption: 'Ce que cela change au prêt',
  what: 'Quoi',
  now: 'Maintenant',
  afterwards: 'Ensuite',
  left: 'Reste à payer',
  nextDue: 'Prochaine échéance',
  noDue: 'rien à échoir',
  late: 'Jours de retard',
  phone: 'Téléphone',
  locks: { locked: 'Verrouillé', unlocked: 'Ouvert', released: 'Libéré' },
  opens: 'Ouvre le téléphone aussitôt',
  staysLocked: 'Le téléphone reste verrouillé',
  settles: 'Solde le prêt',
  fallsLate:
    'Le prêt prend ainsi du retard. Son téléphone n’est pas verrouillé aussitôt, mais comme celui de tout autre prêt en retard.',
  credit: (credit) => `${formatFcfa(credit)} deviennent un avoir du client`,
};

export const effectTexts: Texts<Wording<typeof en>> = { en, fr };
