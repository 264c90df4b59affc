import type { Texts, Wording } from '../language.tsx';

const en = {
  title: (username: string) => `Sign-in sheet of ${username}`,
  why: 'This portal sends no texts. Print the sheet and hand it over: it is shown only now.',
  username: 'Username',
  password: 'First password',
  until: 'The password works until',
  app: 'Key for the authenticator app',
  picture: 'QR code with the key for the authenticator app',
  how: 'Scan this key with an authenticator app on your phone. It then shows the code that is asked for after the password. Set up a key of your own on the page of your account.',
  print: 'Print',
  done: 'Close: it is printed',
};

const fr: Wording<typeof en> = {
  title: (username) => `Fiche de connexion de ${username}`,
  why: 'Ce portail n’envoie pas de SMS. Imprimez la fiche et remettez-la : elle ne s’affiche que maintenant.',
  username: 'Nom d’utilisateur',
  password: 'Premier mot de passe',
  until: 'Le mot de passe vaut jusqu’au',
  app: 'Clé pour l’application d’authentification',
  picture: 'Code QR avec la clé pour l’application d’authentification',
  how: 'Scannez cette clé avec une application d’authentification sur votre téléphone. Elle affiche alors le code demandé après le mot de passe. Créez ensuite votre propre clé sur la page de votre compte.',
  print: 'Imprimer',
  done: 'Fermer : elle est imprimée',
};

export const sheetWords: Texts<Wording<typeof en>> = { en, fr };
