import type { Wording } from '../../ui/language.tsx';
import type { en } from './order.i18n.en.ts';

export const fr: Wording<typeof en> = {
  title: 'Comment l’ordre est appris',
  inUse: (percent) =>
    `Appliqué : ${percent} % des prêts en retard sont classés selon le résultat des appels passés. Les autres gardent l’ordre des paramètres.`,
  off: 'Non appliqué : l’apprentissage est désactivé dans les paramètres. Tous les prêts en retard ont l’ordre des paramètres.',
  nothingYet: 'Non appliqué : rien n’a encore été appris. Tous les prêts en retard ont l’ordre des paramètres.',
  tooFew: (least, called, uncalled) =>
    `Non appliqué : il y a trop peu de données. Il faut ${least} résultats d’appels et ${least} de prêts sans appel, dont quelques-uns le dernier mois pour l’essai. Il y en a ${called} et ${uncalled}.`,
  tooFewOfAll: (least) =>
    `Non appliqué : il y a trop peu de données. Il faut ${least} résultats d’appels et ${least} de prêts sans appel, dont quelques-uns le dernier mois pour l’essai.`,
  tooWeak: (least) =>
    `Non appliqué : à l’essai sur le dernier mois, il n’a pas assez bien prévu qui paie. Il doit avoir raison dans ${least} cas sur 100, avec appel comme sans appel.`,
  calledQuality: (right) =>
    `De deux clients appelés, l’un qui paie et l’autre non, il désigne le bon dans ${right} cas sur 100.`,
  uncalledQuality: (right) => `De deux clients que personne n’appelle, il désigne le bon dans ${right} cas sur 100.`,
  chance: 'Le hasard aurait raison dans 50 cas sur 100. L’essai porte sur le dernier mois, dont rien n’est appris.',
  heavier: 'Plus il y en a, plus un appel rapporte',
  lighter: 'Plus il y en a, moins un appel rapporte',
  months: 'Ce qui a été appris, par mois',
  month: 'Appris le',
  from: 'Résultats',
  between: (from, until) => `${from} – ${until}`,
  verdict: 'Appliqué ?',
  calledPaid: 'Appelés : ont payé',
  calledRight: 'Appelés : justes sur 100',
  uncalledPaid: 'Non appelés : ont payé',
  uncalledRight: 'Non appelés : justes sur 100',
  none: '–',
  compare: 'Est-ce mieux que les paramètres ?',
  compared: (days, learnt, settings) =>
    `Parmi les prêts classés selon l’apprentissage, ${learnt} ont rattrapé leur retard en ${days} jours ; parmi ceux classés selon les paramètres, ${settings}.`,
  definition:
    'Un résultat dit si un client en retard a payé une échéance, ou tout son retard, en sept jours. L’apprentissage a lieu une fois par mois, à partir des seuls prêts, paiements, promesses et appels : jamais du sexe, du nom, de la religion, de la santé ni des contacts du téléphone.',
  more: (facts) => `Plus : ${facts}`,
  less: (facts) => `Moins : ${facts}`,
};
