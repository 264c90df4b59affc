/** Screens of the specification whose capability comes later: where they are, and what will live there. docs/progress.md lists the same. */
import type { Texts, Wording } from '../../kit/language.tsx';

export type LaterId = keyof typeof en.screens;

export const laterScreens: ReadonlyArray<{ readonly id: LaterId; readonly path: string }> = [
  { id: 'users', path: '/dashboard/users' },
  { id: 'deregistrations', path: '/dashboard/deregistrations' },
  { id: 'transactions', path: '/dashboard/transactions/find' },
  { id: 'security', path: '/dashboard/security' },
  { id: 'imei_changes', path: '/dashboard/imei_changes' },
  { id: 'suspense', path: '/dashboard/suspense-transactions' },
  { id: 'reconciliation', path: '/dashboard/reconciliation' },
  { id: 'mc_requests', path: '/dashboard/mc_requests' },
  { id: 'pending_requests', path: '/dashboard/pending_requests' },
  { id: 'extensions', path: '/dashboard/loan_extension_requests' },
  { id: 'reports', path: '/bi' },
  { id: 'report', path: '/tableau/view' },
];

const en = {
  notYet: 'This screen is not built yet.',
  willHold: 'What will live here',
  meanwhile: 'Until then its calls do not exist either: nothing on this page pretends to work.',
  backHome: 'Back to the dashboard',
  screens: {
    users: { title: 'Users', holds: ['Portal users with group, one-time-code channel, last seen and sessions', 'Add, edit, suspend, reset the password, sign out from afar'] },
    deregistrations: { title: 'Deregistration requests', holds: ['Requests to end a loan or to remove a customer', 'Decide them, never one’s own'] },
    transactions: { title: 'Find transaction', holds: ['Any payment by transaction, reference, number or receipt', 'Ask for a reallocation or a reversal'] },
    security: { title: 'Security', holds: ['Security groups and their roles', 'The audit trail, with what each role allows'] },
    imei_changes: { title: 'IMEI change requests', holds: ['Requests to move a loan to another phone', 'The old phone is released, the new one bound and locked'] },
    suspense: { title: 'Suspense transactions', holds: ['Wrong-account payments with their reason and ranked candidates', 'Accept, split, hold, refund'] },
    reconciliation: { title: 'Upload reconciliation document', holds: ['Statements of providers and banks, matched to the books', 'Close a day'] },
    mc_requests: { title: 'Maker-checker requests', holds: ['Changes that need a second person: was, proposed, now'] },
    pending_requests: { title: 'Pending requests', holds: ['Portal approvals and customer sales that wait'] },
    extensions: { title: 'Loan extension requests', holds: ['Requests for more time; approving moves the due days and with them the lock'] },
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
    users: { title: 'Utilisateurs', holds: ['Utilisateurs du portail avec groupe, canal du code, dernière visite et sessions', 'Ajouter, modifier, suspendre, réinitialiser, déconnecter à distance'] },
    deregistrations: { title: 'Demandes de désinscription', holds: ['Demandes pour clore un prêt ou retirer un client', 'Les trancher, jamais les siennes'] },
    transactions: { title: 'Rechercher une transaction', holds: ['Tout paiement par transaction, référence, numéro ou reçu', 'Demander une réaffectation ou une annulation'] },
    security: { title: 'Sécurité', holds: ['Groupes de sécurité et leurs rôles', 'Le journal d’audit, et ce que permet chaque rôle'] },
    imei_changes: { title: 'Changements d’IMEI', holds: ['Demandes pour passer un prêt sur un autre téléphone', 'L’ancien est libéré, le nouveau lié et verrouillé'] },
    suspense: { title: 'Transactions en suspens', holds: ['Paiements sur un mauvais compte, leur motif et les candidats classés', 'Accepter, répartir, retenir, rembourser'] },
    reconciliation: { title: 'Importer un relevé', holds: ['Relevés des opérateurs et des banques, rapprochés des livres', 'Clôturer une journée'] },
    mc_requests: { title: 'Demandes à valider', holds: ['Changements qui exigent une deuxième personne : avant, proposé, maintenant'] },
    pending_requests: { title: 'Demandes en attente', holds: ['Validations du portail et ventes en attente'] },
    extensions: { title: 'Demandes de report', holds: ['Demandes de délai ; les approuver décale les échéances et donc le verrou'] },
    reports: { title: 'Rapports', holds: ['Portefeuille à risque, ventes, recouvrement, magasins, propriétaires, agents et stock', 'Chaque chiffre ouvre ses lignes'] },
    report: { title: 'Rapport', holds: ['Un rapport sur toute la page'] },
  },
};

export const laterTexts: Texts<Wording<typeof en>> = { en, fr };
