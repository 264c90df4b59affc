/** One line that says what a role allows, in each language. */
interface RoleText {
  readonly en: string;
  readonly fr: string;
}

/**
 * Every role code. The first block is the specification's; the second is ours, for actions it leaves without a code.
 */
export const ROLES = {
  VIEW_SECURITY: {
    en: 'See security groups, roles and the audit record',
    fr: 'Voir les groupes de sécurité, les rôles et le journal d’audit',
  },
  VIEW_USERS: { en: 'See portal users', fr: 'Voir les utilisateurs du portail' },
  ADD_USER: { en: 'Add portal users and agents', fr: 'Ajouter des utilisateurs et des agents' },
  EDIT_ROLES: {
    en: 'Request that roles be given to a group or taken away from it',
    fr: 'Demander l’ajout ou le retrait de rôles d’un groupe',
  },
  VIEW_STORES: { en: 'See phone stores', fr: 'Voir les boutiques' },
  VIEW_INVENTORY: { en: 'See phones, prices and stock', fr: 'Voir les téléphones, les prix et le stock' },
  VIEW_ANALYTICS: { en: 'Read the reports', fr: 'Lire les rapports' },
  FIND_CUSTOMER: { en: 'Find customers and open their card', fr: 'Rechercher des clients et ouvrir leur fiche' },
  ADD_STORE: { en: 'Add a store', fr: 'Ajouter une boutique' },
  ADD_SECURITY_GROUP: { en: 'Add a security group', fr: 'Ajouter un groupe de sécurité' },
  ADD_LOAN: {
    en: 'Register customers and sell phones on instalments',
    fr: 'Enregistrer des clients et vendre des téléphones à crédit',
  },
  RATE_CALL: { en: 'Rate a call with a customer', fr: 'Évaluer un appel avec un client' },
  REQUEST_OFFLINE_PIN: { en: 'Issue an offline unlock code', fr: 'Délivrer un code de déverrouillage hors ligne' },
  REQUEST_LOAN_DEACTIVATION: {
    en: 'Request a loan deactivation or a deregistration',
    fr: 'Demander la désactivation d’un prêt ou une désinscription',
  },
  VIEW_CUSTOMER_PHONE: { en: 'See a customer’s device', fr: 'Voir l’appareil d’un client' },
  VIEW_CUSTOMER_MESSAGES: { en: 'Read the messages sent to a customer', fr: 'Lire les messages envoyés à un client' },
  VIEW_CUSTOMER_LOANS: {
    en: 'See a customer’s loans, payments and statements',
    fr: 'Voir les prêts, les versements et les relevés d’un client',
  },
  VIEW_DEREGISTRATIONS: { en: 'See deregistration requests', fr: 'Voir les demandes de désinscription' },
  APPROVE_DEREGISTRATION: { en: 'Decide deregistration requests', fr: 'Décider des demandes de désinscription' },
  FIND_TRANSACTION: { en: 'Find transactions', fr: 'Rechercher des transactions' },
  AWARD_DATA: { en: 'Give data bundles to customers', fr: 'Offrir des forfaits internet aux clients' },
  VIEW_CUSTOMERS_QUALIFIED_PHONES: {
    en: 'See which phones a customer qualifies for, outside a sale',
    fr: 'Voir les téléphones accessibles à un client, hors d’une vente',
  },
  UPDATE_AGENT_LOCATION: { en: 'Move an agent to another store', fr: 'Transférer un agent dans une autre boutique' },
  ADD_REGION_LEAD: { en: 'Name the lead of a region', fr: 'Nommer le responsable d’une région' },
  VIEW_IMEI_CHANGE_REQUESTS: { en: 'See IMEI change requests', fr: 'Voir les demandes de changement d’IMEI' },
  VIEW_MAKER_CHECKER_REQUESTS: { en: 'See maker-checker requests', fr: 'Voir les demandes à double validation' },
  VIEW_SUSPENSE_TRANSACTIONS: { en: 'See wrong-account payments', fr: 'Voir les paiements sur un mauvais compte' },
  UPLOAD_RECONCILIATION_DOCUMENT: {
    en: 'Upload statements for reconciliation',
    fr: 'Importer des relevés à rapprocher',
  },

  EDIT_USER: {
    en: 'Edit, suspend and sign out portal users, and request a change of their group',
    fr: 'Modifier, suspendre et déconnecter des utilisateurs, et demander leur changement de groupe',
  },
  MANAGE_NETWORK: {
    en: 'Add regions, territories and agent categories; change and close stores',
    fr: 'Ajouter régions, territoires et catégories d’agents ; modifier et fermer des boutiques',
  },
  ADD_SHOP_OWNER: { en: 'Propose shop owners and change them', fr: 'Proposer des propriétaires et les modifier' },
  APPROVE_SHOP_OWNER: {
    en: 'Decide whether a proposed person becomes a shop owner',
    fr: 'Décider si une personne devient propriétaire de boutique',
  },
  EDIT_CATALOGUE: {
    en: 'Add phones to the catalogue and edit them',
    fr: 'Ajouter des téléphones au catalogue et les modifier',
  },
  EDIT_PRICES: {
    en: 'Request changes of prices, deposits and credit multipliers',
    fr: 'Demander des changements de prix, de dépôt initial et de coefficient de crédit',
  },
  REQUEST_SHOP_PAYMENT: {
    en: 'Request a change of a shop’s payment details',
    fr: 'Demander le changement des coordonnées de paiement d’une boutique',
  },
  APPROVE_SHOP_PAYMENT: {
    en: 'Decide changes of shop payment details',
    fr: 'Décider des changements de coordonnées de paiement des boutiques',
  },
  MANAGE_STOCK: { en: 'Receive, move and count devices', fr: 'Réceptionner, déplacer et compter les appareils' },
  REVIEW_KYC: {
    en: 'Decide identity checks that need a person',
    fr: 'Décider des vérifications d’identité qui demandent une personne',
  },
  TAKE_PAYMENT: {
    en: 'Take instalments and send payment prompts',
    fr: 'Encaisser des versements et envoyer des demandes de paiement',
  },
  VIEW_CASH: {
    en: 'See the cash in shops that is not yet at the bank',
    fr: 'Voir les espèces des boutiques qui ne sont pas encore versées en banque',
  },
  RECORD_BANKING: {
    en: 'Record that cash from a shop is at the bank',
    fr: 'Enregistrer le versement en banque des espèces d’une boutique',
  },
  CONFIRM_CASH: {
    en: 'Confirm the payments that paid off a loan, so that its phone is released',
    fr: 'Confirmer les paiements qui ont soldé un prêt, pour libérer son téléphone',
  },
  REQUEST_SMS_UNLOCK: { en: 'Send an unlock by SMS', fr: 'Envoyer un déverrouillage par SMS' },
  RELEASE_DEVICE: {
    en: 'Have a paid device read, unlocked or released by its lock provider',
    fr: 'Faire interroger, déverrouiller ou libérer un appareil payé par son prestataire de verrouillage',
  },
  REQUEST_IMEI_CHANGE: {
    en: 'Request that a loan move to another phone',
    fr: 'Demander qu’un prêt passe sur un autre téléphone',
  },
  APPROVE_IMEI_CHANGE: { en: 'Decide IMEI change requests', fr: 'Décider des changements d’IMEI' },
  REQUEST_CUSTOMER_CHANGE: {
    en: 'Request a change of a customer’s location, identity or lock solution',
    fr: 'Demander le changement du lieu de résidence, de l’identité ou de la solution de verrouillage d’un client',
  },
  REQUEST_LOAN_EXTENSION: { en: 'Request a loan extension', fr: 'Demander un report d’échéances' },
  APPROVE_LOAN_EXTENSION: { en: 'Decide loan extension requests', fr: 'Décider des demandes de report d’échéances' },
  REQUEST_WAIVER: {
    en: 'Request days without automatic locks for a phone',
    fr: 'Demander des jours sans verrouillage automatique pour un téléphone',
  },
  REQUEST_REFUND: { en: 'Request a refund', fr: 'Demander un remboursement' },
  FIX_SUSPENSE: {
    en: 'Allocate wrong-account payments, set them aside, and undo allocations',
    fr: 'Affecter les paiements sur un mauvais compte, les mettre de côté et annuler des affectations',
  },
  REQUEST_REALLOCATION: {
    en: 'Request that a payment be moved to another loan or reversed',
    fr: 'Demander le transfert d’un paiement vers un autre prêt ou son annulation',
  },
  APPROVE_CUSTOMER_SALE: {
    en: 'Decide sales to customers that the checks refuse',
    fr: 'Décider des ventes à des clients que les contrôles refusent',
  },
  APPROVE_MAKER_CHECKER: {
    en: 'Decide maker-checker requests and changes of the portal',
    fr: 'Décider des demandes à double validation et des changements du portail',
  },
  VIEW_MONEY_FEED: {
    en: 'See the state of the money feed and of the locks',
    fr: 'Voir l’état du flux des paiements et des verrous',
  },
  VIEW_FINANCE: {
    en: 'See the books and the wallets at the operators',
    fr: 'Voir la comptabilité et nos comptes chez les opérateurs',
  },
  REQUEST_FINANCE: {
    en: 'Request that money be moved into or out of our wallets at the operators',
    fr: 'Demander des mouvements d’argent de nos comptes chez les opérateurs',
  },
  BOOK_ENTRIES: {
    en: 'Request manual entries: payments to shops, transfers, fees and owner contributions',
    fr: 'Demander des écritures manuelles : paiements aux boutiques, virements, frais et apports',
  },
  CLOSE_BOOKS: {
    en: 'Request that a period of the books be closed or opened again',
    fr: 'Demander la clôture ou la réouverture d’une période comptable',
  },
  EDIT_BOOKS: {
    en: 'Request changes of the accounts that the books are handed over with',
    fr: 'Demander des changements des comptes utilisés pour transmettre la comptabilité',
  },
  VIEW_SETTINGS: { en: 'See the settings of the business', fr: 'Voir les paramètres de l’entreprise' },
  EDIT_LOCK_POLICIES: {
    en: 'Request changes of the lock policies and rehearse them',
    fr: 'Demander des changements des règles de verrouillage et les essayer',
  },
  EDIT_APPROVAL_RULES: {
    en: 'Request changes of which kinds of change need a second person',
    fr: 'Demander quels types de changement exigent une deuxième personne',
  },
  EDIT_MONEY_SETTINGS: {
    en: 'Request changes of the settings of money and limits',
    fr: 'Demander des changements des paramètres d’argent et de limites',
  },
  TEST_PROVIDERS: {
    en: 'Test the connections to operators and lock providers',
    fr: 'Tester les connexions aux opérateurs et aux prestataires de verrouillage',
  },
  EDIT_BUSINESS: {
    en: 'Request changes of the names, the look and the numbers of the business, and of what a sale asks',
    fr: 'Demander un changement des noms, de l’apparence et des numéros de l’entreprise, et de ce qu’une vente demande',
  },
  LEAD_COLLECTIONS: {
    en: 'Lead the collectors: assign late loans, comment on their calls and end flags',
    fr: 'Diriger le recouvrement : répartir les prêts en retard, commenter les appels et lever les signalements',
  },
  EDIT_COLLECTIONS: {
    en: 'Request changes of the settings of collections',
    fr: 'Demander des changements des paramètres du recouvrement',
  },
  EDIT_TEXTS: {
    en: 'Request changes of the texts to customers',
    fr: 'Demander des changements des SMS aux clients',
  },
  HOLD_LOCKS: {
    en: 'Hold and resume all automatic locks',
    fr: 'Suspendre et reprendre tous les verrouillages automatiques',
  },
} as const satisfies Record<string, RoleText>;

export type RoleCode = keyof typeof ROLES;

/** Who may call: anyone, any signed-in member of staff, the holders of a role, or the holders of any of several. */
export type Access = 'public' | 'signed-in' | RoleCode | readonly RoleCode[];
export const ROLE_CODES = Object.keys(ROLES) as readonly RoleCode[];

/**
 * Roles that set or decide prices. Only they see what a phone costs the business, and so its margin.
 */
export const PRICE_ROLES = [
  'EDIT_PRICES',
  'EDIT_CATALOGUE',
  'APPROVE_MAKER_CHECKER',
] as const satisfies readonly RoleCode[];
