import { plural, type Wording } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  greeting: (name) => `Bonjour, ${name}`,
  firstSteps: (open) =>
    plural('fr', open, {
      one: 'Il reste un premier pas à l’entreprise.',
      other: `Il reste ${open} premiers pas à l’entreprise.`,
    }),
  alone: (decided) =>
    decided === 0
      ? 'Vous êtes la seule personne qui peut trancher les demandes. En attendant une deuxième, vos changements s’appliquent aussitôt, avec la mention « décidé seul ».'
      : `Vous êtes la seule personne qui peut trancher les demandes. ${decided} de vos changements portent la mention « décidé seul ».`,
  addSecond: 'Ajouter une personne',
  lead: 'Le travail qui vous attend, et un lien vers chaque écran.',
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
  suspense: 'Paiements sans prêt',
  nothingInSuspense: 'Aucun paiement n’attend un prêt.',
  openSuspense: (amount) => `Ouvrir ${amount}`,
  place: 'Affecter',
  shortWallets: (names) => `Il reste de l’argent pour trois jours au plus : ${names}.`,
  feed: 'Flux d’argent et verrous',
  feedGood: 'Les notifications de paiement arrivent. Les verrouillages automatiques sont actifs.',
  feedBad:
    'Un opérateur n’envoie plus de notifications de paiement. Les verrouillages automatiques attendent qu’il les reprenne.',
  feedHeld: 'Tous les verrouillages automatiques sont suspendus.',
  waitingLocks: (count) =>
    count === 1
      ? '1 téléphone devrait se verrouiller et reste ouvert'
      : `${count} téléphones devraient se verrouiller et restent ouverts`,
  openFeed: 'Ouvrir',
  toCall: 'À appeler aujourd’hui',
  call: 'Appeler',
  nobodyToCall: 'Personne à appeler pour le moment.',
  daysLate: (days) => plural('fr', days, { one: `${days} jour de retard`, other: `${days} jours de retard` }),
  figures: {
    title: 'L’entreprise aujourd’hui',
    owed: 'Encours',
    loans: (count, written) =>
      plural('fr', count, { one: `${written} prêt en cours`, other: `${written} prêts en cours` }),
    risk: 'En retard de plus de 30 jours',
    collected: 'Reçu ce mois-ci, sur les échéances',
    of: (received, due) => `${received} sur ${due}`,
    sold: 'Téléphones vendus ce mois-ci',
    deposits: (sum) => `${sum} de dépôts`,
    weeks: (name) => `${name} : les 13 dernières semaines`,
  },
  screens: 'Tous les écrans',
};
