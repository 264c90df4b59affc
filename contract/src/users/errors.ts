import type { ErrorText } from '../error-text.ts';

export const usersErrors = {
  LAST_ADMINISTRATOR: {
    status: 409,
    en: 'After this, nobody could request role changes, or nobody else could approve them. Give both rights to other people first.',
    fr: 'Après cela, plus personne ne pourrait demander de changement de rôles, ou personne d’autre ne pourrait l’approuver. Donnez d’abord ces deux droits à d’autres personnes.',
  },
  USER_SUSPENDED: {
    status: 409,
    en: 'This user is suspended, so no password would let them in. Restore their access first.',
    fr: 'Cet utilisateur est suspendu : aucun mot de passe ne lui ouvrirait l’accès. Rétablissez d’abord son accès.',
  },
  ROLE_NOT_HELD: { status: 404, en: 'The group does not hold this role.', fr: 'Le groupe ne détient pas ce rôle.' },
  SAVED_VIEW_NOT_FOUND: {
    status: 404,
    en: 'You have no saved view of this name here.',
    fr: 'Vous n’avez pas de vue enregistrée de ce nom ici.',
  },
  TOO_MANY_SAVED_VIEWS: {
    status: 409,
    en: 'You already have {most} saved views. Remove one first.',
    fr: 'Vous avez déjà {most} vues enregistrées. Retirez-en une d’abord.',
  },
  DOCUMENT_IN_USE: {
    status: 409,
    en: 'Another account has this document. One person has one account.',
    fr: 'Un autre compte utilisateur a cette pièce. Une personne a un seul compte.',
  },
  PAPER_NEEDED: {
    status: 403,
    en: 'Your identity document is missing. Give it on the home page first.',
    fr: 'Votre pièce d’identité manque. Indiquez-la d’abord sur la page d’accueil.',
  },
  PAPER_ON_FILE: {
    status: 409,
    en: 'Your document is on record. Somebody who edits users can correct it.',
    fr: 'Votre pièce est enregistrée. Une personne qui modifie les utilisateurs peut la corriger.',
  },
  PAPER_MISSING: {
    status: 409,
    en: 'No identity document is on record for this user.',
    fr: 'Aucune pièce d’identité n’est enregistrée pour cet utilisateur.',
  },
  PAPER_TYPED_BY_YOU: {
    status: 403,
    en: 'You entered this document yourself. Another person confirms it.',
    fr: 'Vous avez saisi cette pièce. Une autre personne la confirme.',
  },
  NEW_ROLES_ANSWERED: {
    status: 409,
    en: 'Somebody has already decided on these roles. Security shows who holds them.',
    fr: 'La réponse sur ces rôles a déjà été donnée. La page Sécurité montre qui les détient.',
  },
  FIRST_AGENTS_ANSWERED: {
    status: 409,
    en: 'This was already answered. The answer and who gave it are under Users.',
    fr: 'La réponse a déjà été donnée. Elle figure, avec son auteur, dans Utilisateurs.',
  },
  FIRST_AGENTS_OVER: {
    status: 409,
    en: 'The first fourteen days of the business are over. New agents begin with their probation.',
    fr: 'Les quatorze premiers jours de l’entreprise sont passés. Les nouveaux agents commencent par leur période d’essai.',
  },
  SESSION_NOT_FOUND: { status: 404, en: 'This session has ended.', fr: 'Cette session est terminée.' },
} as const satisfies Record<string, ErrorText>;
