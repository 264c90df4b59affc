import type { Texts, Wording } from '../ui/language.tsx';

const en = {
  title: 'Search everything',
  help: 'Customer, IMEI, loan reference, store, agent, owner, phone, a screen or an action',
  helpFor: {
    pay: 'Who pays? Name or number',
    sell: 'Who buys? Name or number',
    extend: 'For whom? Name or number',
  },
  recents: 'Recently opened',
  actions: 'Actions',
  screens: 'Screens',
  customers: 'Customers',
  nothingFound: 'Nothing found',
  keepTyping: 'Type at least two characters',
  tasks: {
    pay: 'Take a payment for…',
    sell: 'Sell to…',
    extend: 'Request an extension for…',
  },
  taskFor: {
    pay: (name: string) => `Take a payment for ${name}`,
    sell: (name: string) => `Sell to ${name}`,
    extend: (name: string) => `Request an extension for ${name}`,
  },
  register: 'Register a customer',
  lockPolicy: 'Lock policies',
  language: 'Change language to French',
  toDark: 'Dark theme',
  toLight: 'Light theme',
  signOut: 'Log out',
  keys: 'Arrow keys choose · Enter opens · Esc closes',
  kinds: {
    device: 'Devices',
    store: 'Stores',
    agent: 'Agents',
    shop_owner: 'Shop owners',
    phone: 'Phones',
    transaction: 'Transactions and receipts',
  },
};

const fr: Wording<typeof en> = {
  title: 'Tout rechercher',
  help: 'Client, IMEI, référence de prêt, boutique, agent, propriétaire, téléphone, écran ou action',
  helpFor: {
    pay: 'Qui paie ? Nom ou n°',
    sell: 'Qui achète ? Nom ou n°',
    extend: 'Pour qui ? Nom ou n°',
  },
  recents: 'Ouverts récemment',
  actions: 'Actions',
  screens: 'Écrans',
  customers: 'Clients',
  nothingFound: 'Aucun résultat',
  keepTyping: 'Saisissez au moins deux caractères',
  tasks: {
    pay: 'Encaisser un versement de…',
    sell: 'Vendre à…',
    extend: 'Demander un report d’échéances pour…',
  },
  taskFor: {
    pay: (name) => `Encaisser un versement de ${name}`,
    sell: (name) => `Vendre à ${name}`,
    extend: (name) => `Demander un report d’échéances pour ${name}`,
  },
  register: 'Enregistrer un client',
  lockPolicy: 'Règles de verrouillage',
  language: 'Passer en anglais',
  toDark: 'Thème sombre',
  toLight: 'Thème clair',
  signOut: 'Se déconnecter',
  keys: 'Flèches : choisir · Entrée : ouvrir · Échap : fermer',
  kinds: {
    device: 'Appareils',
    store: 'Boutiques',
    agent: 'Agents',
    shop_owner: 'Propriétaires',
    phone: 'Téléphones',
    transaction: 'Transactions et reçus',
  },
};

export const paletteTexts: Texts<Wording<typeof en>> = { en, fr };
