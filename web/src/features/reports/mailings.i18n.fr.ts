/** The texts of reports by e-mail, in French. */
import type { Wording } from '../../ui/language.tsx';
import type { en } from './mailings.i18n.en.ts';

export const fr: Wording<typeof en> = {
  open: 'Par e-mail',
  title: 'Rapports par e-mail',
  goTo: (address) =>
    `Ils sont envoyés à ${address}. Un administrateur change l’adresse dans votre fiche d’utilisateur.`,
  noAddress:
    'Votre fiche d’utilisateur n’a pas d’adresse e-mail, donc rien ne peut être envoyé. Un administrateur la saisit dans les utilisateurs.',
  notConnected:
    'Aucun serveur de courriel n’est relié à ce portail, donc rien ne peut être envoyé. La personne qui gère le serveur en relie un.',
  yours: 'Ce que vous recevez',
  none: 'Vous ne recevez aucun rapport par e-mail.',
  named: (report, place) => `${report}, ${place}`,
  firstTo: 'Rien n’a encore été envoyé.',
  last: (day) => `Rapport du ${day} :`,
  send: 'Envoyer maintenant',
  stop: 'Arrêter',
  sendOf: (report) => `Envoyer maintenant : ${report}`,
  stopOf: (report) => `Arrêter : ${report}`,
  another: 'Recevoir un autre rapport',
  report: 'Rapport',
  rhythm: 'Quand',
  rhythmHelp: {
    daily: 'Chaque jour porte les chiffres de la veille.',
    weekly: 'Chaque lundi porte la semaine jusqu’à dimanche.',
    monthly: 'Le premier du mois porte le mois d’avant.',
  },
  region: 'Région',
  everywhere: 'Partout',
  add: 'Le recevoir par e-mail',
  says: 'Chaque message porte les chiffres que vous avez le droit de voir quand il part, et le nom d’aucun client.',
};
