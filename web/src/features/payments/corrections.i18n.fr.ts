import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Wording } from '../../ui/language.tsx';
import type { en } from './corrections.i18n.en.ts';

export const fr: Wording<typeof en> = {
  correct: 'Corriger',
  title: (amount) => `Corriger le paiement de ${formatFcfa(amount)}`,
  receipt: (number) => `Reçu ${number}`,
  amount: 'Montant exact',
  number: 'Numéro exact du ticket',
  numberHelp: 'Tel que le TPE l’a imprimé.',
  does: 'Après approbation, le prêt, la caisse et la limite du jour suivent. Un montant inférieur prend effet un jour après le SMS au client, sauf opposition de sa part.',
  takesEffect: 'Comptera pour',
  from: 'dès le',
  object: 'Opposition du client',
  objectTitle: 'Enregistrer l’opposition du client',
  objectDoes: (former, amount) =>
    `Le paiement reste à ${formatFcfa(former)} et n’est pas ramené à ${formatFcfa(amount)}. Le demandeur et l’approbateur sont prévenus.`,
  said: 'Paroles du client',
  record: 'Enregistrer l’opposition',
  corrected: 'Corrigé',
  replaces: 'Remplace un paiement mal saisi',
  reversed: 'Annulé',
};
