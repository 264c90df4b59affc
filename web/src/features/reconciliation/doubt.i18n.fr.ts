import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { Wording } from '../../ui/language.tsx';
import type { en } from './doubt.i18n.en.ts';

export const fr: Wording<typeof en> = {
  open: 'Lever le doute',
  title: (line) => `Ligne ${groupThousands(line)} : l’opérateur ne la connaît pas`,
  lead: 'Cet argent a été comptabilisé avant que l’opérateur ait répondu. Tant qu’il est en doute, il ne libère aucun téléphone et n’est pas remboursé. S’il n’est jamais arrivé, annulez le paiement.',
  ask: 'Interroger de nouveau l’opérateur',
  seenLead:
    'Quand l’opérateur ne peut plus être interrogé, une deuxième personne qui y voit l’argent confirme la ligne.',
  seen: 'Lieu du constat',
  reason: 'Constat',
  reasonHelp: 'Le numéro, le montant, le jour, et la personne qui vous l’a montré.',
  send: 'Confirmer la ligne',
  cleared: (who, where, because) => `Confirmée par ${who} (${where}) : ${because}`,
};
