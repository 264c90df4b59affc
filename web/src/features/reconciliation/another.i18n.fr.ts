import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { Wording } from '../../ui/language.tsx';
import type { en } from './another.i18n.en.ts';

export const fr: Wording<typeof en> = {
  title: (line) => `Ligne ${groupThousands(line)} : est-ce un autre paiement ?`,
  repeated:
    'Cette ligne dit la même chose que celles ci-dessous. Si c’est le même virement, cité deux fois, n’y touchez pas. Si c’en est un autre, indiquez-le : la ligne devient manquante et une autre personne peut la comptabiliser.',
  repeatedSlip:
    'Les lignes ci-dessous portent le numéro de ce ticket. Si c’est le même ticket, n’y touchez pas. Si c’est le ticket d’un autre TPE, indiquez-le : la ligne devient manquante et une autre personne peut la comptabiliser.',
  slip: 'La comptabilité a ce numéro avec un autre montant. Si c’est le même ticket, corrigez sa transaction. Si c’est le ticket d’un autre TPE, indiquez-le : la ligne devient manquante et une autre personne peut la comptabiliser.',
  numbered:
    'Elle porte le numéro d’une ligne précédente : c’est le même paiement, il n’est pas comptabilisé deux fois.',
  alike: 'Déjà connues',
  none: 'Plus aucune des lignes précédentes ne compte comme paiement.',
  reason: 'Comment vous savez que c’est un autre paiement',
  reasonHelp: 'La personne qui comptabilise lit ce motif.',
  send: 'C’est un autre paiement',
  said: (who, because) => `Autre paiement selon ${who} : ${because}`,
};
