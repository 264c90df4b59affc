import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './requests.i18n.en.ts';

export const fr: Wording<typeof en> = {
  menu: 'Demandes',
  waits: 'Déjà demandé : une décision est attendue.',
  noActiveLoan: 'Il n’y a aucun prêt en cours.',
  nothingRuns: 'Ni prêt ni vente en cours.',
  items: {
    imei: 'Demander un changement d’IMEI',
    lock_solution: 'Demander un changement de verrou',
    extension: 'Report d’échéances',
    waiver: 'Demander une dispense de verrouillage',
    ending: 'Demande de désinscription ou de désactivation du prêt',
    location: 'Modifier le lieu de résidence',
    identity: 'Demander un changement d’identité',
    refund: 'Demander un remboursement',
  },
  loan: (reference) => `Prêt ${reference}`,
  imei: {
    title: 'Demander un changement d’IMEI',
    does: 'Après approbation, l’ancien téléphone est libéré dès qu’un gestionnaire de stock l’a scanné, et le nouveau est lié au prêt ; il est aussitôt verrouillé si le prêt est en retard.',
    now: 'Téléphone actuel',
    imei: 'IMEI du nouveau téléphone',
    imeiHelp: '15 chiffres, sur la boîte ou en composant *#06#. Ce doit être le modèle vendu.',
    free: (model) => `En stock et libre : ${model}`,
    sameImei: 'C’est le téléphone que le prêt a déjà.',
    useFound: (imei) => `Téléphone perdu retrouvé : ${imei}`,
    found:
      'Le téléphone perdu de ce prêt. Un autre gestionnaire de stock le scanne, lui et son remplaçant, avant l’approbation.',
    notHandedIn: 'le remplaçant est remis',
    old: 'Sort de l’ancien téléphone',
    oldMeans: {
      returned:
        'Il rejoint les téléphones retournés de la boutique. Un autre gestionnaire de stock le scanne et le note avant l’approbation ; sa valeur règle d’abord la dette.',
      damaged:
        'Il rejoint les appareils endommagés. Un autre gestionnaire de stock le scanne et le note avant l’approbation ; sa valeur règle d’abord la dette.',
      lost: 'Il est verrouillé, et libéré quand le prêt est payé ou qu’il est retrouvé et scanné.',
      mistyped:
        'Il revient en stock. Si son prestataire de verrouillage l’a eu, un autre gestionnaire de stock l’y scanne d’abord.',
    },
    oldHelp: 'Son historique continue à partir d’ici.',
  },
  lock_solution: {
    title: 'Demander un changement de verrou',
    does: 'Après approbation, l’ancienne solution libère le téléphone et la nouvelle le reprend. Un téléphone en retard est verrouillé par la nouvelle.',
    now: 'Verrouillé aujourd’hui par',
    to: 'Nouvelle solution de verrouillage',
    toHelp: 'Le prestataire doit connaître ce téléphone.',
  },
  extension: {
    title: 'Demander un report d’échéances',
    does: 'Après approbation, chaque échéance impayée recule de ce nombre de jours, et le jour du verrouillage avec elle.',
    days: 'Jours de report',
    daysHelp: (most) => `1 à ${most}`,
    preset: (days) => `${days} jours`,
    nextDue: 'Prochaine échéance',
    lastDue: 'Dernière échéance',
    arrears: 'Impayés',
    now: 'Aujourd’hui',
    afterwards: 'Après',
    left: (count) =>
      count === 0
        ? 'Il ne reste aucun report pour ce prêt.'
        : `Il reste ${count} ${plural('fr', count, { one: 'report', other: 'reports' })} pour ce prêt, celui-ci compris.`,
    opens: 'Le téléphone s’ouvre dès l’approbation.',
    staysLocked: 'Le prêt reste en retard après cela : le téléphone reste tel qu’il est.',
    onTime: 'Le téléphone reste ouvert.',
  },
  waiver: {
    title: 'Demander une dispense de verrouillage',
    does: 'Après approbation, aucun verrouillage automatique n’atteint le téléphone jusqu’à la fin de ce jour. Un téléphone verrouillé le reste tant que ce qui est dû n’est pas payé.',
    until: 'Jusqu’au jour inclus',
    untilHelp: 'Demain au plus tôt.',
  },
  ending: {
    title: 'Demander la fin d’un prêt',
    kind: 'Ce qui doit prendre fin',
    kinds: { deactivation: 'Ce prêt', deregistration: 'Le client : le prêt et la vente en cours' },
    does: {
      deactivation:
        'Après approbation, ce prêt prend fin ; son téléphone est libéré s’il est revenu. Le client reste et peut acheter à nouveau.',
      deregistration:
        'Après approbation, le prêt en cours prend fin, son téléphone est libéré s’il est revenu, une vente en cours est close, et le client est contrôlé à nouveau avant une autre vente.',
    },
    writesOff: (amount) => `${formatFcfa(amount)} restent dus et passeront en perte.`,
    nothingOwed: 'Rien n’est dû : rien ne passe en perte.',
    phone: 'Le téléphone',
    phones: { returned: 'est revenu à la boutique', kept: 'reste chez le client' },
    phoneMeans: {
      returned:
        'Il rejoint les téléphones retournés de la boutique. Un autre gestionnaire de stock le scanne et le note avant l’approbation ; sa valeur règle d’abord la dette.',
      kept: 'Il compte comme perdu, et son verrou reste tel quel jusqu’à ce qu’il soit retrouvé et scanné.',
    },
  },
  location: {
    title: 'Demander un changement de résidence',
    does: 'Après approbation, le lieu de résidence change sur la fiche du client. Rien d’autre ne change.',
    lives: 'Lieu de résidence',
    livesHelp: 'Quartier et ville, comme un agent de recouvrement le chercherait.',
    address: 'Domicile',
    addressHelp: 'Maison, rue, repère. Peut rester vide.',
  },
  identity: {
    title: 'Demander un changement d’identité',
    does: 'Après approbation, le nom, la pièce, le numéro et les images changent sur la fiche. Les anciens numéros du client lui restent réservés.',
    firstName: 'Prénom',
    surname: 'Nom de famille',
    otherNames: 'Autres noms',
    idType: 'Type de pièce',
    documentNumber: 'Numéro de pièce',
    phone: 'Numéro de téléphone',
    pictures: 'Nouvelles images. Une image laissée vide ne change pas.',
  },
  refund: {
    title: 'Demander un remboursement',
    does: 'Après approbation, les espèces quittent aussitôt la caisse de la boutique et le client en est informé.',
    nothing: 'Il n’y a rien à rembourser : ni solde créditeur, ni dépôt initial d’une vente sans suite.',
    from: 'Somme concernée',
    credit: (reference, amount) => `Trop-perçu sur le prêt ${reference} : ${formatFcfa(amount)}`,
    deposit: (reference, amount) => `Dépôt initial de la vente ${reference} : ${formatFcfa(amount)}`,
    amount: 'Montant à rembourser',
    shop: 'Caisse qui paie',
    shopHelp: 'Les espèces quittent cette caisse.',
  },
};
