/** The messages about people and groups, and the name of their file. */
import type { Language } from '@palier/contract/values/language.ts';

export const MESSAGES = {
  en: {
    added: 'Added successfully',
    changed: 'Changes saved',
    number_waits: 'Changes saved. A second person must approve the new number',
    password_sent: 'A temporary password was sent',
    sheet_made: 'The sheet is ready to print',
    session_ended: 'Signed out of this device',
    view_saved: 'View saved',
    view_removed: 'View removed',
    paper_given: 'Document saved',
    paper_seen: 'Document confirmed',
    first_agents: 'Answer recorded',
    roles_left: 'Roles left without a holder',
    new_roles: 'Roles of a newer version',
  },
  fr: {
    added: 'Ajout réussi',
    changed: 'Modifications enregistrées',
    number_waits: 'Modifications enregistrées. Une deuxième personne doit approuver le nouveau numéro',
    password_sent: 'Un mot de passe provisoire a été envoyé',
    sheet_made: 'La fiche est prête à imprimer',
    session_ended: 'Appareil déconnecté',
    view_saved: 'Vue enregistrée',
    view_removed: 'Vue retirée',
    paper_given: 'Pièce enregistrée',
    paper_seen: 'Pièce confirmée',
    first_agents: 'Réponse enregistrée',
    roles_left: 'Rôles laissés sans détenteur',
    new_roles: 'Rôles d’une nouvelle version',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

export const FILE_NAME = { en: 'portal-users', fr: 'utilisateurs' } as const satisfies Record<Language, string>;
