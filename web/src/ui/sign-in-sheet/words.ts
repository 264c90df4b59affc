import type { Texts, Wording } from '../language.tsx';

const en = {
  title: (username: string) => `Sign-in sheet of ${username}`,
  why: 'This portal sends no texts. Print the sheet and hand it over: it is shown only now.',
  username: 'Username',
  password: 'Temporary password',
  until: 'The password works until',
  app: 'Key for the authenticator app',
  picture: 'QR code with the key for the authenticator app',
  howPassword:
    'After the password you are asked for the code of your authenticator app, as before. Then choose a password of your own.',
  howApp:
    'Scan this key with an authenticator app on your phone, and sign in with the password you had. The former key no longer works. Set up a key of your own on the page of your account.',
  how: 'Scan this key with an authenticator app on your phone. It then shows the code that is asked for after the password. Set up a key of your own on the page of your account.',
  print: 'Print',
  done: 'Close: it is printed',
  titleOf: (count: number) => `Sign-in sheets: ${count}`,
  whyAll:
    'This portal sends no texts. Print the sheets, one page for each person, and hand them over: they are shown only now.',
  doneAll: 'Close: they are printed',
};

const fr: Wording<typeof en> = {
  title: (username) => `Fiche de connexion de ${username}`,
  why: 'Ce portail n’envoie pas de SMS. Imprimez la fiche et remettez-la : elle ne s’affiche que maintenant.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe provisoire',
  until: 'Le mot de passe vaut jusqu’au',
  app: 'Clé pour l’application d’authentification',
  picture: 'Code QR avec la clé pour l’application d’authentification',
  howPassword:
    'Après le mot de passe, le code de votre application d’authentification est demandé, comme avant. Choisissez ensuite votre propre mot de passe.',
  howApp:
    'Scannez cette clé avec une application d’authentification sur votre téléphone et connectez-vous avec votre mot de passe habituel. L’ancienne clé ne vaut plus. Créez ensuite votre propre clé sur la page de votre compte.',
  how: 'Scannez cette clé avec une application d’authentification sur votre téléphone. Elle affiche alors le code demandé après le mot de passe. Créez ensuite votre propre clé sur la page de votre compte.',
  print: 'Imprimer',
  done: 'Fermer : elle est imprimée',
  titleOf: (count) => `Fiches de connexion : ${count}`,
  whyAll:
    'Ce portail n’envoie pas de SMS. Imprimez les fiches, une page par personne, et remettez-les : elles ne s’affichent que maintenant.',
  doneAll: 'Fermer : elles sont imprimées',
};

export const sheetWords: Texts<Wording<typeof en>> = { en, fr };
