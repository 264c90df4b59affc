import type { Wording } from '../../ui/language.tsx';
import { plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';
import { providersFr } from './i18n.providers.fr.ts';

export const fr: Wording<typeof en> = {
  providers: providersFr,
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
    'Quelqu’un d’autre a modifié ces paramètres entre-temps. Fermez le formulaire et rouvrez-le pour partir des nouvelles valeurs.',
  second: 'Rien ne change avant l’approbation d’une deuxième personne.',
  ladder: {
    reminder: 'rappel',
    due: 'échéance',
    warning: 'avertissement',
    lock: 'verrou',
    on: (day) =>
      day === 0
        ? 'le jour même :'
        : day < 0
          ? `${-day} jours avant :`
          : `${day} ${plural('fr', day, { one: 'jour', other: 'jours' })} après :`,
    reminders: 'Rappels, jours avant',
    remindersHelp: 'Par exemple 3, 1. 0 est le jour de l’échéance.',
    graceDays: 'Grâce, jours',
    warnDay: 'Avertissement après, jours',
    lockDay: 'Verrou après, jours',
    graceOf: (days) => `${days} ${plural('fr', days, { one: 'jour', other: 'jours' })} de grâce`,
    ownPolicy: (number) => `Règle ${number} pour certains modèles`,
    name: 'Nom',
    models: 'Modèles de téléphone',
    modelCount: (count) => plural('fr', count, { one: `${count} modèle`, other: `${count} modèles` }),
    remove: 'Supprimer',
    addOwn: 'Ajouter une règle pour certains modèles',
    addOwnHelp: 'Tous les autres modèles suivent les étapes ci-dessus.',
  },
  rehearsal: {
    title: 'Essai',
    lead: 'Voyez ce que ces règles feraient des prêts d’aujourd’hui, et ce qu’elles auraient fait sur les 90 derniers jours, avant d’envoyer la demande.',
    begin: 'Faire un essai',
    again: 'Refaire l’essai',
    stale: 'Les règles ont changé depuis cet essai.',
    locked: 'téléphones se verrouillent',
    warned: 'clients avertis',
    reminded: 'clients relancés',
    atOnce: (loans, percent) =>
      `Aussitôt, si les règles valaient maintenant pour ${loans} prêts en cours (${percent} % se verrouillent). Les verrous suspendus ne sont pas déduits.`,
    inBatches: (most, days) => `Au plus ${most} se verrouillent par jour, il faut donc environ ${days} jours.`,
    lastDays: (before, after) =>
      `Sur les 90 derniers jours, les règles en vigueur verrouillent ${before} téléphones ; celles-ci en verrouillent ${after}.`,
    present: 'Verrous par jour, règles en vigueur',
    proposed: 'Verrous par jour, ces règles',
    noneOnlyProposed:
      'Sur les 90 derniers jours, ces règles ne verrouillent aucun téléphone que les règles en vigueur laissent ouvert.',
    onlyProposed: (locks, paid, percent) =>
      `${locks} verrous viendraient de ces règles seules. ${paid} de ces clients (${percent} %) ont tout payé en trois jours sans verrou.`,
    estimated: (sampled, all) => `Les 90 jours sont estimés sur ${sampled} prêts parmi ${all}, tirés au hasard.`,
    computed: (all) => `Les 90 jours sont calculés pour les ${all} prêts.`,
    asTable: 'Les jours en tableau',
    day: 'Jour',
    ofPresent: (count) => `${count}, en vigueur`,
    ofProposed: (count) => `${count}, proposé`,
    toLock: 'Téléphones qui se verrouilleraient aussitôt',
    firstOf: (shown, total) => `Les ${shown} premiers sur ${total}, les plus anciens retards d’abord.`,
    daysLate: (days) => `${days} ${plural('fr', days, { one: 'jour', other: 'jours' })} de retard`,
    stored: 'L’essai envoyé avec la demande',
  },
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
