import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  lead: 'Retrouvez l’argent reçu par sa transaction ou son reçu, la référence du prêt, le numéro de téléphone ou le compte saisi.',
  caption: 'Transactions',
  search: 'Transaction, reçu, référence, téléphone',
  empty: 'Aucun argent n’est encore arrivé.',
  none: '—',
  fields: {
    transaction: 'Transaction',
    master: 'Part de la transaction',
    received: 'Encaissé le',
    amount: 'Montant',
    credit: 'Crédit',
    debit: 'Débit',
    customer: 'Client',
    reference: 'Référence',
    allocated: 'Affectée à',
    phone: 'Numéro payeur',
    paidBeforeFor: 'Ce payeur a déjà payé pour',
    payer: 'Payeur',
    keyed: 'Compte saisi',
    biller: 'Encaissement',
    billerType: 'Type d’encaissement',
    billerNumber: 'Numéro d’encaissement',
    shortCode: 'Code marchand',
    account: 'Numéro de compte',
    status: 'Statut',
    before: 'Solde avant',
    after: 'Solde après',
    channel: 'Canal',
    proof: 'Prouvé par',
    provider: 'Opérateur',
    purpose: 'Reçue comme',
    booked: 'Comptabilisé le',
    suspense: 'En suspens',
  },
  panel: {
    untitled: 'Transaction',
    parts: (count) => `Répartie en ${count} ${plural('fr', count, { one: 'part', other: 'parts' })}`,
    history: 'Ce qui a été fait',
    untouched: 'Rien n’a été fait depuis sa réception.',
    place: 'L’affecter',
    move: 'Transférer vers un autre prêt',
    reverse: 'Annuler la transaction',
    waits: 'Déjà demandé : une décision est attendue.',
  },
  history: {
    moved: (from, to) => `${from} → ${to}`,
    suspense: 'Suspens',
    parts: 'Parts',
    payer: 'Le payeur',
    outside: 'Hors comptabilité',
    approvedBy: (who) => `approuvé par ${who}`,
  },
  ask: {
    is: (transaction_id) => `Transaction ${transaction_id}`,
    on: {
      loan: (reference) => `maintenant sur le prêt ${reference}`,
      sale: (reference) => `dépôt initial de la vente ${reference}`,
    },
  },
  move: {
    title: (amount) => `Transférer ${formatFcfa(amount)} vers un autre prêt`,
    reference: 'Référence du prêt',
    referenceHelp: 'Dix chiffres, sur le contrat du prêt auquel l’argent était destiné.',
    does: 'Après approbation, le premier prêt est comme si l’argent n’était jamais venu, et le second le reçoit à sa place. Les clients sont prévenus par SMS.',
  },
  reverse: {
    title: (amount) => `Annuler la transaction de ${formatFcfa(amount)}`,
    reference: 'Référence de l’annulation',
    referenceHelp: 'Le numéro de l’opérateur, le ticket du terminal ou la correction de caisse.',
    part: 'Part reprise',
    partHelp: 'Seulement si une part du paiement a été reprise.',
    does: {
      repayment: (reference) =>
        `Après approbation, le prêt ${reference} est comme si l’argent n’était jamais venu : la somme est de nouveau due. Si le prêt est alors en retard, son téléphone est verrouillé comme tout autre. S’il est déjà libéré, le client doit la somme à part.`,
      deposit: (reference) =>
        `Après approbation, le dépôt initial de la vente ${reference} baisse d’autant, comme si l’argent n’était jamais venu. Si son prêt court, le client doit la somme à part ; si elle a été remboursée, c’est une perte.`,
      suspense: 'Après approbation, l’argent quitte les suspens : il est ressorti.',
      divided:
        'Après approbation, toutes les parts encore comptabilisées sont annulées en une fois, chacune là où elle est. La demande montre ce qui revient de chacune, ce qu’un client doit alors et ce qui est une perte.',
      refunded: 'Cet argent a déjà été rendu. Après approbation, c’est une perte.',
    },
    notCash: 'Ceci ne corrige que la comptabilité. Rien n’est versé : l’argent est déjà reparti.',
  },
  effect: {
    leaves: 'Quitte',
    reaches: 'Rejoint',
  },
};
