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
  typedNotKept:
    'Votre saisie n’a pas pu être conservée : le téléphone n’a plus de place. Libérez de la place, puis continuez.',
  nobody: 'Nouveau client',
  begun: 'Commencée',
  openOf: (name) => `Ouvrir la vente préparée de ${name}`,
  stands: {
    draft: 'Inachevée',
    waits: 'En attente de connexion',
    refused: 'À revoir',
    handed: 'Continue dans la vente',
    done: 'Envoyée',
  },
  waitsFor: {
    nothing: 'Envoi en cours',
    silence: 'Réponse attendue',
    portal: 'Portail attendu',
    checking: 'Identité en vérification',
    attention: 'Vérificateur attendu',
  },
  allOf: 'Toutes les ventes préparées',
  enough: 'S’arrêter là pour l’instant',
  registered: 'Le client est enregistré. Les autres modifications se font sur sa fiche.',
  keptUntil: (day) => `Conservée dans ce navigateur jusqu’au ${day}.`,
  limitKnown: (limit) =>
    `Ce client peut rembourser jusqu’à ${limit}. Les téléphones et les plans au-delà ne sont pas proposés.`,
  noneWithinLimit: 'Aucun téléphone de la liste des prix n’entre dans la limite de ce client.',
  limit: 'La limite du client pour ce téléphone et ce plan est vérifiée au retour de la connexion.',
  pricesOf: (at) => `Prix du ${at}. S’ils ont changé d’ici là, on vous le demande avant tout accord.`,
  noPrices: 'Ce navigateur ne connaît pas encore les prix',
  noPricesHelp:
    'Ils sont conservés dès que vous êtes connecté. D’ici là, arrêtez-vous là : le téléphone et le plan se choisissent dans la vente.',
  pricesTooLong: 'La liste des prix est trop longue pour ce navigateur',
  pricesTooLongHelp: 'Arrêtez-vous là : le téléphone et le plan se choisissent dans la vente.',
  priceGone: 'Ce téléphone n’est plus dans la liste des prix. Choisissez-en un autre.',
  phonesLead: 'Tous les téléphones, aux derniers prix connus de ce navigateur.',
  fits: 'Les téléphones de la liste des prix',
  overview: 'Ce qui sera envoyé',
  overviewDone: 'Ce qui a été envoyé',
  overviewLead: {
    draft: 'Vérifiez avec le client. Rien ne part avant votre accord.',
    waits:
      'L’envoi se fait dans cet ordre, de lui-même, tant que la console est ouverte et connectée. Rien n’est perdu si vous la fermez.',
    refused: 'Un élément est à revoir. Ce qui vient après attend.',
    done: 'Tout est arrivé au portail. La vente continue à l’étape 6, le dépôt initial.',
    handed: 'La suite se fait dans la vente, dont les formulaires contiennent ce qui a été saisi.',
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
    leaving: 'Envoi en cours',
    asked: 'Réponse attendue',
    sent: 'Envoyé',
    unneeded: 'Non envoyé',
    refused: 'Refusé',
  },
  waits: {
    silence: 'L’envoi est parti, et aucune réponse n’est venue.',
    checking: 'L’identité est en cours de vérification. La suite part d’elle-même.',
    attention: 'Un vérificateur se prononce sur l’identité. La suite part d’elle-même après sa décision.',
  },
  askNow: 'Essayer maintenant',
  askedSoon: 'L’envoi se répète de lui-même, et ne compte qu’une fois.',
  askedAgainAt: (last, next) => `Dernier envoi à ${last}, prochain de lui-même à ${next}. Il ne compte qu’une fois.`,
  reference: (id) => `Pour l’assistance : ${id}`,
  askedHelp:
    'L’envoi est parti et la réponse n’est pas arrivée. Il est renvoyé et ne compte qu’une fois ; d’ici là, il ne peut pas être modifié.',
  pictures: (count) => plural('fr', count, { one: `${count} photo sur 3`, other: `${count} photos sur 3` }),
  noDocuments: 'L’identité est déjà vérifiée : les photos n’étaient pas nécessaires et ne sont pas parties.',
  soldToKnown: (name) => (name === undefined ? 'vendu à un client du portail' : `vendu à ${name}, client du portail`),
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
      'Ce client a déjà une vente en cours, et ce qui a été préparé ne la remplace pas. Continuez dans cette vente : les étapes que personne n’y a faites contiennent votre saisie.',
    CUSTOMER_NOT_CONFIRMED:
      'Client d’une autre boutique. Continuez dans la vente : il confirme avec un code, puis vous y retrouvez votre saisie.',
    KYC_REJECTED: 'Les pièces ont été refusées. Prenez de nouvelles photos.',
    PICTURES_GONE: 'Ce navigateur n’a plus les photos. Reprenez-les.',
    UNSENDABLE: 'L’envoi n’est pas possible tel que c’est rempli. Vérifiez, puis renvoyez.',
    KEY_REUSED: 'Le portail a déjà autre chose sous cette requête. Renvoyez-la.',
    FORBIDDEN_SALE: 'Vous ne pouvez pas commencer de vente avec ce client. Demandez à un collègue d’une boutique.',
    APPLICATION_CLOSED:
      'La vente a été close au portail entre-temps. Commencez-en une autre avec ce qui a été préparé, ou supprimez ceci.',
    APPLICATION_NOT_FOUND:
      'Le portail n’a plus cette vente. Commencez-en une autre avec ce qui a été préparé, ou supprimez ceci.',
    OWN_SALE_NEEDED:
      'La vente a été close au portail entre-temps. Commencez-en une autre avec ce qui a été préparé, ou supprimez ceci.',
    DECLINED:
      'Le client n’est pas pré-approuvé. Corrigez les données financières, ou demandez une approbation dans la vente.',
    PRICE_CHANGED:
      'Le prix a changé depuis le choix du plan. Montrez au client les plans au nouveau prix et choisissez de nouveau.',
    gone: (section) => `${section} : l’envoi n’est pas possible en l’état.`,
  },
  refusalHelp: {
    ABOVE_LIMIT: 'Choisissez un plan plus court ou moins cher, ou un téléphone moins cher.',
    DEPOSIT_ALREADY_PAID: 'La vente a avancé. Continuez dans celle-ci.',
    FORBIDDEN: 'Votre groupe n’y a plus droit. Demandez à votre administrateur.',
    FILE_TOO_LARGE: 'Reprenez la photo avec l’appareil.',
    UNSUPPORTED_FILE: 'Reprenez la photo avec l’appareil.',
    SAME_PICTURE_TWICE: 'Reprenez les photos avec l’appareil.',
    DOCUMENT_NUMBER_IN_USE_THERE: 'Comparez le numéro avec la pièce, et corrigez-le dans la vente.',
  },
  startAnew: 'Commencer une autre vente avec',
  lookAtThem: 'Voir ce client',
  samePerson: 'C’est la même personne : lui vendre',
  compare: {
    title: 'Comparez avec le client du portail',
    here: 'Saisi ici',
    there: 'Au portail',
    details: { name: 'Nom', date_of_birth: 'Né(e) le', document: 'Pièce' },
    detailsInside: { name: 'le nom', date_of_birth: 'la date de naissance', document: 'la pièce' },
    notShown: 'Non affiché : client d’une autre boutique',
    differs: 'différent',
    others: (details) =>
      `C’est une autre personne : ${new Intl.ListFormat('fr').format(details)} ${details.length === 1 ? 'diffère' : 'diffèrent'}. Rien ne peut lui être vendu avec cette saisie. Corrigez ce qui est faux, ou ouvrez sa fiche si c’est quand même elle.`,
    needsLine: 'Le client qui a ce numéro s’affiche au retour de la connexion.',
    gone: 'Le portail ne trouve plus personne avec ce numéro. Renvoyez tel quel.',
  },
  sure: {
    title: (name) => `Vendre à ${name} ?`,
    help: (typed, name) =>
      `Ce qui a été saisi pour ${typed} est enregistré pour ${name} : la personne à prévenir, la profession, la résidence et le revenu remplacent ce que le portail en a. Comparez d’abord avec sa pièce.`,
    yes: 'Oui, la même personne',
    no: 'Non, revenir',
  },
  correctIt: 'Corriger',
  chooseAgain: 'Choisir de nouveau',
  takeAgain: 'Prendre de nouvelles photos',
  sendAgain: 'Renvoyer tel quel',
  inTheSale: 'Continuer dans la vente',
};
