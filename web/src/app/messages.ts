import type { Texts, Wording } from '../ui/language.tsx';

const en = {
  welcome: (company: string) => `Welcome to ${company}`,
  menu: 'Menu',
  mainMenu: 'Main menu',
  version: (version: string) => `Version ${version}`,
  faq: 'FAQ',
  logOut: 'Log out',
  account: (name: string) => `Account of ${name}`,
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  poweredBy: 'Powered by Palier',
  skip: 'Skip to the content',
  find: 'Search everything',
  findHelp: 'Customer, IMEI, loan reference, store, agent, owner, phone, or a screen',
  screens: 'Screens',
  customers: 'Customers',
  nothingFound: 'Nothing was found',
  keepTyping: 'Type at least two characters',
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
  welcome: (company) => `Bienvenue chez ${company}`,
  menu: 'Menu',
  mainMenu: 'Menu principal',
  version: (version) => `Version ${version}`,
  faq: 'FAQ',
  logOut: 'Se déconnecter',
  account: (name) => `Compte de ${name}`,
  toLight: 'Passer au thème clair',
  toDark: 'Passer au thème sombre',
  poweredBy: 'Propulsé par Palier',
  skip: 'Aller au contenu',
  find: 'Tout rechercher',
  findHelp: 'Client, IMEI, référence de prêt, boutique, agent, propriétaire, téléphone, ou un écran',
  screens: 'Écrans',
  customers: 'Clients',
  nothingFound: 'Rien n’a été trouvé',
  keepTyping: 'Saisissez au moins deux caractères',
  kinds: {
    device: 'Appareils',
    store: 'Boutiques',
    agent: 'Agents',
    shop_owner: 'Propriétaires',
    phone: 'Téléphones',
    transaction: 'Transactions et reçus',
  },
};

export const shellTexts: Texts<Wording<typeof en>> = { en, fr };
