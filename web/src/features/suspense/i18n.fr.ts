import { formatFcfa } from '@palier/contract/values/money.ts';
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  lead: 'L’argent reçu, où qu’il soit maintenant : par transaction ou reçu, référence de prêt, numéro de téléphone ou compte saisi.',
  caption: 'Transactions',
  search: 'Transaction, reçu, référence, téléphone',
  empty: 'Aucun argent n’est encore arrivé.',
  none: '—',
  fields: {
    transaction: 'Transaction',
    master: 'Part de la transaction',
    processed: 'Encaissé le',
    amount: 'Montant',
    credit: 'Crédit',
    debit: 'Débit',
    customer: 'Client',
    reference: 'Référence',
    allocated: 'Affectée à',
    phone: 'Téléphone payeur',
    payer: 'Payeur',
    keyed: 'Compte saisi',
    biller: 'Encaissement',
    billerType: 'Type d’encaissement',
    billerNumber: 'Numéro d’encaissement',
    shortCode: 'Code court',
    account: 'Numéro de compte',
    status: 'Statut',
    before: 'Solde avant',
    after: 'Solde après',
    channel: 'Canal',
    provider: 'Opérateur',
    purpose: 'Reçue comme',
    valueOn: 'Date de valeur',
    suspense: 'En suspens',
  },
  panel: {
    untitled: 'Transaction',
    parts: (count) => `Répartie en ${count} ${plural('fr', count, { one: 'part', other: 'parts' })}`,
    history: 'Ce qu’on en a fait',
    untouched: 'Personne n’y a touché depuis son arrivée.',
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
    outside: 'Dehors',
    approvedBy: (who) => `approuvé par ${who}`,
  },
  ask: {
    is: (transaction_id) => `Transaction ${transaction_id}`,
    on: {
      loan: (reference) => `maintenant sur le prêt ${reference}`,
      sale: (reference) => `dépôt de la vente ${reference}`,
    },
  },
  move: {
    title: (amount) => `Transférer ${formatFcfa(amount)} vers un autre prêt`,
    reference: 'Référence du prêt',
    referenceHelp: 'Dix chiffres, sur le contrat du prêt auquel l’argent était destiné.',
    does: 'Une fois approuvé, le premier prêt est comme si l’argent n’était jamais venu, et le second le reçoit à sa place. Les clients sont prévenus par SMS.',
  },
  reverse: {
    title: (amount) => `Annuler la transaction de ${formatFcfa(amount)}`,
    reference: 'Ce qui l’a annulée au dehors',
    referenceHelp: 'Le numéro de l’opérateur, le ticket du terminal ou la correction de caisse.',
    does: {
      repayment: (reference) =>
        `Une fois approuvé, le prêt ${reference} est comme si l’argent n’était jamais venu : la somme est de nouveau due, et un prêt ainsi en retard est verrouillé comme tout autre.`,
      deposit: (reference) =>
        `Une fois approuvé, le dépôt de la vente ${reference} baisse d’autant, comme si l’argent n’était jamais venu.`,
      suspense: 'Une fois approuvé, l’argent n’attend plus en suspens : il est ressorti.',
    },
    notCash: 'Cela ne fait que corriger les livres. Rien n’est versé : l’argent est déjà reparti au dehors.',
  },
  effect: {
    leaves: 'Quitte',
    reaches: 'Rejoint',
  },
};
