/** The texts of sales that are prepared without a line, in French. */
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './prepared.i18n.en.ts';

export const fr: Wording<typeof en> = {
  lead: 'Les cinq premières étapes d’une vente, sans connexion. Elles restent protégées dans ce navigateur jusqu’à leur envoi.',
  begin: 'Préparer une vente',
  none: 'Aucune vente n’est préparée dans ce navigateur',
  noneHelp:
    'Quand la connexion manque, préparez la vente ici : client, pièces, personne à prévenir, finances, téléphone et plan.',
  cannotKeep: 'Ce navigateur ne peut rien conserver en sécurité : aucune vente ne peut y être préparée.',
  notKept:
    'Cette photo n’a pas pu être conservée : le téléphone n’a plus de place. Libérez de la place et reprenez-la.',
  nobody: 'Nouveau client',
  begun: 'Commencée',
  open: 'Ouvrir',
  openOf: (name) => `Ouvrir la vente préparée de ${name}`,
  stands: {
    draft: 'Inachevée',
    waits: 'En attente de connexion',
    refused: 'À revoir',
    done: 'Envoyée',
  },
  allOf: 'Toutes les ventes préparées',
  enough: 'S’arrêter là pour l’instant',
  registered: 'Le client est enregistré. Les autres modifications se font sur sa fiche.',
  keptUntil: (day) => `Conservée dans ce navigateur jusqu’au ${day}.`,
  limit: 'La limite du client pour ce téléphone et ce plan est vérifiée au retour de la connexion.',
  pricesOf: (at) => `Prix du ${at}. S’ils ont changé d’ici là, on vous le demande avant tout accord.`,
  noPrices: 'Ce navigateur ne connaît pas encore les prix',
  noPricesHelp:
    'Ils sont conservés dès que vous êtes connecté. D’ici là, arrêtez-vous là : le téléphone et le plan se choisissent dans la vente.',
  priceGone: 'Ce téléphone n’est plus dans la liste des prix. Choisissez-en un autre.',
  phonesLead: 'Tous les téléphones, aux derniers prix connus de ce navigateur.',
  fits: 'Les téléphones de la liste des prix',
  overview: 'Ce qui sera envoyé',
  overviewLead: {
    draft: 'Vérifiez avec le client. Rien ne part avant votre accord.',
    waits:
      'L’envoi se fait dans cet ordre, de lui-même, dès que la connexion revient. Vous pouvez fermer cette fenêtre.',
    refused: 'Un élément est à revoir. Ce qui vient après attend.',
    done: 'Tout est arrivé au portail. La vente continue à l’étape 6, le dépôt initial.',
    doneInPart: 'Tout ce qui était rempli est arrivé au portail. La vente continue à la première étape qui manque.',
  },
  sections: {
    customer: 'Client',
    documents: 'Pièces d’identité',
    next_of_kin: 'Personne à prévenir',
    finance: 'Finances',
    phone: 'Téléphone',
    plan: 'Plan de paiement',
  },
  states: {
    empty: 'Manque',
    filled: 'Rempli',
    waiting: 'En attente',
    asked: 'Réponse attendue',
    sent: 'Envoyé',
    refused: 'Refusé',
  },
  checking: 'L’identité est en cours de vérification. La suite part d’elle-même.',
  attention: 'Un vérificateur se prononce sur l’identité. La suite part d’elle-même après sa décision.',
  askedHelp:
    'L’envoi est parti et la réponse n’est pas arrivée. Il est renvoyé et ne compte qu’une fois ; d’ici là, il ne peut pas être modifié.',
  pictures: (count) => plural('fr', count, { one: `${count} photo sur 3`, other: `${count} photos sur 3` }),
  change: 'Modifier',
  changeOf: (section) => `Modifier : ${section}`,
  hold: 'Retenir et modifier',
  send: 'Envoyer',
  sendLater: 'Envoyer dès que la connexion revient',
  gapHelp: 'Ce qui manque se remplit plus tard, dans la vente même.',
  goOn: 'Continuer la vente',
  remove: 'Retirer de cette liste',
  signOut: {
    title: 'Des ventes préparées ne sont pas envoyées',
    help: (sales) =>
      sales === 1
        ? 'Une vente préparée n’est pas envoyée. La déconnexion l’efface de ce navigateur, photos comprises.'
        : `${sales} ventes préparées ne sont pas envoyées. La déconnexion les efface de ce navigateur, photos comprises.`,
    look: 'Rester et les voir',
    erase: 'Effacer et se déconnecter',
  },
  throwAway: 'Supprimer',
  throwAwayTitle: 'Supprimer cette vente préparée ?',
  throwAwayHelp: (name) =>
    `Ce qui a été saisi pour ${name}, photos comprises, est effacé de ce navigateur. Ce qui a déjà été envoyé reste au portail.`,
  keepIt: 'La garder',
  refusals: {
    SALE_OPEN:
      'Ce client a déjà une vente en cours. Ce qui a été préparé ne la remplace pas : continuez cette vente, et supprimez celle-ci.',
    KYC_REJECTED: 'Les pièces ont été refusées. Prenez de nouvelles photos, ou ouvrez la vente pour en lire la raison.',
    DECLINED:
      'Le client n’est pas pré-approuvé. Corrigez les données financières, ou demandez une approbation dans la vente.',
    PRICE_CHANGED:
      'Le prix a changé depuis le choix du plan. Montrez au client les plans au nouveau prix et choisissez de nouveau.',
    gone: (section) => `${section} : l’envoi n’est pas possible en l’état.`,
  },
  lookAtThem: 'Voir ce client',
  samePerson: 'C’est la même personne : lui vendre',
  correctIt: 'Corriger',
  chooseAgain: 'Choisir de nouveau',
  takeAgain: 'Prendre de nouvelles photos',
  sendAgain: 'Renvoyer tel quel',
  inTheSale: 'Continuer dans la vente',
};
