import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

const personnes = (count: number, text: string) =>
  plural('fr', count, { one: `${text} personne`, other: `${text} personnes` });

export const fr: Wording<typeof en> = {
  none: '—',
  optional: (label) => `${label} (facultatif)`,
  lead: 'Toutes les personnes qui se connectent au portail : leur groupe, la façon dont elles reçoivent leurs codes et où elles sont connectées.',
  caption: 'Utilisateurs du portail',
  search: 'Nom, identifiant, code revendeur ou téléphone',
  empty: 'Il n’y a aucun utilisateur.',
  name: 'Nom',
  username: 'Identifiant',
  dealerCode: 'Code revendeur',
  role: 'Groupe',
  phone: 'Numéro de téléphone',
  email: 'E-mail',
  shop: 'Boutique',
  language: 'Langue',
  otpChannel: 'Codes envoyés par',
  otpStatus: 'Code utilisé',
  lastSeen: 'Dernière visite',
  lastIp: 'Dernière adresse',
  state: 'État',
  sessions: 'Sessions',
  created: 'Créé le',
  neverSeen: 'jamais',
  temporary: 'Mot de passe provisoire',
  you: 'Vous',
  holdsRole: 'Détient le rôle',
  signedIn: 'Déjà connecté',
  never: 'Jamais',
  already: 'Au moins une fois',

  back: 'Tous les utilisateurs',
  profile: 'Profil',
  edit: 'Modifier',
  editTitle: (name) => `Modifier ${name}`,
  document: 'Numéro de pièce',
  documentHelp: 'Une personne qui est aussi cliente n’encaisse ni ne décide rien sur son propre prêt.',
  documentKept: (masked) => `Enregistrée : ${masked}. Laissez vide pour la garder.`,
  editHelp:
    'Si le numéro change, l’ancien numéro en est averti. Pour une personne qui tranche pour d’autres, une deuxième personne approuve le nouveau numéro.',
  add: 'Ajouter un utilisateur',
  addLead:
    'Un mot de passe provisoire est envoyé par SMS sur son téléphone ; il faudra le changer à la première connexion.',
  person: 'La personne',
  access: 'Connexion',
  usernameHelp: 'Proposé d’après le nom ; lettres, chiffres, points et tirets.',
  group: 'Groupe de sécurité',
  groupHelp:
    'Il détermine ce que la personne peut faire. S’il tranche pour d’autres, une deuxième personne approuve d’abord.',
  groupRequired: 'Choisissez un groupe.',
  agentsHere: 'Une personne qui vend dans une boutique s’ajoute sous Agents.',
  languageHelp: 'La langue dans laquelle nous lui écrivons.',

  selfWhole:
    'C’est vous. Une autre personne modifie votre profil, votre groupe et votre accès ; votre mot de passe et vos appareils se trouvent sous votre nom, en haut.',
  openAccount: 'Ouvrir ma connexion',
  selfLeftOut:
    'Vous faites partie de la sélection, mais ceci ne vous touchera pas : quelqu’un d’autre doit le faire pour vous.',
  selfOnly: 'C’est vous : quelqu’un d’autre doit le faire pour vous.',
  changeGroup: 'Changer de groupe',
  changeGroupTitle: (name) => `Un autre groupe pour ${name}`,
  changeGroupLead:
    'Ceci envoie une demande. Rien ne change avant l’accord d’une deuxième personne ; les nouveaux rôles valent ensuite dès l’action suivante.',
  groupNow: 'Groupe actuel',
  newGroup: 'Nouveau groupe',
  sendRequest: 'Envoyer la demande',
  groupWaits:
    'Une demande de changement de groupe attend une décision. D’ici là, personne ne peut en faire une deuxième.',
  waitsForGroup: 'Nouveau : cette personne attend sans aucun droit qu’une deuxième personne approuve son groupe.',
  numberSent: 'Une deuxième personne décide du nouveau numéro. D’ici là, les codes vont à l’ancien.',
  resetAsked: 'Le numéro a changé il y a peu : une deuxième personne décide si un mot de passe y est envoyé.',
  noCashUntil: 'Pas d’espèces avant le',
  reason: 'Motif',
  reasonHelp: 'Lu par la prochaine personne qui s’interroge.',

  acts: {
    suspend: 'Suspendre',
    restore: 'Rétablir l’accès',
    sign_out: 'Déconnecter partout',
    drop_app: 'Retirer l’application de codes',
    end_probation: 'Autoriser les espèces',
  },
  actTitle: {
    suspend: (who) => `Suspendre ${who}`,
    restore: (who) => `Rétablir l’accès : ${who}`,
    sign_out: (who) => `Déconnecter partout : ${who}`,
    drop_app: (who) => `Retirer l’application de codes : ${who}`,
    end_probation: (who) => `Autoriser les espèces : ${who}`,
  },
  actHelp: {
    suspend:
      'La déconnexion est immédiate et partout ; la connexion reste impossible jusqu’au rétablissement. Ce qui a été fait reste au journal.',
    restore: 'La connexion redevient possible avec le mot de passe d’avant.',
    sign_out: 'Toutes les sessions ouvertes se terminent aussitôt. La reconnexion reste possible.',
    drop_app:
      'Pour une personne qui a perdu le téléphone où se trouve l’application : les codes arrivent de nouveau par SMS.',
    end_probation:
      'Un nouvel agent n’encaisse d’abord pas d’espèces. Confirmez que vous savez de qui il s’agit ; ce ne peut pas être la personne qui l’a ajouté.',
  },
  people: personnes,
  done: {
    suspend: (count, text) =>
      plural('fr', count, { one: `${text} personne suspendue`, other: `${text} personnes suspendues` }),
    restore: (count, text) =>
      plural('fr', count, {
        one: `Accès rétabli pour ${text} personne`,
        other: `Accès rétabli pour ${text} personnes`,
      }),
    sign_out: (count, text) =>
      plural('fr', count, { one: `${text} personne déconnectée`, other: `${text} personnes déconnectées` }),
    drop_app: (count, text) =>
      plural('fr', count, {
        one: `Codes de nouveau par SMS pour ${text} personne`,
        other: `Codes de nouveau par SMS pour ${text} personnes`,
      }),
    end_probation: (count, text) =>
      plural('fr', count, {
        one: `Espèces autorisées pour ${text} personne`,
        other: `Espèces autorisées pour ${text} personnes`,
      }),
  },
  signedOutAlready: 'Aucune de ces personnes n’est connectée.',

  reset: 'Réinitialiser le mot de passe',
  resetTitle: (name) => `Réinitialiser le mot de passe de ${name}`,
  resetLead: (phone) =>
    `Un mot de passe provisoire part par SMS au ${phone}, et à personne d’autre. Toutes les sessions ouvertes se terminent, et il faudra changer ce mot de passe à la prochaine connexion.`,
  resetSend: 'Envoyer un mot de passe provisoire',
  resetDone: (to) => `Un mot de passe provisoire est parti au ${to}.`,

  openSessions: 'Sessions ouvertes',
  noSessions: 'Connecté nulle part.',
  sessionsOf: (count, text) => plural('fr', count, { one: `${text} session`, other: `${text} sessions` }),
  device: 'Appareil',
  from: 'Depuis',
  started: 'Ouverte',
  seen: 'Vue',
  expires: 'Se termine',
  endSession: 'Déconnecter',
  endSessionOf: (device) => `Déconnecter ${device}`,
  thisDevice: 'Cet appareil',
  thisDeviceHelp: 'Vous lisez ceci ici : déconnectez-vous plutôt en haut.',
  unknownDevice: 'Appareil inconnu',

  roles: 'Ce que cette personne peut faire',
  rolesLead: (count, text, group) =>
    plural('fr', count, { one: `${text} rôle, du groupe ${group}.`, other: `${text} rôles, du groupe ${group}.` }),
  noRoles: 'Le groupe n’a aucun rôle : la connexion est possible, avec ce qui est ouvert à tous.',
  suspendedRoles: 'Tant que dure la suspension, rien de cela n’est possible.',
  openGroup: 'Ouvrir le groupe',
  record: 'Au journal',
  didWhat: 'Ce que cette personne a fait',
  doneTo: 'Ce qui a été fait à cette personne',
};
