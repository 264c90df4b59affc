import type { Wording } from '../../ui/language.tsx';
import { plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  lead: 'Ce que l’entreprise décide elle-même. Un changement commence à sa date, et chaque version est conservée.',
  change: 'Modifier',
  since: (day) => `En vigueur depuis le ${day}`,
  defaults: 'Ce sont les valeurs par défaut. Personne ne les a encore modifiées.',
  planned: (day) => `À partir du ${day}`,
  plannedNote: (day) =>
    `Une autre version commence le ${day}. Un changement part de celle-ci, et la remplace s’il commence plus tôt.`,
  waits: 'Un changement attend une deuxième personne. D’ici là, personne ne peut en demander un autre.',
  history: 'Historique',
  version: (version) => `Version ${version}`,
  firstVersion: 'Valeurs par défaut',
  by: (maker) => `par ${maker}`,
  byAndWith: (maker, checker) => `par ${maker}, approuvé par ${checker}`,
  inForce: 'En vigueur',
  older: 'Versions plus anciennes',
  everyDay: 'Tous les jours',
  addDay: 'Ajouter le jour',
  effective: 'En vigueur à partir du',
  effectiveHelp: 'Aujourd’hui ou plus tard. Si l’approbation vient après, à partir du jour de l’approbation.',
  reason: 'Motif',
  reasonHelp: 'La personne qui tranche le lit en premier.',
  was: (value) => `Actuellement : ${value}`,
  changes: (count) => plural('fr', count, { one: `${count} changement`, other: `${count} changements` }),
  noChanges: 'Aucun changement pour l’instant',
  send: 'Envoyer la demande',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié ces réglages entre-temps. Fermez le formulaire et rouvrez-le pour partir des nouvelles valeurs.',
  second: 'Rien ne change avant l’approbation d’une deuxième personne.',
  unit: {
    fcfa: (_count, text) => `${text} FCFA`,
    days: (count, text) => `${text} ${plural('fr', count, { one: 'jour', other: 'jours' })}`,
    percent: (_count, text) => `${text} %`,
    times: (_count, text) => `${text} fois`,
    customers: (count, text) => `${text} ${plural('fr', count, { one: 'client', other: 'clients' })}`,
    minutes: (count, text) => `${text} ${plural('fr', count, { one: 'minute', other: 'minutes' })}`,
  },
  unitOfField: {
    fcfa: 'FCFA',
    days: 'jours',
    percent: '%',
    times: 'fois',
    customers: 'clients',
    minutes: 'minutes',
  },
};
