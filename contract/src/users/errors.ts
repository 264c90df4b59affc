import type { ErrorText } from '../error-text.ts';

export const usersErrors = {
  LAST_ADMINISTRATOR: {
    status: 409,
    en: 'After this nobody could give roles, or nobody else could approve it. Give both to somebody first.',
    fr: 'Après cela, plus personne ne pourrait donner de rôles, ou personne d’autre ne pourrait les approuver. Confiez d’abord les deux à quelqu’un.',
  },
  ROLE_NOT_HELD: { status: 404, en: 'The group does not hold this role.', fr: 'Le groupe ne détient pas ce rôle.' },
  SESSION_NOT_FOUND: { status: 404, en: 'This session is over.', fr: 'Cette session est terminée.' },
} as const satisfies Record<string, ErrorText>;
