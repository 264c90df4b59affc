import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Wording } from '../../ui/language.tsx';
import type { en } from './settle.i18n.en.ts';

export const fr: Wording<typeof en> = {
  caption: 'Cadeaux sans réponse, du plus ancien au plus récent',
  lead_list:
    'Depuis un jour, le prestataire n’a pas dit ce que ces cadeaux sont devenus. Tant que personne ne le dit, leurs clients ne peuvent pas en recevoir d’autre.',
  search: 'Client, téléphone, prêt',
  customer: 'Client',
  bundle: 'Forfait',
  cost: 'Coût',
  by: 'Offert par',
  since: 'Offert le',
  state: 'État',
  empty: 'Tous les cadeaux sont arrivés ou ont échoué',
  action: 'Dire ce qu’il est devenu',
  own: 'Vous l’avez offert : une autre personne doit dire ce qu’il est devenu.',
  title: 'Qu’est devenu ce cadeau ?',
  lead: (bundle) =>
    `${bundle} : le prestataire ne dit pas s’il est arrivé. Interrogez son assistance, puis notez ici sa réponse. Le portail l’interroge d’abord une dernière fois : s’il répond, sa réponse compte.`,
  outcome: 'Ce qui s’est passé',
  given: 'Il a été remis',
  notGiven: 'Il n’a pas été remis',
  says: 'Ce que dit le prestataire',
  saysHelp: 'Dans ses termes, avec le numéro de votre demande.',
  charged: 'Ce qu’il facture',
  chargedHelp: (cost) => `Laissez vide pour le prix du catalogue : ${formatFcfa(cost)}.`,
  second: 'Une deuxième personne doit l’approuver. Le prix est alors comptabilisé ; aucun forfait n’est envoyé.',
  nothing:
    'Rien n’est comptabilisé, et un autre cadeau peut être offert au client. Si le prestataire a encore la commande, une deuxième personne doit l’approuver. Si le forfait arrive malgré tout, il sera comptabilisé alors.',
  send: 'Enregistrer',
  settledBy: (who, says) => `Réglé par ${who} : ${says}`,
};
