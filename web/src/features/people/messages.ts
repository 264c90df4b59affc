/** What the screens of portal users say. */
import { type Texts, type Wording, plural } from '../../kit/language.tsx';

const people = (count: number, text: string) => plural('en', count, { one: '1 person', other: `${text} people` });
const sessions = (count: number, text: string) => plural('en', count, { one: '1 session', other: `${text} sessions` });

const en = {
  none: '—',
  optional: (label: string) => `${label} (optional)`,
  title: 'Users',
  lead: 'Everybody who signs in to the portal: the group they belong to, how they get their codes, and where they are signed in.',
  caption: 'Portal users',
  search: 'Name, username, dealer code or phone',
  empty: 'There is no portal user.',
  name: 'Name',
  username: 'Username',
  dealerCode: 'Dealer code',
  role: 'Group',
  phone: 'Phone number',
  email: 'Email',
  shop: 'Store',
  language: 'Language',
  otpChannel: 'Codes by',
  otpStatus: 'Code used',
  lastSeen: 'Last seen',
  lastIp: 'Last address',
  state: 'State',
  sessions: 'Sessions',
  created: 'Created at',
  neverSeen: 'never',
  channels: { sms: 'SMS', app: 'App' },
  otpStates: { unused: 'Never', active: 'Yes' },
  states: { active: 'Active', suspended: 'Suspended' },
  languages: { en: 'English', fr: 'Français' },
  temporary: 'Temporary password',
  you: 'You',
  holdsRole: 'Holds the role',
  signedIn: 'Signed in before',
  never: 'Never',
  already: 'At least once',

  user: 'User',
  back: 'All users',
  profile: 'Profile',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  document: 'Document number',
  documentHelp: 'Whoever is a customer too takes no payment and decides nothing on their own loan.',
  documentKept: (masked: string) => `On file: ${masked}. Leave it empty to keep it.`,
  editHelp:
    'When the phone number changes, the old number hears of it. For somebody who decides for others, a second person approves the new number.',
  add: 'Add portal user',
  addLead: 'A temporary password goes to their phone by SMS; they change it at the first sign-in.',
  person: 'The person',
  access: 'How they sign in',
  usernameHelp: 'Suggested from the name; letters, digits, dots and hyphens.',
  group: 'Security group',
  groupHelp: 'It decides what they may do. Where it decides for others, a second person approves first.',
  groupRequired: 'Choose a group.',
  agentsHere: 'Somebody who sells in a store is added under Agents.',
  languageHelp: 'The language in which we write to them.',

  selfWhole:
    'This is you. Another person changes your profile, your group and your access; your own password and devices are under your name at the top.',
  openAccount: 'Open my sign-in',
  selfLeftOut: 'You are among the selected people. You are left out: somebody else must do this for you.',
  selfOnly: 'This is you: somebody else must do this for you.',
  changeGroup: 'Change group',
  changeGroupTitle: (name: string) => `Another group for ${name}`,
  changeGroupLead:
    'This sends a request. Nothing changes until a second person approves it; after that the new roles hold from their next action on.',
  groupNow: 'Group now',
  newGroup: 'New group',
  sendRequest: 'Send the request',
  groupWaits: 'A request for another group waits for a decision. Until then nobody can ask for a second one.',
  waitsForGroup: 'New: they wait without rights until a second person has approved their group.',
  numberSent: 'A second person decides about the new number. Until then codes go to the old one.',
  resetAsked: 'The number changed a short while ago, so a second person decides whether a password is sent there.',
  noCashUntil: 'No cash until',
  reason: 'Reason',
  reasonHelp: 'Read by the next person who wonders.',

  acts: {
    suspend: 'Suspend',
    restore: 'Let in again',
    sign_out: 'Sign out everywhere',
    drop_app: 'Drop authenticator app',
    end_probation: 'Let take cash',
  },
  actTitle: {
    suspend: (who: string) => `Suspend ${who}`,
    restore: (who: string) => `Let ${who} in again`,
    sign_out: (who: string) => `Sign out ${who} everywhere`,
    drop_app: (who: string) => `Drop the authenticator app of ${who}`,
    end_probation: (who: string) => `Let ${who} take cash`,
  },
  actHelp: {
    suspend:
      'They are signed out everywhere at once and cannot sign in until they are let in again. What they did stays on record.',
    restore: 'They can sign in again with the password they had.',
    sign_out: 'Every open session ends at once. They can sign in again.',
    drop_app: 'For somebody who lost the phone with the app: codes come by text again.',
    end_probation:
      'A new agent takes no cash at first. Confirm that you know who this is; it cannot be whoever added them.',
  },
  people,
  done: {
    suspend: (count: number, text: string) => `Suspended: ${people(count, text)}`,
    restore: (count: number, text: string) => `Let in again: ${people(count, text)}`,
    sign_out: (count: number, text: string) => `Signed out: ${people(count, text)}`,
    drop_app: (count: number, text: string) => `Codes come by text again: ${people(count, text)}`,
    end_probation: (count: number, text: string) => `May take cash: ${people(count, text)}`,
  },
  signedOutAlready: 'Nobody of them is signed in.',

  reset: 'Reset password',
  resetTitle: (name: string) => `Reset the password of ${name}`,
  resetLead: (phone: string) =>
    `A temporary password goes by text to ${phone}, and to nobody else. Every open session ends, and the password must be changed at the next sign-in.`,
  resetSend: 'Send a temporary password',
  resetDone: (to: string) => `A temporary password went to ${to}.`,

  openSessions: 'Open sessions',
  noSessions: 'Not signed in anywhere.',
  sessionsOf: sessions,
  device: 'Device',
  from: 'From',
  started: 'Since',
  seen: 'Last seen',
  expires: 'Ends',
  endSession: 'Sign out',
  endSessionOf: (device: string) => `Sign out of ${device}`,
  thisDevice: 'This device',
  thisDeviceHelp: 'You are reading this here: log out at the top instead.',
  unknownDevice: 'Unknown device',

  roles: 'What they may do',
  rolesLead: (count: number, text: string, group: string) =>
    plural('en', count, { one: `1 role, from the group ${group}.`, other: `${text} roles, from the group ${group}.` }),
  noRoles: 'The group has no roles: they can sign in and see what is open to everybody.',
  suspendedRoles: 'While suspended they may do none of it.',
  openGroup: 'Open the group',
  record: 'On record',
  didWhat: 'What this person did',
  doneTo: 'What was done to this person',
};

const personnes = (count: number, text: string) =>
  plural('fr', count, { one: `${text} personne`, other: `${text} personnes` });

const fr: Wording<typeof en> = {
  none: '—',
  optional: (label) => `${label} (facultatif)`,
  title: 'Utilisateurs',
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
  otpChannel: 'Codes par',
  otpStatus: 'Code utilisé',
  lastSeen: 'Dernière visite',
  lastIp: 'Dernière adresse',
  state: 'État',
  sessions: 'Sessions',
  created: 'Créé le',
  neverSeen: 'jamais',
  channels: { sms: 'SMS', app: 'Application' },
  otpStates: { unused: 'Jamais', active: 'Oui' },
  states: { active: 'Actif', suspended: 'Suspendu' },
  languages: { en: 'English', fr: 'Français' },
  temporary: 'Mot de passe provisoire',
  you: 'Vous',
  holdsRole: 'Détient le rôle',
  signedIn: 'Déjà connecté',
  never: 'Jamais',
  already: 'Au moins une fois',

  user: 'Utilisateur',
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

export const messages: Texts<Wording<typeof en>> = { en, fr };
