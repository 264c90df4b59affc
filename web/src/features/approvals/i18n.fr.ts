import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

const notApplied = (count: number): string =>
  `${count} ${plural('fr', count, { one: 'non appliquée', other: 'non appliquées' })}`;

export const fr: Wording<typeof en> = {
  lead: 'Une personne demande un changement, une autre décide. Chaque demande montre les valeurs d’avant, les valeurs proposées et celles de maintenant.',
  tabs: {
    decide: 'À décider',
    barred: 'À approuver par d’autres',
    portal: 'Changements du portail',
    sales: 'Ventes aux clients',
    owners: 'Propriétaires',
    mine: 'Mes demandes',
  },
  nothingIn: {
    decide: {
      title: 'Rien n’attend votre décision.',
      help: 'Les demandes des autres dont vous pouvez décider apparaissent ici, quel que soit leur type.',
    },
    barred: {
      title: 'Vous pouvez approuver tout ce qui attend.',
      help: 'Les demandes qui vous concernent, ou faites par une personne dont vous avez récemment modifié le compte ou qui a modifié le vôtre, apparaissent ici. Une autre personne les approuve.',
    },
    mine: {
      title: 'Vous n’avez rien demandé.',
      help: 'Une demande part de la fiche qu’elle changerait : un client, une boutique, un téléphone, un groupe.',
    },
    list: {
      title: 'Aucune demande en attente.',
      help: 'Les demandes faites sur d’autres écrans apparaissent ici. Pour voir les demandes décidées, utilisez le filtre « État ».',
    },
  },
  kind: 'Type',
  state: 'État',
  all: 'Tous les états',
  toDecide: 'Par moi',
  forOthers: 'Par d’autres seulement',
  who: 'Demandé par',
  anyone: 'Tout le monde',
  me: 'Moi',
  list: 'Demandes',
  record: 'Fiche',
  waiting: 'Demandé',
  keys: 'J et K pour se déplacer, A pour approuver, D pour refuser.',
  field: 'Champ',
  was: 'Avant',
  proposed: 'Proposé',
  now: 'Maintenant',
  added: 'ajouté',
  removed: 'retiré',
  unchanged: (count) => `${count} ${plural('fr', count, { one: 'reste', other: 'restent' })} comme avant`,
  inAll: (count) => `${count} en tout`,
  none: 'aucun',
  changedSince: 'Modifié depuis la demande',
  subjectGone: 'La fiche n’existe plus.',
  evidence: 'Autres éléments utiles pour décider',
  consequence: 'Ce que fait l’approbation',
  reason: 'Motif',
  askedBy: (who) => `Demandé par ${who}`,
  decidedBy: (who) => `Décidé par ${who}`,
  triedBy: (who) => `${who} a voulu l’approuver`,
  conflicted:
    'Rien n’a été appliqué : la fiche avait changé après la demande. Si le changement est toujours voulu, il faut le demander de nouveau.',
  conflictedMine:
    'Rien n’a été appliqué : la fiche avait changé après votre demande. Si vous voulez toujours ce changement, demandez-le de nouveau.',
  decidedHow: {
    second_person: (who) => `Décidé par ${who}`,
    at_once: (who) => `Appliqué aussitôt par ${who} : ce type de changement ne demande pas de deuxième personne`,
    tied: (who) => `Décidé par ${who}, personne liée au demandeur : il n’y avait encore personne d’autre`,
    alone: (who) => `Décidé par ${who} sans deuxième personne : il n’y en avait pas encore`,
  },
  because: (reason) => `« ${reason} »`,
  expires: 'Expire',
  history: 'Demandes antérieures sur la même fiche',
  noHistory: 'Aucune.',
  approve: 'Approuver',
  decline: 'Refuser',
  withdraw: 'Retirer',
  undo: 'Annuler',
  approving: (subject) => `Approbation : ${subject}`,
  declining: (subject) => `Refus : ${subject}`,
  approvingMany: (count) => `Approbation de ${count} ${plural('fr', count, { one: 'demande', other: 'demandes' })}`,
  decliningMany: (count) => `Refus de ${count} ${plural('fr', count, { one: 'demande', other: 'demandes' })}`,
  undone: 'Rien n’a été envoyé.',
  approveManyTitle: (count) => `Approuver ${count} ${plural('fr', count, { one: 'demande', other: 'demandes' })}`,
  approveManyHelp: 'Vous aurez ensuite cinq secondes pour annuler.',
  decidedMany: {
    approve: (done, failed) =>
      failed > 0
        ? `${done} ${plural('fr', done, { one: 'approuvée', other: 'approuvées' })}, ${notApplied(failed)}`
        : `${done} ${plural('fr', done, { one: 'demande approuvée', other: 'demandes approuvées' })}`,
    decline: (done, failed) =>
      failed > 0
        ? `${done} ${plural('fr', done, { one: 'refusée', other: 'refusées' })}, ${notApplied(failed)}`
        : `${done} ${plural('fr', done, { one: 'demande refusée', other: 'demandes refusées' })}`,
  },
  declineTitle: 'Refuser cette demande',
  declineManyTitle: (count) => `Refuser ${count} ${plural('fr', count, { one: 'demande', other: 'demandes' })}`,
  declineHelp: 'Le motif est montré à la personne qui a demandé.',
  seenTitle: 'Approuver avec ce que vous avez vu',
  seen: 'Vu',
  seenHelp: 'Reçu, caisse ou papier. Cela figure au dossier.',
  ownRequest: 'Vous êtes à l’origine de cette demande : quelqu’un d’autre décide.',
  cannotDecide: 'Décider de cette demande exige un autre rôle.',
  approveChosen: 'Approuver la sélection',
  declineChosen: 'Refuser la sélection',
  notYoursToApprove: (count) =>
    plural('fr', count, {
      one: `${count} ne peut être approuvée que par une autre personne.`,
      other: `${count} ne peuvent être approuvées que par une autre personne.`,
    }),
  notYours: (count) =>
    count === 1
      ? 'Vous ne pouvez pas décider de l’une des demandes choisies ; elle est laissée de côté.'
      : `Vous ne pouvez pas décider de ${count} des demandes choisies ; elles sont laissées de côté.`,
  openRecord: 'Ouvrir la fiche',
  backToList: 'Retour à la liste',
  does: {
    phone_prices:
      'Les nouveaux prix s’appliquent à partir du jour indiqué. Les contrats déjà signés gardent les leurs.',
    credit_multiplier:
      'Les nouveaux plans sont calculés avec le nouveau coefficient à partir du jour indiqué. Les contrats déjà signés gardent le leur.',
    product_lock:
      'Les téléphones de ce modèle vendus à partir de maintenant reçoivent le verrou proposé, y compris dans les ventes commencées. Les prêts en cours gardent le leur.',
    lock_solution:
      'L’ancienne solution libère le téléphone et la nouvelle le reprend. Si le prêt est en retard, la nouvelle solution verrouille le téléphone.',
    customer_location: 'La fiche du client indique le nouveau lieu de résidence. Rien d’autre ne change.',
    customer_identity:
      'La fiche du client indique la nouvelle identité. Le client garde ses anciens numéros : personne d’autre ne peut être enregistré avec eux.',
    waiver:
      'Aucun verrouillage automatique n’est envoyé à ce téléphone jusqu’à la fin du jour indiqué. Un téléphone verrouillé le reste tant que le montant dû n’est pas payé.',
    refund: 'Les espèces quittent aussitôt la caisse de la boutique, et l’opération est comptabilisée.',
    data_bundle:
      'Le forfait est commandé aussitôt, et le client reçoit un SMS quand il est arrivé. Il est payé sur le compte de l’entreprise chez le prestataire.',
    data_bundle_end:
      'Le cadeau est clos comme proposé. S’il a été remis, son prix est comptabilisé ; aucun forfait n’est envoyé. Sinon, un autre peut être offert au client.',
    suspense_refund: 'Le payeur est remboursé en espèces à la boutique, et le montant quitte les suspens.',
    suspense_denial:
      'L’argent ne garde plus ouvert le téléphone de ce client. Il reste en suspens et peut encore être affecté.',
    kept_confirmation:
      'En suspens, l’argent attend son client. Close, la confirmation ne vaut plus d’argent : elle ne garde plus aucun téléphone ouvert.',
    reallocation:
      'L’argent passe du premier prêt au second, comme si le premier ne l’avait jamais reçu. Si le premier prêt prend ainsi du retard, son téléphone n’est pas verrouillé aussitôt, mais selon les mêmes règles que pour tout prêt en retard.',
    reversal:
      'La transaction est annulée en comptabilité, comme si l’argent n’était jamais venu. Aucun argent ne quitte une caisse.',
    payment_correction:
      'Le paiement est annulé puis comptabilisé au bon montant. Un montant inférieur prend effet un jour après le SMS au client, sauf opposition de sa part.',
    claim_end: 'Le reste est passé en perte. Le client ne le doit plus, et le prêt reste clos.',
    statement_withdrawal:
      'Tout ce qui a été comptabilisé depuis ce relevé est annulé, paiement par paiement, comme si l’argent n’était jamais venu. Ce qui a été remboursé depuis, ou dont le téléphone est libéré, devient une dette du client ou une perte. Les clients reçoivent un SMS ; aucun téléphone ne se verrouille avant demain.',
    float_move:
      'L’argent peut alors être déplacé : aussitôt par l’opérateur, s’il exécute nos ordres, sinon par une personne, qui constate ensuite le résultat. La comptabilité suit chaque étape.',
    book_entry:
      'Le montant est comptabilisé comme indiqué. Aucun argent ne bouge : l’écriture constate ce qui s’est passé.',
    books_closing:
      'Les états de la période ne changent plus. Ce qui est comptabilisé plus tard pour ses jours appartient à la période suivante.',
    books_reopening: 'Ce qui était arrêté pour la période ne compte plus, jusqu’à une nouvelle clôture.',
    settings:
      'Les paramètres s’appliquent à partir du jour indiqué, dans toutes les boutiques. Ce qui a déjà été fait ne change pas.',
    group_roles: 'Tous les membres du groupe ont les nouveaux rôles dès leur prochaine action.',
    user_group: 'L’utilisateur a les rôles du nouveau groupe dès sa prochaine action.',
    user_number:
      'Après l’approbation, les codes de connexion vont au nouveau numéro. Appelez ce numéro avant d’approuver.',
    user_password: 'Un mot de passe provisoire part par SMS au nouveau numéro. Appelez ce numéro avant d’approuver.',
    imei_change:
      'L’ancien téléphone est libéré, ou verrouillé s’il est perdu ; le nouveau est lié au prêt, et verrouillé si le prêt est en retard.',
    deregistration:
      'Le prêt en cours prend fin, ce qui reste dû passe en perte et le téléphone est libéré s’il est revenu ; une vente en cours est close. Le client est contrôlé à nouveau avant une autre vente.',
    loan_deactivation: 'Le prêt prend fin, ce qui reste dû passe en perte et le téléphone est libéré s’il est revenu.',
    loan_extension:
      'Les échéances impayées sont reportées, et le verrouillage avec elles : un téléphone qui n’est plus en retard s’ouvre.',
    terminal:
      'Dès l’approbation, les tickets de la boutique nomment ce TPE, et seuls ses relevés les prouvent ou les font manquer. Dans une autre boutique, son utilisation dans la précédente prend fin la veille.',
    shop_payment_details:
      'Les nouvelles coordonnées s’appliquent 24 heures après l’approbation. D’ici là, la boutique est payée comme avant.',
    customer_sale:
      'Cette vente, et elle seule, peut continuer jusqu’au montant proposé, bien que les contrôles la refusent.',
    shop_owner:
      'La personne devient propriétaire et peut recevoir des boutiques et du stock. Si vous refusez, la proposition reste enregistrée comme refusée.',
  },
  handsOver:
    'Qui demande imprime une fiche avec laquelle n’importe qui peut se connecter à la place de cette personne, et la remet. Assurez-vous d’abord, de vive voix ou en face, que cette personne l’a demandée.',
  notSoldBefore: 'Le modèle est nouveau et n’est pas vendu avant.',
  writesOff: (amount) => `${amount} passeront en perte.`,
  takesPhone: (debt, value, grade) =>
    `La dette de ${debt} est soldée : le téléphone est repris pour ${value}, grade ${grade}.`,
  leavesTill: (amount) => `${amount} en espèces quittent la caisse.`,
  newPictures: 'Les nouvelles images',
  newPicturesHelp: 'Chaque consultation est enregistrée.',
  showPictures: 'Afficher les images',
  newPicture: (number) => `Nouvelle image ${number}`,
  openPicture: 'Ouvrir dans un nouvel onglet',
  opens: 'Le téléphone s’ouvre.',
  opensOf: (loan) => `Le téléphone de ${loan} s’ouvre.`,
  settles: (loan) => `Ceci solde ${loan}, et le téléphone est libéré.`,
  fallsBehind: (loan) => `Des échéances plus anciennes de ${loan} sont de nouveau dues.`,
  scan: 'Scanner ce téléphone',
  toScan: (imei) => `Scan de ${imei} manquant.`,
  takesPlaceAgain: (imei) =>
    `Le téléphone perdu ${imei} est retrouvé et reprend sa place sur le prêt. Son remplaçant rejoint le stock à sa valeur.`,
  locks: 'Le nouveau téléphone est aussitôt verrouillé : le prêt est en retard.',
  fieldsOf: {
    refund: { amount_fcfa: 'Remboursé' },
    suspense_refund: { amount_fcfa: 'Remboursé' },
    user_password: { temporary_password: 'Mot de passe provisoire' },
    product_lock: { in_stock: 'Téléphones en stock' },
    waiver: { until_on: 'Aucun verrouillage jusqu’au' },
    reallocation: { amount_fcfa: 'Transféré' },
    payment_correction: { cash_of_day_fcfa: 'Ses encaissements de ce jour', lock: 'Téléphone' },
    reversal: { amount_fcfa: 'Montant', lock: 'Téléphone', transaction_status: 'La transaction est' },
  },
  moneyOf: { credit: 'Solde créditeur', deposit: 'Dépôt initial d’une vente' },
  dayCount: (count) => `${count} ${plural('fr', count, { one: 'jour', other: 'jours' })}`,
};
