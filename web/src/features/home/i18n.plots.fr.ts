import { plural, type Wording } from '../../ui/language.tsx';
import type { plots as en } from './i18n.plots.en.ts';

const count = (number: number, one: string, other: string): string => plural('fr', number, { one, other });

export const plots: Wording<typeof en> = {
  due: {
    title: 'À échéance et encaissé, 14 jours',
    sentence: (share, received, due) =>
      `Jusqu’à hier, ${share} des échéances ont été encaissées : ${received} sur ${due}.`,
    day: (day, due, received) => `${day} : ${due} à échéance, ${received} encaissés`,
    today: 'aujourd’hui',
    expected: 'à échéance',
    actual: 'encaissé',
    dayHead: 'Jour',
  },
  week: {
    title: 'Ma semaine',
    sentence: (sold) =>
      sold === 0
        ? 'Aucun téléphone vendu ces 7 derniers jours.'
        : count(
            sold,
            'Vous avez vendu 1 téléphone ces 7 derniers jours.',
            `Vous avez vendu ${sold} téléphones ces 7 derniers jours.`,
          ),
    day: (day, sold) => count(sold, `${day} : ${sold} vendu`, `${day} : ${sold} vendus`),
    today: 'aujourd’hui',
    dayHead: 'Jour',
    sold: 'Vendus',
  },
  calls: {
    title: 'Appels, 14 jours',
    sentence: (calls, talks, recovered) =>
      `${talks} appels sur ${calls} ont joint le client ; ${recovered} sont rentrés ensuite.`,
    day: (day, calls, talks) => `${day} : ${calls} appels, ${talks} clients joints`,
    today: 'aujourd’hui',
    expected: 'appelés',
    actual: 'joints',
    recovered: 'recouvré',
    dayHead: 'Jour',
  },
  ages: {
    title: 'Depuis quand les demandes attendent',
    sentence: (all, old) =>
      all === 0
        ? 'Aucune demande n’attend.'
        : old === 0
          ? 'Aucune demande n’attend depuis plus d’un jour.'
          : `${old} sur ${all} attendent depuis plus d’un jour.`,
    group: 'Attente',
    count: 'Demandes',
    groups: {
      today: 'Moins d’un jour',
      yesterday: 'Un jour',
      week: 'Une semaine au plus',
      longer: 'Plus d’une semaine',
    },
  },
  models: {
    title: 'Les plus rares en stock',
    sentence: (models, pieces) =>
      models === 0
        ? `Chaque modèle a ${pieces} pièces ou plus.`
        : count(
            models,
            `${models} modèle a moins de ${pieces} pièces.`,
            `${models} modèles ont moins de ${pieces} pièces.`,
          ),
    all: 'Toutes les quantités',
    model: 'Modèle',
    inStock: 'En stock',
    sold: 'Vendus à ce jour',
  },
  shops: {
    title: 'Mes boutiques, 28 jours',
    sentence: (shops) =>
      count(
        shops,
        'Une boutique, les quatre dernières semaines.',
        `${shops} boutiques, les meilleures ventes d’abord.`,
      ),
    sold: 'Téléphones vendus',
    collected: 'Encaissé',
    stock: 'Stock restant',
    days: (days) => count(days, `${days} jour`, `${days} jours`),
  },
  suspense: {
    title: 'Âge des paiements à affecter',
    none: 'Aucun paiement n’attend d’affectation.',
    sentence: (payments, oldest) =>
      count(
        payments,
        `${payments} paiement attend, depuis ${oldest}.`,
        `${payments} paiements attendent, le plus ancien depuis ${oldest}.`,
      ),
    payments: 'Paiements',
    amount: 'Montant (FCFA)',
  },
  feed: {
    title: 'Flux des paiements',
    open: 'Ouvrir',
    good: 'Les avis de paiement arrivent. Le verrouillage automatique est actif.',
    bad: 'Un opérateur ne répond plus. Les verrouillages automatiques attendent le retour des avis.',
    held: 'Tous les verrouillages automatiques sont suspendus.',
    asking:
      'Les opérateurs sont interrogés depuis le démarrage. Les verrouillages automatiques attendent leur réponse.',
    beingAsked: 'en cours d’interrogation',
    never: 'Aucun avis',
    heard: (when) => `dernier avis ${when}`,
    dayAgo: 'il y a 24 h',
    now: 'maintenant',
  },
  days: {
    title: 'Jours à rapprocher',
    open: 'Ouvrir',
    sentence: (left, days) =>
      left === 0
        ? `Les ${days} derniers jours sont tous clôturés.`
        : count(
            left,
            `${left} des ${days} derniers jours n’est pas clôturé.`,
            `${left} des ${days} derniers jours ne sont pas clôturés.`,
          ),
    day: 'Jour',
    state: 'État',
    about: (day, state) => `${day} : ${state}`,
  },
};
