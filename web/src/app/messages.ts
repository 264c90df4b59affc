import type { Texts, Wording } from '../ui/language.tsx';

const en = {
  welcome: (company: string) => `Welcome to ${company}`,
  menu: 'Menu',
  mainMenu: 'Main menu',
  /** Said by screen readers: the entry of the menu and how much waits behind it. */
  waiting: (entry: string, count: number) => `${entry}, ${count} waiting`,
  version: (version: string) => `Version ${version}`,
  faq: 'FAQ',
  logOut: 'Log out',
  account: (name: string) => `Account of ${name}`,
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  poweredBy: 'Powered by Palier',
  skip: 'Skip to the content',
  find: 'Search everything',
  failed: {
    title: 'This screen has failed',
    help: 'The rest of the console works. Try again; if it fails again, tell support which screen it was.',
    again: 'Try again',
    home: 'To the home page',
  },
  line: {
    lost: (since: string) => `Offline since ${since}.`,
    seen: (at: string) => `You see the data of ${at}.`,
    opens: 'The next screen opens when the connection is back.',
    waiting: (changes: number) =>
      changes === 1
        ? '1 change is waiting; it is sent when the connection is back, as long as this page stays open.'
        : `${changes} changes are waiting; they are sent when the connection is back, as long as this page stays open.`,
    prepared: (sales: number) =>
      sales === 1
        ? '1 prepared sale is waiting; it is sent when the connection is back.'
        : `${sales} prepared sales are waiting; they are sent when the connection is back.`,
  },
};

const fr: Wording<typeof en> = {
  welcome: (company) => `Bienvenue chez ${company}`,
  menu: 'Menu',
  mainMenu: 'Menu principal',
  waiting: (entry, count) => `${entry}, ${count} en attente`,
  version: (version) => `Version ${version}`,
  faq: 'FAQ',
  logOut: 'Se déconnecter',
  account: (name) => `Compte de ${name}`,
  toLight: 'Passer au thème clair',
  toDark: 'Passer au thème sombre',
  poweredBy: 'Propulsé par Palier',
  skip: 'Aller au contenu',
  find: 'Tout rechercher',
  failed: {
    title: 'Cet écran n’a pas pu s’afficher',
    help: 'Le reste de la console fonctionne. Réessayez ; si cela se répète, dites à l’assistance de quel écran il s’agit.',
    again: 'Réessayer',
    home: 'Aller à l’accueil',
  },
  line: {
    lost: (since) => `Hors connexion depuis ${since}.`,
    seen: (at) => `Vous voyez les données de ${at}.`,
    opens: 'L’écran suivant s’ouvre dès que la connexion revient.',
    waiting: (changes) =>
      changes === 1
        ? '1 modification en attente ; elle est envoyée dès que la connexion revient, tant que cette page reste ouverte.'
        : `${changes} modifications en attente ; elles sont envoyées dès que la connexion revient, tant que cette page reste ouverte.`,
    prepared: (sales) =>
      sales === 1
        ? '1 vente préparée en attente ; elle est envoyée dès que la connexion revient.'
        : `${sales} ventes préparées en attente ; elles sont envoyées dès que la connexion revient.`,
  },
};

export const shellTexts: Texts<Wording<typeof en>> = { en, fr };
