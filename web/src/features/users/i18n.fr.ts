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
  lastSeen: 'Dernière activité',
  lastIp: 'Dernière adresse IP',
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

  firstAgents: {
    title: 'Espèces des premiers agents',
    question: 'Les agents ajoutés les quatorze premiers jours peuvent-ils encaisser espèces et tickets aussitôt ?',
    once: 'Question posée une fois, réponse enregistrée à votre nom.',
    yes: 'Oui, aussitôt',
    no: 'Non, après la période d’essai',
    takesCash: 'Les agents des quatorze premiers jours encaissent des espèces sans période d’essai.',
    waits: 'Les agents des quatorze premiers jours encaissent des espèces après la période d’essai.',
    answeredBy: (name) => `Réponse de ${name}`,
    ends: 'Valable jusqu’au',
  },

  profile: 'Profil',
  edit: 'Modifier',
  editTitle: (name) => `Modifier ${name}`,
  document: 'Numéro de pièce',
  paperSeen: 'Pièce vue',
  paperUnseen: 'par personne encore',
  paperDue: 'Pièce à donner avant le',
  paperMissing: 'Manquante',
  paperThere: 'Enregistrée',
  seePaper: 'Confirmer la pièce',
  seePaperLead: (masked) => `Confirmez après avoir vu la pièce ${masked} elle-même.`,
  nearPapers: (names) => `Numéro de pièce identique ou presque : ${names}`,
  documentHelp: 'Une personne qui est aussi cliente ne peut ni encaisser ni décider sur son propre prêt.',
  documentKept: (masked) => `Enregistré : ${masked}. Laissez vide pour le garder.`,
  editHelp:
    'Si le numéro change, un SMS part à l’ancien numéro. Si cette personne décide pour d’autres, une deuxième personne doit approuver le nouveau numéro.',
  add: 'Ajouter un utilisateur',
  addsOnly: 'Vous pouvez ajouter des personnes ici',
  addsOnlyHelp: 'La liste est réservée à ceux qui gèrent les utilisateurs.',
  addLead:
    'Un mot de passe provisoire est envoyé par SMS sur son téléphone, ou imprimé sur une fiche si le portail n’envoie pas de SMS ; il faudra le changer à la première connexion.',
  person: 'La personne',
  access: 'Connexion',
  usernameHelp: 'Proposé d’après le nom ; lettres, chiffres, points et tirets.',
  group: 'Groupe de sécurité',
  groupHelp:
    'Le groupe détermine ce que cette personne peut faire. Si ses membres décident pour d’autres, une deuxième personne doit d’abord approuver.',
  groupRequired: 'Choisissez un groupe.',
  agentsHere: 'Pour ajouter une personne qui vend dans une boutique, ouvrez Agents.',
  languageHelp: 'La langue dans laquelle nous lui écrivons.',

  selfWhole:
    'C’est vous. Une autre personne doit modifier votre profil, votre groupe et votre accès. Votre mot de passe et vos appareils se trouvent sous votre nom, en haut.',
  openAccount: 'Ouvrir ma connexion',
  selfLeftOut:
    'Vous faites partie de la sélection, mais vous en êtes exclu : quelqu’un d’autre doit le faire pour vous.',
  selfOnly: 'C’est vous : quelqu’un d’autre doit le faire pour vous.',
  changeGroup: 'Changer de groupe',
  changeGroupTitle: (name) => `Nouveau groupe pour ${name}`,
  changeGroupLead:
    'Ceci envoie une demande. Rien ne change avant l’accord d’une deuxième personne. Ensuite, les nouveaux rôles s’appliquent dès l’action suivante de cette personne.',
  groupNow: 'Groupe actuel',
  newGroup: 'Nouveau groupe',
  sendRequest: 'Envoyer la demande',
  groupWaits:
    'Une demande de changement de groupe attend une décision. D’ici là, personne ne peut en faire une deuxième.',
  waitsForGroup: 'Nouveau : cette personne n’a aucun droit tant qu’une deuxième personne n’a pas approuvé son groupe.',
  passwordWaits: 'Une demande de nouveau mot de passe est en attente. D’ici là, aucun n’est envoyé.',
  sheetWaits: 'Une demande de fiche de connexion est en attente. D’ici là, aucune n’est imprimée.',
  numberSent: 'Une deuxième personne décide du nouveau numéro. D’ici là, les codes vont à l’ancien.',
  resetAsked: 'Le numéro a changé il y a peu : une deuxième personne décide si un mot de passe y est envoyé.',
  noCashUntil: 'Ni espèces ni tickets avant le',
  reason: 'Motif',
  reasonHelp: 'Reste au journal avec ce changement.',

  acts: {
    suspend: 'Suspendre',
    restore: 'Rétablir l’accès',
    sign_out: 'Déconnecter partout',
    drop_app: 'Retirer l’application',
    end_probation: 'Autoriser espèces et tickets',
  },
  actTitle: {
    suspend: (who) => `Suspendre ${who}`,
    restore: (who) => `Rétablir l’accès : ${who}`,
    sign_out: (who) => `Déconnecter partout : ${who}`,
    drop_app: (who) => `Retirer l’application d’authentification : ${who}`,
    end_probation: (who) => `Autoriser espèces et tickets : ${who}`,
  },
  actHelp: {
    suspend:
      'La déconnexion est immédiate sur tous les appareils ; la connexion reste impossible jusqu’au rétablissement de l’accès. Ce qui a été fait reste au journal.',
    restore: 'La connexion redevient possible avec le mot de passe d’avant.',
    sign_out: 'Toutes les sessions ouvertes se terminent aussitôt. La reconnexion reste possible.',
    drop_app:
      'Pour une personne qui a perdu le téléphone où se trouve l’application. Les codes arrivent de nouveau par SMS.',
    end_probation:
      'Un nouvel agent ne peut d’abord ni encaisser d’espèces ni saisir de tickets de TPE. Confirmez que vous connaissez cette personne. La personne qui l’a ajoutée ne peut pas le confirmer.',
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
        one: `Espèces et tickets autorisés pour ${text} personne`,
        other: `Espèces et tickets autorisés pour ${text} personnes`,
      }),
  },

  reset: 'Réinitialiser le mot de passe',
  resetTitle: (name) => `Réinitialiser le mot de passe de ${name}`,
  resetLead: (phone) =>
    `Un mot de passe provisoire part par SMS au ${phone}, et à personne d’autre. Toutes les sessions ouvertes se terminent, et il faudra changer ce mot de passe à la prochaine connexion.`,
  resetSend: 'Envoyer un mot de passe provisoire',
  sheetTitle: (name) => `Fiche de connexion pour ${name}`,
  sheetLead:
    'Ce portail n’envoie pas de SMS : vous imprimez une fiche et la remettez. Elle ne donne que ce que la personne a perdu ; toutes les sessions ouvertes se terminent, et une ancienne clé de l’application ne vaut plus. Une fiche qui donne tout le compte d’une personne qui décide pour d’autres s’imprime après l’accord d’une deuxième personne, et qui encaisse recommence sa période d’essai.',
  sheetGives: 'Élément perdu',
  sheetGivesHelp:
    'Qui a encore l’application n’a besoin que du mot de passe : alors personne d’autre ne peut se connecter.',
  sheetSend: 'Imprimer une fiche',
  sheetAsked:
    'Une deuxième personne décide d’abord. Après son accord, vous imprimez la fiche sur cette page dans les trois jours.',
  sheets: 'Fiches de connexion',
  sheetOf: 'Donne',
  sheetPrinted: 'Imprimée',
  sheetUnprinted: 'Non imprimée',
  sheetPrintedBy: 'Imprimée par',
  sheetOfServer: 'Serveur',
  sheetApprovedBy: 'Approuvée par',
  sheetAllowed: 'Depuis',
  resetDone: (to) => `Un mot de passe provisoire est parti au ${to}.`,

  openSessions: 'Sessions ouvertes',
  noSessions: 'Connecté nulle part.',
  device: 'Appareil',
  from: 'Depuis',
  started: 'Ouverte',
  seen: 'Dernière activité',
  expires: 'Se termine',
  endSession: 'Déconnecter',
  endSessionOf: (device) => `Déconnecter ${device}`,
  thisDevice: 'Cet appareil',
  thisDeviceHelp: 'Vous utilisez cet appareil. Déconnectez-vous plutôt en haut.',
  unknownDevice: 'Appareil inconnu',

  roles: 'Ce que cette personne peut faire',
  rolesLead: (count, text, group) =>
    plural('fr', count, { one: `${text} rôle, du groupe ${group}.`, other: `${text} rôles, du groupe ${group}.` }),
  noRoles: 'Le groupe n’a aucun rôle : ses membres peuvent se connecter et voir ce qui est ouvert à tous.',
  suspendedRoles: 'Pendant la suspension, rien de cela n’est possible.',
  openGroup: 'Ouvrir le groupe',
  record: 'Au journal',
  didWhat: 'Ce que cette personne a fait',
  doneTo: 'Ce qui a été fait à cette personne',
};
