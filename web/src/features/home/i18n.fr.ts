import { plural, type Wording } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';
import { figures } from './i18n.figures.fr.ts';
import { plots } from './i18n.plots.fr.ts';

const count = (number: number, one: string, other: string): string => plural('fr', number, { one, other });

export const fr: Wording<typeof en> = {
  greeting: (name) => `Bonjour, ${name}`,
  firstSteps: (open) =>
    count(open, 'Premiers pas : il reste une étape à faire.', `Premiers pas : il reste ${open} étapes à faire.`),
  givePaper: 'Indiquer la pièce',
  paperDue: (days) =>
    days === 0
      ? 'Votre pièce d’identité manque : ventes, encaissements, appels, forfaits et affectations sont bloqués.'
      : count(days, 'Pièce d’identité à indiquer : reste 1 jour', `Pièce d’identité à indiquer : reste ${days} jours`),
  mustName:
    'Vous êtes seul à pouvoir décider des demandes. Désignez une deuxième personne : vous validerez sa demande un jour plus tard.',
  alone: (decided) =>
    decided === 0
      ? 'Vous êtes la seule personne qui puisse décider des demandes. En attendant une deuxième, vos changements s’appliquent aussitôt, avec la mention « décidé seul ».'
      : `Vous êtes la seule personne qui puisse décider des demandes. ${decided} de vos changements portent la mention « décidé seul ».`,
  addSecond: 'Ajouter une personne',
  newRoles: {
    brought: (roles) =>
      count(
        roles,
        'Nouvelle version : 1 rôle n’a pas encore de détenteur.',
        `Nouvelle version : ${roles} rôles n’ont pas encore de détenteur.`,
      ),
    see: 'Voir les rôles',
    title: 'Nouveaux rôles',
    once: 'Proposés une seule fois. Ensuite, ils sont dans Sécurité.',
    forGroups: (groups) => `Pour ${groups}`,
    request: 'Demander les rôles',
    leave: 'N’attribuer à personne',
    waiting: (groups) => `Rôles en suspens, demande en attente : ${groups}`,
  },
  figures,
  plots,
  waited: {
    minutes: (minutes) => `${minutes} min`,
    hours: (hours) => `${hours} h`,
    days: (days) => count(days, `${days} jour`, `${days} jours`),
  },
  actions: {
    title: 'Commencer ici',
    sell: 'Vendre un téléphone',
    prepare: 'Préparer une vente',
    find: 'Trouver un client',
    pay: 'Encaisser un versement',
  },
  calls: {
    next: 'Prochain appel',
    afterwards: 'Ensuite',
    nobody: 'Plus personne à appeler pour le moment.',
    call: 'Appeler',
    callSomebody: (name) => `Appeler ${name}`,
    late: (amount, days) => `${amount} · ${count(days, `${days} jour de retard`, `${days} jours de retard`)}`,
    neverSpoken: 'Personne n’a encore parlé à ce client.',
    lastWord: (when, mood) => `Dernier échange ${when} : ${mood}`,
    lastCall: (when) => `Dernier appel ${when}`,
  },
  oldest: {
    title: 'La plus ancienne demande',
    asked: (kind, who) => `${kind}, demandé par ${who}`,
    reason: (reason) => `« ${reason} »`,
    decide: 'Décider',
    decideOn: (subject) => `Décider de la plus ancienne demande : ${subject}`,
  },
  waits: {
    newCustomer: 'Nouveau client',
    prepared: {
      draft: 'Préparée sans connexion, inachevée',
      waits: 'Préparée sans connexion, pas encore envoyée',
      refused: 'Préparée sans connexion ; un élément est à revoir',
      handed: 'Préparée sans connexion ; continue dans la vente',
    },
    title: 'À traiter',
    worstFirst: 'Le plus urgent d’abord',
    nothing: 'Rien à traiter.',
    notLoaded: 'Une partie de la liste n’a pas pu être chargée. Rechargez la page.',
    does: (action, title) => `${action} : ${title}`,
    harm: { bad: 'Urgent', late: 'En retard', calm: 'Dans les temps' },
    place: 'Affecter',
    decide: 'Décider',
    review: 'Vérifier',
    goOn: 'Continuer',
    look: 'Voir',
    openAll: 'Tout ouvrir',
    openList: 'Ouvrir',
    compare: 'Comparer',
    documents: (documents) => count(documents, '1 pièce à comparer', `${documents} pièces à comparer`),
    documentOf: (who, shop) => `Client en attente à ${shop} avec ${who}`,
    unallocated: (payments, written) => count(payments, '1 paiement à affecter', `${written} paiements à affecter`),
    unallocatedSum: (sum, time) => `${sum} · le plus ancien attend depuis ${time}`,
    wouldLock: (phones) =>
      count(phones, `${phones} téléphone se verrouillerait`, `${phones} téléphones se verrouilleraient`),
    kept: (kept) =>
      count(
        kept,
        '1 avis de paiement n’a pas pu être comptabilisé',
        `${kept} avis de paiement n’ont pas pu être comptabilisés`,
      ),
    keptWhy: 'L’avis de l’opérateur est illisible. L’argent n’est pas comptabilisé.',
    releases: (loans) =>
      count(loans, '1 téléphone soldé attend sa libération', `${loans} téléphones soldés attendent leur libération`),
    releasesWhy: 'Soldé avec un paiement qu’un collègue doit encore confirmer.',
    shortWallet: (operator, wallet) => `${operator} s’épuise : ${wallet}`,
    shortWalletSum: (sum, days) =>
      days === 0
        ? `Il reste ${sum}, moins d’un jour`
        : `Il reste ${sum}, ${count(days, `pour ${days} jour`, `pour ${days} jours`)}`,
    feedHeld: 'Tous les verrouillages automatiques sont suspendus',
    waitingLocks: (phones) =>
      count(
        phones,
        `${phones} téléphone devrait se verrouiller mais reste ouvert`,
        `${phones} téléphones devraient se verrouiller mais restent ouverts`,
      ),
    feedSilent: 'Un opérateur ne répond plus',
    feedSilentWhy: 'Les avis de paiement n’arrivent plus. Les verrouillages automatiques attendent leur retour.',
    unlocks: (phones, written) =>
      count(phones, '1 téléphone ne s’est pas encore ouvert', `${written} téléphones ne se sont pas encore ouverts`),
    unlocksFirst: (name) => `Depuis le plus longtemps : ${name}`,
    askedBy: (kind, who) => `${kind} · demandé par ${who}`,
    further: (requests, written) =>
      count(requests, '1 autre demande à décider', `${written} autres demandes à décider`),
    furtherWhy: 'Arrivées après celles qui précèdent.',
    checks: (checks, written) => count(checks, '1 vérification d’identité', `${written} vérifications d’identité`),
    oldestIs: (name) => `La plus ancienne : ${name}`,
    step: (step, steps, loan) => `Vente ${loan}, étape ${step} sur ${steps}`,
    lowStock: (models) =>
      count(models, `${models} modèle est presque épuisé`, `${models} modèles sont presque épuisés`),
    fewest: (model, pieces) => count(pieces, `${model} : il en reste ${pieces}`, `${model} : il en reste ${pieces}`),
    lasts: (model, days) =>
      days === 0
        ? `${model} : presque épuisé`
        : count(days, `${model} : reste pour ${days} jour`, `${model} : reste pour ${days} jours`),
    countsDue: (shops) => count(shops, `${shops} boutique à inventorier`, `${shops} boutiques à inventorier`),
    countsDueWhy: 'Sans inventaire depuis 30 jours.',
    order: 'Voir le stock',
    startCount: 'Inventorier',
    count: (shop) => `Inventaire de ${shop}`,
    counted: (found, expected) => `${found} vus sur ${expected}`,
    customers: (customers, written) => count(customers, `${written} client`, `${written} clients`),
  },
  recent: 'Ouverts récemment',
  screens: 'Tous les écrans',
  areas: {
    customers: 'Clients et prêts',
    money: 'Argent',
    locks: 'Verrous et appels',
    stock: 'Stock et boutiques',
    business: 'L’entreprise',
  },
};
