import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Wording } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  lead: 'Une boutique doit les espèces qu’elle encaisse jusqu’à leur versement en banque. Un collègue qui ne les a pas encaissées enregistre ce versement.',
  tabs: { to_bank: 'À verser', waiting: 'Téléphones en attente', bankings: 'Versées' },
  headOffice: 'Siège',
  nobody: '—',
  toBank: {
    caption: 'Espèces à verser, par jour, boutique et personne',
    on: 'Jour',
    shop: 'Boutique',
    person: 'Encaissé par',
    payments: 'Paiements',
    amount: 'Espèces',
    search: 'Boutique ou personne',
    empty: 'Toutes les espèces sont en banque',
    emptyHelp: 'Les espèces encaissées figureront ici jusqu’à l’enregistrement de leur versement en banque.',
    open: 'Ouvrez une ligne pour enregistrer un versement en banque de sa boutique.',
  },
  bank: {
    title: (shop) => `Versement en banque : ${shop}`,
    till: (fcfa) =>
      `D’après la comptabilité, la caisse contient ${formatFcfa(fcfa)}. Un versement en banque couvre d’abord les encaissements les plus anciens.`,
    amount: 'Montant du bordereau',
    reference: 'Référence bancaire',
    referenceHelp: 'Telle qu’elle figure sur le bordereau ; chaque bordereau s’enregistre une fois.',
    on: 'Versé le',
    send: 'Enregistrer le versement',
  },
  waiting: {
    caption: 'Prêts soldés dont un paiement reste à confirmer',
    help: 'Ces téléphones sont ouverts. Ils sont libérés et leur attestation est établie dès que les espèces sont en banque et les tickets dans un relevé, ou dès qu’un collègue qui n’a ni encaissé ni affecté cet argent le confirme.',
    customer: 'Client',
    reference: 'Prêt',
    unproven: 'À confirmer',
    takenBy: 'Encaissé ou affecté par',
    shop: 'Vendu à',
    since: 'En attente depuis',
    act: 'Confirmer',
    search: 'Client, prêt ou boutique',
    yours: 'Une partie vient de vous',
    empty: 'Aucun téléphone n’attend d’être libéré',
    emptyHelp:
      'Un prêt soldé en espèces, au TPE ou par de l’argent affecté sans indice figure ici jusqu’à sa confirmation.',
  },
  confirm: {
    title: (name) => `Confirmer les paiements de ${name}`,
    does: (fcfa) =>
      `Vous attestez que ces ${formatFcfa(fcfa)} sont bien là et reviennent à ce prêt. Le téléphone est libéré définitivement et l’attestation établie. La boutique doit les espèces jusqu’à leur versement.`,
    reason: 'Ce que vous avez constaté',
    reasonHelp: 'Ce motif est lu si la libération est contrôlée plus tard.',
    send: 'Confirmer et libérer',
  },
  bankings: {
    caption: 'Espèces versées en banque',
    on: 'Versé le',
    shop: 'Boutique',
    amount: 'Montant',
    reference: 'Référence bancaire',
    by: 'Enregistré par',
    at: 'Enregistré',
    search: 'Boutique, référence ou personne',
    empty: 'Rien n’a encore été versé',
  },
};
