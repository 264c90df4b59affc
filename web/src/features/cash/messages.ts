import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Texts, Wording } from '../../kit/language.tsx';

const en = {
  title: 'Cash at shops',
  lead: 'Cash is a debt of the shop until it is at the bank. Somebody else than who took it records that it is.',
  tabs: { to_bank: 'Without banking', waiting: 'Phones that wait', bankings: 'Banked' },
  headOffice: 'Head office',
  nobody: '—',
  toBank: {
    caption: 'Cash without banking, by day, shop and person',
    on: 'Day', shop: 'Shop', person: 'Taken by', payments: 'Payments', amount: 'Cash',
    search: 'Shop or person',
    empty: 'All cash is banked',
    emptyHelp: 'What is taken in cash from now on stands here until somebody records that it is at the bank.',
    open: 'Open a line to record that the cash of its shop is at the bank.',
  },
  bank: {
    title: (shop: string) => `Cash at the bank: ${shop}`,
    till: (fcfa: number) => `The books say that there is ${formatFcfa(fcfa)} in the till. What is banked covers the oldest payments first.`,
    amount: 'Amount on the slip',
    reference: 'Bank reference',
    referenceHelp: 'As it stands on the slip; each slip is recorded once.',
    on: 'Banked on',
    send: 'Record the banking',
  },
  waiting: {
    caption: 'Loans paid off with cash that nobody has banked or confirmed',
    help: 'These phones are open. They are released, and the certificate is made out, once the cash is banked or somebody who took none of it confirms it.',
    customer: 'Customer', reference: 'Loan', cash: 'Cash without banking', takenBy: 'Taken by', shop: 'Sold at', since: 'Waiting since', act: 'Confirm', search: 'Customer, loan or shop',
    yours: 'You took some of it',
    empty: 'No phone waits for cash',
    emptyHelp: 'A loan that is paid off with cash stands here until that cash is banked.',
  },
  confirm: {
    title: (name: string) => `Confirm the cash of ${name}`,
    does: (fcfa: number) => `You say that ${formatFcfa(fcfa)} in cash is really there. The phone is released for good and the certificate made out. The shop owes the cash until it is banked.`,
    reason: 'What you saw',
    reasonHelp: 'Read by whoever wonders later.',
    send: 'Confirm and release',
  },
  bankings: { caption: 'Cash that was banked', on: 'Banked on', shop: 'Shop', amount: 'Amount', reference: 'Bank reference', by: 'Recorded by', at: 'Recorded', search: 'Shop, reference or person', empty: 'Nothing was banked yet' },
};

const fr: Wording<typeof en> = {
  title: 'Espèces en boutique',
  lead: 'Les espèces sont une dette de la boutique jusqu’à leur versement en banque, enregistré par quelqu’un d’autre que celui qui les a encaissées.',
  tabs: { to_bank: 'À verser', waiting: 'Téléphones en attente', bankings: 'Versées' },
  headOffice: 'Siège',
  nobody: '—',
  toBank: {
    caption: 'Espèces non versées, par jour, boutique et personne',
    on: 'Jour', shop: 'Boutique', person: 'Encaissé par', payments: 'Versements', amount: 'Espèces',
    search: 'Boutique ou personne',
    empty: 'Toutes les espèces sont en banque',
    emptyHelp: 'Ce qui sera encaissé en espèces figurera ici jusqu’à l’enregistrement de son versement en banque.',
    open: 'Ouvrez une ligne pour enregistrer le versement en banque des espèces de sa boutique.',
  },
  bank: {
    title: (shop) => `Espèces en banque : ${shop}`,
    till: (fcfa) => `D’après les comptes, la caisse contient ${formatFcfa(fcfa)}. Un versement couvre d’abord les encaissements les plus anciens.`,
    amount: 'Montant du bordereau',
    reference: 'Référence bancaire',
    referenceHelp: 'Telle qu’elle figure sur le bordereau ; chaque bordereau s’enregistre une fois.',
    on: 'Versé le',
    send: 'Enregistrer le versement',
  },
  waiting: {
    caption: 'Prêts soldés avec des espèces que personne n’a versées ni confirmées',
    help: 'Ces téléphones sont ouverts. Ils sont libérés, et l’attestation établie, dès que les espèces sont en banque ou confirmées par quelqu’un qui n’en a rien encaissé.',
    customer: 'Client', reference: 'Prêt', cash: 'Espèces à verser', takenBy: 'Encaissé par', shop: 'Vendu à', since: 'En attente depuis', act: 'Confirmer', search: 'Client, prêt ou boutique',
    yours: 'Vous en avez encaissé une partie',
    empty: 'Aucun téléphone n’attend d’espèces',
    emptyHelp: 'Un prêt soldé en espèces figure ici jusqu’à leur versement en banque.',
  },
  confirm: {
    title: (name) => `Confirmer les espèces de ${name}`,
    does: (fcfa) => `Vous attestez que ${formatFcfa(fcfa)} en espèces sont bien là. Le téléphone est libéré définitivement et l’attestation établie. La boutique doit ces espèces jusqu’à leur versement.`,
    reason: 'Ce que vous avez constaté',
    reasonHelp: 'Lu par qui se posera la question plus tard.',
    send: 'Confirmer et libérer',
  },
  bankings: { caption: 'Espèces versées en banque', on: 'Versé le', shop: 'Boutique', amount: 'Montant', reference: 'Référence bancaire', by: 'Enregistré par', at: 'Enregistré', search: 'Boutique, référence ou personne', empty: 'Rien n’a encore été versé' },
};

export const cashTexts: Texts<Wording<typeof en>> = { en, fr };
