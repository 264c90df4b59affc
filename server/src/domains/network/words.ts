/**
 * What the network says back, and the headings of its files, in both languages. English where the specification has the
 * words is word for word.
 */
import type { Language } from '@palier/contract/values/person.ts';

export const SAID = {
  en: {
    added: 'Added successfully',
    agent_created: 'Agent created',
    waits: 'Added. Their group waits for a second person',
    changed: 'Changes saved',
    store_closed: 'Store closed',
    store_opened: 'Store open again',
    lead_removed: 'No longer leads the region',
    agent_moved: 'Agent moved',
    agent_left: 'The agent’s access has ended',
    customers_moved: (customers: number) => (customers === 1 ? '1 customer moved' : `${customers} customers moved`),
  },
  fr: {
    added: 'Ajout réussi',
    agent_created: 'Agent créé',
    waits: 'Ajout réussi. Le groupe attend une deuxième personne',
    changed: 'Modifications enregistrées',
    store_closed: 'Boutique fermée',
    store_opened: 'Boutique rouverte',
    lead_removed: 'Ne dirige plus la région',
    agent_moved: 'Agent transféré',
    agent_left: 'L’accès de l’agent est coupé',
    customers_moved: (customers: number) =>
      customers <= 1 ? `${customers} client transféré` : `${customers} clients transférés`,
  },
} as const satisfies Record<Language, Readonly<Record<string, string | ((count: number) => string)>>>;

export const HEADINGS = {
  en: {
    name: 'Name',
    type: 'Type',
    state: 'State',
    location: 'Location',
    latitude: 'Latitude',
    longitude: 'Longitude',
    owner: 'Owner',
    region: 'Region',
    territory: 'Territory',
    payment_kind: 'Paid through',
    payment_number: 'Payment number',
    payment_name: 'Payment name',
    agents: 'Agents',
    in_stock: 'In stock',
    created_at: 'Created at',
    full_name: 'Full name',
    phone: 'Phone',
    email: 'E-mail',
    shops: 'Stores',
    username: 'Username',
    dealer_code: 'Dealer code',
    shop: 'Shop',
    category: 'Category',
    biller_type: 'Biller type',
    account_number: 'Account number',
    account_name: 'Account name',
    customers: 'Customers',
    last_seen: 'Last seen',
  },
  fr: {
    name: 'Nom',
    type: 'Type',
    state: 'État',
    location: 'Adresse',
    latitude: 'Latitude',
    longitude: 'Longitude',
    owner: 'Propriétaire',
    region: 'Région',
    territory: 'Territoire',
    payment_kind: 'Payé par',
    payment_number: 'Numéro de paiement',
    payment_name: 'Nom du compte de paiement',
    agents: 'Agents',
    in_stock: 'En stock',
    created_at: 'Créé le',
    full_name: 'Nom complet',
    phone: 'Téléphone',
    email: 'E-mail',
    shops: 'Boutiques',
    username: 'Identifiant',
    dealer_code: 'Code revendeur',
    shop: 'Boutique',
    category: 'Catégorie',
    biller_type: 'Type d’encaissement',
    account_number: 'Numéro de compte',
    account_name: 'Nom du compte',
    customers: 'Clients',
    last_seen: 'Dernière activité',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/** Values of closed lists as people read them. */
const VALUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'dealer shop': 'dealer shop',
    'main shop': 'main shop',
    open: 'open',
    closed: 'closed',
    till: 'till',
    paybill: 'paybill',
    'mobile money': 'mobile money',
    bank: 'bank',
    pending: 'waits for a decision',
    active: 'active',
    suspended: 'suspended',
    refused: 'refused',
    left: 'left',
    unassigned: 'Unassigned',
  },
  fr: {
    'dealer shop': 'boutique de revendeur',
    'main shop': 'boutique principale',
    open: 'ouverte',
    closed: 'fermée',
    till: 'code marchand',
    paybill: 'paybill',
    'mobile money': 'mobile money',
    bank: 'banque',
    pending: 'attend une décision',
    active: 'actif',
    suspended: 'suspendu',
    refused: 'refusé',
    left: 'parti',
    unassigned: 'Non affecté',
  },
};

export const valueIn = (language: Language, value: string | null): string | null =>
  value === null ? null : (VALUES[language][value] ?? value);

export const FILE_NAMES = {
  en: { stores: 'stores', owners: 'shop-owners', agents: 'agents' },
  fr: { stores: 'boutiques', owners: 'proprietaires', agents: 'agents' },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;
