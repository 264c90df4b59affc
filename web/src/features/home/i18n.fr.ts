import type { Wording } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  greeting: (name) => `Bonjour, ${name}`,
  lead: 'Ce qui vous attend, et où tout se trouve.',
  openSales: 'Mes ventes en cours',
  noOpenSales: 'Aucune vente en cours.',
  step: (number, count) => `Étape ${number} sur ${count}`,
  goOn: 'Continuer',
  kycWaiting: 'Vérifications d’identité à trancher',
  noKyc: 'Aucune vérification en attente.',
  decide: 'Trancher',
  toDecide: 'Demandes à trancher',
  nothingToDecide: 'Rien n’attend votre décision.',
  openInbox: 'Tout ouvrir',
  openInboxOf: (count) => `Ouvrir les ${count}`,
  suspense: 'Argent sans prêt',
  nothingInSuspense: 'Chaque franc reçu a trouvé sa place.',
  openSuspense: (amount) => `Ouvrir ${amount}`,
  place: 'Affecter',
  feed: 'Flux d’argent et verrous',
  feedGood: 'Les nouvelles des paiements arrivent. Les verrouillages automatiques sont actifs.',
  feedBad: 'Un opérateur est muet. Aucun verrou automatique ne part tant qu’il se tait.',
  feedHeld: 'Tous les verrous automatiques sont suspendus.',
  waitingLocks: (count) =>
    count === 1
      ? '1 téléphone devrait se verrouiller et reste ouvert'
      : `${count} téléphones devraient se verrouiller et restent ouverts`,
  openFeed: 'Ouvrir',
  start: 'Commencer ici',
  screens: 'Tous les écrans',
  later: 'à venir',
};
