/** The texts of the conversion and of the sales behind its figures, in French. */
import { plural, type Wording } from '../../ui/language.tsx';
import type { en } from './conversion.i18n.en.ts';

export const fr: Wording<typeof en> = {
  sentence: (started, activated, share) =>
    `${started} ventes ont commencé dans cette période ; ${activated} ont abouti à un téléphone activé (${share}).`,
  ofBefore: (share) => `${share} de l’étape précédente`,
  first: 'toutes les ventes',
  started: 'Commencées',
  activated: 'Activées',
  week: 'Semaine du',
  empty: 'Aucune vente n’a commencé dans cette période.',
  step: 'Étape',
  sales: 'Y sont arrivées',
  share: 'De l’étape précédente',
  standing: 'Y sont encore',
  ended: 'S’y sont arrêtées',
  steps: 'Étape par étape',
  stepsMean:
    'Une vente compte à chaque étape où elle est arrivée. Celles qui n’ont pas atteint la suivante y sont encore, ou s’y sont arrêtées.',
  equal: (all) =>
    `Activées, encore en cours et terminées sans prêt font ensemble toutes les ventes commencées : ${all}.`,
  differs:
    'Activées, encore en cours et terminées sans prêt ne font pas ensemble toutes les ventes commencées. Rechargez la page.',
  rows: 'Voir les ventes',
  list: {
    cameTo: (step) => `Arrivées à : ${step}`,
    on: (group, step) => `${group} : ${step}`,
    sum: (sales, count) => plural('fr', sales, { one: `${count} vente`, other: `${count} ventes` }),
    begun: (from, until) => `début du ${from} au ${until}`,
    inWeek: (week) => `dans la semaine du ${week}`,
    asOf: (day) => `état à la fin du ${day}`,
    agrees: 'Le rapport compte autant de ventes.',
    differs: (count) => `Le rapport en compte ${count}. Rechargez la page.`,
    customer: 'Client',
    reference: 'Référence',
    shop: 'Boutique',
    agent: 'Agent',
    opened: 'Commencée le',
    cameAsFar: 'Étape atteinte',
    outcome: 'Issue',
    outcomeOn: 'Activée ou terminée',
    empty: 'Aucune vente n’appartient à ce chiffre.',
  },
};
