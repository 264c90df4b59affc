/** Screens of the specification whose capability comes later: where they are, and what will live there. docs/progress.md lists the same. */
import type { Texts, Wording } from '../../kit/language.tsx';

export type LaterId = keyof typeof en.screens;

export const laterScreens: ReadonlyArray<{ readonly id: LaterId; readonly path: string }> = [
  { id: 'transactions', path: '/dashboard/transactions/find' },
  { id: 'suspense', path: '/dashboard/suspense-transactions' },
  { id: 'reconciliation', path: '/dashboard/reconciliation' },
  { id: 'reports', path: '/bi' },
  { id: 'report', path: '/tableau/view' },
];

const en = {
  notYet: 'This screen is not built yet.',
  willHold: 'What will live here',
  meanwhile: 'Until then its calls do not exist either: nothing on this page pretends to work.',
  backHome: 'Back to the dashboard',
  screens: {
    transactions: { title: 'Find transaction', holds: ['Any payment by transaction, reference, number or receipt', 'Ask for a reallocation or a reversal'] },
    suspense: { title: 'Suspense transactions', holds: ['Wrong-account payments with their reason and ranked candidates', 'Accept, split, hold, refund'] },
    reconciliation: { title: 'Upload reconciliation document', holds: ['Statements of providers and banks, matched to the books', 'Close a day'] },
    reports: { title: 'Reports', holds: ['Portfolio at risk, sales, collections, shops, owners, agents and stock', 'Each figure opens its rows'] },
    report: { title: 'Report', holds: ['One report on the whole page'] },
  },
};

const fr: Wording<typeof en> = {
  notYet: 'Cet écran n’est pas encore construit.',
  willHold: 'Ce qui se trouvera ici',
  meanwhile: 'D’ici là, ses appels n’existent pas non plus : rien sur cette page ne fait semblant de fonctionner.',
  backHome: 'Retour au tableau de bord',
  screens: {
    transactions: { title: 'Rechercher une transaction', holds: ['Tout paiement par transaction, référence, numéro ou reçu', 'Demander une réaffectation ou une annulation'] },
    suspense: { title: 'Transactions en suspens', holds: ['Paiements sur un mauvais compte, leur motif et les candidats classés', 'Accepter, répartir, retenir, rembourser'] },
    reconciliation: { title: 'Importer un relevé', holds: ['Relevés des opérateurs et des banques, rapprochés des livres', 'Clôturer une journée'] },
    reports: { title: 'Rapports', holds: ['Portefeuille à risque, ventes, recouvrement, magasins, propriétaires, agents et stock', 'Chaque chiffre ouvre ses lignes'] },
    report: { title: 'Rapport', holds: ['Un rapport sur toute la page'] },
  },
};

export const laterTexts: Texts<Wording<typeof en>> = { en, fr };
