import type { ErrorText } from '../error-text.ts';

export const usersErrors = {
  LAST_ADMINISTRATOR: {
    status: 409,
    en: 'After this, nobody could request role changes, or nobody else could approve them. Give both rights to other people first.',
    fr: 'Après cela, plus personne ne pourrait demander de changement de rôles, ou personne d’autre ne pourrait l’approuver. Donnez d’abord ces deux droits à d’autres personnes.',
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
  SESSION_NOT_FOUND: { status: 404, en: 'This session has ended.', fr: 'Cette session est terminée.' },
} as const satisfies Record<string, ErrorText>;
