import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  action: 'Offrir un forfait internet',
  title: 'Forfait internet offert',
  lead: 'L’entreprise paie. Le client reçoit un SMS quand le forfait est arrivé.',
  bundle: 'Forfait',
  needsApproval: 'à faire approuver',
  left: (count) =>
    plural('fr', count, { one: `Encore ${count} cadeau ce mois`, other: `Encore ${count} cadeaux ce mois` }),
  noneLeft: 'Ce client a reçu tous les cadeaux de ce mois. Un cadeau qui a échoué ne compte pas.',
  reason: 'Motif',
  reasonHelp: 'Conservé avec le cadeau.',
  give: 'Offrir',
  ask: 'Envoyer la demande',
  second: 'Une deuxième personne doit approuver ce forfait. Rien n’est envoyé avant.',
  waits: 'Une demande de forfait attend une approbation.',
  notConnected: 'Aucun prestataire de forfaits internet n’est connecté : on ne peut pas en offrir.',
  seeProviders: 'Prestataires',
  empty: 'Il n’y a aucun forfait à offrir.',
  emptyHelp: 'Ils figurent sous « Cadeaux aux clients », dans les paramètres de l’argent et des limites.',
  seeSettings: 'Ouvrir les paramètres',
  bundleNeeded: 'Choisissez un forfait.',
  state: {
    queued: (bundle) => `${bundle} : sur le point de partir.`,
    sent: (bundle) => `${bundle} : en route. Cette page dira quand il est arrivé.`,
    unknown: (bundle) =>
      `${bundle} : la réponse du prestataire s’est perdue. Il est interrogé jusqu’à sa réponse, et le cadeau n’est pas envoyé une deuxième fois.`,
    delivered: (bundle) => `${bundle} : arrivé.`,
    failed: (bundle) => `${bundle} : échec. Rien n’a été payé.`,
  },
  neverReceived: 'Le prestataire ne l’a jamais reçu.',
  mayClose: 'Vous pouvez fermer cette fenêtre. Le cadeau suit son cours.',
  earlier: 'Cadeaux jusqu’ici',
  givenBy: (who) => `par ${who}`,
};
